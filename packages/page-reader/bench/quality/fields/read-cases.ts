import { readFileSync } from "node:fs";
import { filesBelow } from "../files-below.ts";

/** One labelled case: pages, a schema and what an attentive person reads from the pages for it. */
export interface FieldCase {
  /** Its folder: the kind of page. */
  readonly kind: string;
  readonly id: string;
  readonly language: string;
  readonly pages: readonly { readonly url: string; readonly html: string }[];
  readonly schema: object;
  readonly prompt?: string;
  readonly expected: unknown;
}

interface CaseFile {
  readonly language: string;
  readonly pages: readonly { readonly url: string; readonly file: string }[];
  readonly schema: object;
  readonly prompt?: string;
  readonly expected: unknown;
}

const folder = new URL("./cases/", import.meta.url);

/** Reads all labelled cases, in the order of their names. */
export function readCases(): FieldCase[] {
  return filesBelow(folder, ".json").map(readCase);
}

function readCase(name: string): FieldCase {
  const file = new URL(name, folder);
  const { language, pages, schema, prompt, expected } = JSON.parse(readFileSync(file, "utf8")) as CaseFile;
  const [kind = "", id = ""] = name.replace(/\.json$/, "").split("/");
  const read = pages.map((page) => ({ url: page.url, html: readFileSync(new URL(page.file, file), "utf8") }));
  return { kind, id, language, pages: read, schema, ...(prompt !== undefined && { prompt }), expected };
}
