import type { DomDocument } from "../dom/types.ts";
import { oncePer } from "../values/once.ts";

/** Returns the parsed JSON-LD blocks of an unmodified page, tolerating common mistakes. */
export const linkedDataBlocks = oncePer((document: DomDocument): readonly unknown[] => {
  const scripts = document.querySelectorAll('script[type*="ld+json"]');
  return scripts.flatMap((script) => {
    const parsed = parseLenient(script.textContent);
    return parsed === undefined || isDeeper(parsed, maxDepth) ? [] : [parsed];
  });
});

/** Maximum nesting of data that is read; no vocabulary comes near, and its readers are recursive. */
const maxDepth = 100;

function isDeeper(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1));
}

/** Parses JSON that may have comments, CDATA marks, raw line breaks, trailing commas or a closing semicolon. */
export function parseLenient(source: string): unknown {
  const bare = without(without(source, /^(?:\/\/)?\s*<!\[?CDATA\[/, /\]\]>$/), /^<!--/, /(?:-->|\/\/)$/);
  const text = bare.replace(/;$/, "");
  return parse(text) ?? parse(repair(text));
}

/** Removes what surrounds a text. Spaces are trimmed first: a pattern would search for its end after each of them. */
function without(text: string, begin: RegExp, end: RegExp): string {
  return text.trim().replace(begin, "").replace(end, "").trim();
}

/** Escaped backslashes, pairs of surrogates, and surrogates without their other half, which no text may have. */
const escapes = /\\\\|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(\\ud[89a-f][\da-f]{2})/gi;

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(escapes, (escape, half) => (half === undefined ? escape : "\\ufffd"))) as unknown;
  } catch {
    return undefined;
  }
}

/** A string may be unterminated: nothing after its beginning is tried as the beginning of another. */
function repair(text: string): string {
  return withoutComments(text)
    .replace(/"(?:[^"\\]|\\[\s\S])*"?/g, (literal) =>
      literal.replace(/[\u0000-\u001f]+/g, " ").replace(/\\(?!["\\/bfnrtu])/g, "\\\\"),
    )
    .replace(/,\s*([}\]])/g, "$1")
    .replace(/}\s*{/g, "},{")
    .replace(/&quot;/g, '"');
}

/** After the last end of a comment no other can end, so none is searched for, and the time stays linear. */
function withoutComments(text: string): string {
  const last = text.lastIndexOf("*/") + 2;
  const [head, tail] = last < 2 ? ["", text] : [text.slice(0, last), text.slice(last)];
  const leave = (part: string) => (part.startsWith("/") ? "" : part);
  return (
    head.replace(/"(?:[^"\\]|\\[\s\S])*"?|\/\/.*$|\/\*[\s\S]*?\*\//gm, leave) +
    tail.replace(/"(?:[^"\\]|\\[\s\S])*"?|\/\/.*$/gm, leave)
  );
}
