import { readFileSync } from "node:fs";
import { join } from "node:path";

const path = join(import.meta.dirname, "../../../openapi/dist/v2.json");
const read = (): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;

/** The repository's v2 on both sides of a review, and what a test changes on one. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test edits the document by name
export function changedDocument(change: (document: any) => void) {
  const revision = read();
  change(revision);
  return { version: "v2", base: read(), revision };
}
