import { InvalidDocument } from "../document/invalid-document.ts";
import { positionAt } from "./lines.ts";

/** Returns the error for a text that cannot be parsed because of merge conflict markers; undefined if it has none. */
export function conflictIn(name: string, text: string): InvalidDocument | undefined {
  const start = text.search(/^<{7} /m);
  if (start < 0 || !/^>{7} /m.test(text.slice(start))) return undefined;
  const { line, column } = positionAt(text, start);
  return new InvalidDocument(
    `${name}:${line}:${column}: a merge left a conflict here. Decide between both sides, then remove the lines that begin with <<<<<<<, ======= and >>>>>>>.`,
  );
}
