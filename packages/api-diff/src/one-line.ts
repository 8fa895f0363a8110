/** Characters that end a line, steer a terminal, or turn text around. */
const STEERING = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Text from a description on one line: whatever would end the line or steer a terminal is shown as an escape. Without
 * it, a name could begin a line with a command of the continuous integration (`::error::`), or repaint a terminal.
 *
 * @example oneLine("a\n::error::b") // "a\\n::error::b"
 */
export function oneLine(text: string): string {
  return text.replaceAll(STEERING, (character) => {
    if (character === "\n") return String.raw`\n`;
    if (character === "\t") return " ";
    return String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, "0");
  });
}
