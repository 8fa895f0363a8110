import { html, joined, type Html } from "../html/html.ts";
import { componentName } from "../schema/reference.ts";
import type { Field } from "../schema/shape.ts";

/** Minimum length of a schema as JSON to replace it with a link. A link to a shorter one would take as much room. */
const shortest = 40;

/** Records the content of a long page, so that the page shows each thing once and links to it elsewhere. */
export class ShownContent {
  readonly #places = new Map<string, string>();

  /**
   * Returns the id of the place where the page already shows some content. Otherwise returns undefined and records the
   * place.
   *
   * @param content everything that would be shown
   * @param place the id of the place where it would be shown
   */
  find(content: unknown, place: string): string | undefined {
    const text = JSON.stringify(content);
    const first = this.#places.get(text);
    if (first === undefined) this.#places.set(text, place);
    return first;
  }

  /**
   * Returns the place where the page already shows a field and everything inside it. Always returns undefined for
   * fields that are as short as a link.
   */
  findField({ name, schema, forbidden }: Field, place: string): string | undefined {
    const isShort = componentName(schema) === undefined && JSON.stringify(schema).length < shortest;
    if (forbidden || isShort) return undefined;
    return this.find([name, schema], place);
  }
}

/** The name of a field that the page shows in another place, and the id of its parent there. */
export interface FieldReference {
  readonly name: string;
  readonly required: boolean;
  readonly parent: string;
}

/** Returns the id of a field's parent: `operation/scrape.request` for `operation/scrape.request.url`. */
export function parentId(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

/**
 * Renders the names of fields with links to the places that show them. The script of the page finds the ids of these
 * fields there.
 */
export function fieldReferences(names: readonly FieldReference[]): Html {
  const places = new Map<string, FieldReference[]>();
  for (const name of names) places.set(name.parent, [...(places.get(name.parent) ?? []), name]);
  return joined(
    [...places].map(([parent, own]) => {
      const list = own.map(
        ({ name, required }, at) => html`${at > 0 && ", "}<code>${name}</code>${required && html` <b>required</b>`}`,
      );
      return html`<li class="elsewhere">As in <a href="#${parent}">${parent.replace(/^\w+\//, "")}</a>: ${list}</li>`;
    }),
  );
}
