import { html, type Html } from "../html/html.ts";
import type { TreeOptions } from "./schema-tree.ts";

/**
 * Renders a name that links to itself. The full reference has thousands of such links, so it omits the addresses, which
 * would double its size. Its script adds them from the ids.
 */
export function permalink(id: string, name: string, { shown }: TreeOptions): Html {
  return shown === undefined ? html`<a href="#${id}">${name}</a>` : html`<a>${name}</a>`;
}
