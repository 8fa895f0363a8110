import { html, type Html } from "../html/html.ts";
import type { TreeOptions } from "./schema-tree.ts";

/**
 * A name that leads to its own place. A page that tells each field once has some thousand of them: there, the script of the page makes
 * the addresses out of the ids, which would be twice as much to fetch.
 */
export function permalink(id: string, name: string, { told }: TreeOptions): Html {
  return told === undefined ? html`<a href="#${id}">${name}</a>` : html`<a>${name}</a>`;
}
