"""Programs that meet another Textual than the one that is installed: names moved, other loading."""

_OTHER = """
import re, sys
from importlib.machinery import PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location

names, module, code = {names!r}, {module!r}, {code!r}

class Changing(SourceFileLoader):
    def get_code(self, name):
        source = changed(name, self.get_data(self.path).decode())
        return compile(source, self.path, "exec", dont_inherit=True)

class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] not in ("textual", "asyncio"):
            return None
        if renamed(name) != name:
            raise ModuleNotFoundError(f"there is no {{name}}", name=name)
        spec = PathFinder.find_spec(name.replace("_moved", ""), path)
        if not spec or not spec.origin.endswith(".py"):
            return spec
        with open(spec.origin, encoding="utf-8") as file:
            source = file.read()
        if name == spec.name and changed(name, source) == source:
            return spec
        places = spec.submodule_search_locations
        loader = Changing(name, spec.origin)
        return spec_from_file_location(
            name, spec.origin, loader=loader, submodule_search_locations=places
        )

def renamed(text):
    return re.sub(fr"\\b({{names}})\\b", r"\\1_moved", text) if names else text

def changed(name, source):
    return renamed(source) + (code if name == module else "")

sys.meta_path.insert(0, Finder)
"""


def with_names_moved(names: str, program: str) -> str:
    """A program for which Textual has other names for these, parted by `|`."""
    return _OTHER.format(names=names, module="", code="") + program


def with_code_added(module: str, code: str, program: str) -> str:
    """A program for which a module ends with this code."""
    return _OTHER.format(names="", module=module, code=f"\n{code}\n") + program


PRIVATE = (
    "_compositor",
    "LayoutUpdate",
    "ChopsUpdate",
    "strips",
    "chop_ends",
    "_display",
    "_batch_count",
    "_handle_exception",
    "_compositor_refresh",
    "_extend_compose",
    "_disable_tooltips",
)
"""The private names of Textual that the game leans on."""

OTHERS = "_loop|_app|_driver|_running|_exit|_mouse|_post_message|_return_code|_exception_event"
"""Private names that it once leaned on."""

ADDED = {
    "uuid4 is looked into": ("textual.app", "uuid.NAMESPACE_DNS.bytes"),
    "a stand-in is looked into, half-way": (
        "textual.widget",
        "import uuid; uuid.NAMESPACE_DNS.hex",
    ),
    "a stand-in of a widget is looked into": ("textual.screen", "Tooltip.BINDINGS"),
    "it wants TLS": ("asyncio.sslproto", "ssl.SSLContext"),
}
"""What Textual might do while it loads that no stand-in stands."""
