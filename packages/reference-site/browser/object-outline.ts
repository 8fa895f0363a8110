// Finds the names and the end of an object literal in a program whose values cannot all be read.

/** The names of an object's members, those with a value after a colon, and the position after the object. */
export interface Outline {
  readonly names: readonly string[];
  readonly withValue: readonly string[];
  readonly end: number;
}

/** Maximum number of characters of an object to consider. */
const longest = 20_000;

/** Matches strings, comments, names and single characters. Each alternative takes the rest if its end is missing. */
const tokens =
  /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|\/\/[^\n]*|#[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\.\.\.|[\w$]+|\s+|[^]/g;

/**
 * Returns the outline of the object that starts at a position. Returns undefined if it is a block of statements.
 *
 * @param hasPrefix whether a type or a constructor precedes the bracket; `=` then separates a name from its value
 */
export function outlineOf(text: string, start: number, hasPrefix = false): Outline | undefined {
  const names: string[] = [];
  const withValue: string[] = [];
  let depth = 0;
  let expected: "name" | "separator" | "begin" | "value" = "name";
  for (const { 0: token, index } of text.slice(start, start + longest).matchAll(tokens)) {
    if (/^(?:\s|\/[/*]|#)/.test(token)) continue;
    if ("}])".includes(token)) depth -= 1;
    if (depth === 0 && index > 0) return { names, withValue, end: start + index + 1 };
    if (depth === 1 && index > 0) {
      if (token === ";" && !hasPrefix) return undefined;
      if (token === ",") expected = "name";
      else if (expected === "name") {
        if (token === "...") expected = "value";
        else if (/^["'\w$]/.test(token)) {
          names.push(token.replace(/^["']|["']$/g, ""));
          expected = "separator";
        } else return undefined;
      } else if (expected === "separator") {
        const isSeparator = token === ":" || (token === "=" && (hasPrefix || text[start + index + 1] === ">"));
        if (!isSeparator) return undefined;
        withValue.push(names.at(-1) ?? "");
        expected = "begin";
      } else if (expected === "begin") {
        // In Go, := begins a statement.
        if (token === "=") return undefined;
        expected = "value";
      }
    }
    if ("{[(".includes(token)) depth += 1;
  }
  return { names, withValue, end: start + Math.min(longest, text.length - start) };
}
