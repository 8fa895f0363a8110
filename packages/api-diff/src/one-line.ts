/** Invisible characters, and those that reverse text, hide in it or carry hidden text. */
const UNSEEN = String.raw`\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}`;

/** The bracket of `##[error]`: CI systems look for such commands anywhere in a line. */
const BRACKET = String.raw`(?<=##\w*)\[`;

/** The same for markup. */
export const BRACKET_OF_COMMAND: RegExp = new RegExp(BRACKET, "g");

/** Those, and characters that end a line or control a terminal. */
const STEERING = new RegExp(String.raw`[\u0000-\u001F\u007F-\u009F${UNSEEN}]|${BRACKET}`, "gu");

/** Characters that JSON leaves unescaped but no output may contain. */
export const STEERING_IN_JSON: RegExp = new RegExp(String.raw`[\u007F-\u009F${UNSEEN}]|${BRACKET}`, "gu");

/** Characters that a page may not contain, including those that XML cannot represent. */
export const STEERING_IN_MARKUP: RegExp = new RegExp(
  String.raw`[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[${UNSEEN}]`,
  "gu",
);

/**
 * Returns text from a description on one line: whatever would end the line, control a terminal or be invisible is shown
 * as an escape. Without it, a name could begin a line with a command of the CI system (`::error::`), repaint a
 * terminal, or tell an agent that reads the report what its reviewer does not see.
 *
 * @example oneLine("a\n::error::b") // "a\\n::error::b"
 */
export function oneLine(text: string): string {
  return text.replaceAll(STEERING, (character) => {
    if (character === "\n") return String.raw`\n`;
    if (character === "\t") return " ";
    return escapeUnits(character);
  });
}

/** Returns `\u202e`: JSON's escape of each unit of a character. */
export function escapeUnits(character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => String.raw`\u` + character.charCodeAt(index).toString(16).padStart(4, "0"))
    .join("");
}
