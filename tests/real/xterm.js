// Plays xterm.js: each line of input is a size or bytes to take in, each answer what is shown then.
const { Terminal } = require('@xterm/headless');
const readline = require('readline');

const terminal = new Terminal({ allowProposedApi: true, scrollback: 0 });

function colour(isDefault, isRGB, value) {
  return isDefault ? null : isRGB ? value.toString(16).padStart(6, '0') : value;
}

function cell(it) {
  const marks = (it.isBold() ? 'b' : '') + (it.isUnderline() ? 'u' : '') + (it.isInverse() ? 'r' : '');
  const ink = colour(it.isFgDefault(), it.isFgRGB(), it.getFgColor());
  return [it.getChars(), ink, colour(it.isBgDefault(), it.isBgRGB(), it.getBgColor()), marks];
}

function screen() {
  const { active } = terminal.buffer;
  const lines = [];
  for (let y = 0; y < terminal.rows; y++) {
    const line = active.getLine(active.viewportY + y);
    lines.push(Array.from({ length: terminal.cols }, (_, x) => cell(line.getCell(x))));
  }
  return JSON.stringify(lines);
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const { size, bytes = '' } = JSON.parse(line);
  if (size) terminal.resize(...size);
  terminal.write(Buffer.from(bytes, 'base64'), () => console.log(screen()));
});
