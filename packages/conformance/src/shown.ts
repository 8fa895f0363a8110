/**
 * Characters that control a terminal, end a line, reverse text or hide it, and those that begin a command in a CI log.
 */
const STEERING = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]|(?<=##)\[/gu;

/**
 * Returns a deployment's text as a report can show it: on one line, and as text only.
 *
 * @example shown("a\n::error::b") // "a\\u{a}::error::b"
 */
export function shown(text: string): string {
  return text.replaceAll(STEERING, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
