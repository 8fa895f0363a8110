/**
 * Returns a deployment's text as a report can show it: on one line, and without characters that control a terminal, turn text
 * around or hide it.
 *
 * @example shown("a\n::error::b") // "a\\u{a}::error::b"
 */
export function shown(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
