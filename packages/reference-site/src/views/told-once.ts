import { html, joined, type Html } from "../html/html.ts";
import type { Field } from "../schema/shape.ts";

/** Minimum length of a schema as JSON to replace it with a link. A link to a shorter one would take as much room. */
const shortest = 40;

/** Records the content of a long page, so that the page shows each thing once and links to it elsewhere. */
export class ToldOnce {
  readonly #places = new Map<string, string>();

  /**
   * Returns the id of the place where the page already shows some content. Otherwise returns undefined and records the
   * place.
   *
   * @param what the content
   * @param place the id of the place where it would be shown
   */
  before(what: unknown, place: string): string | undefined {
    const text = JSON.stringify(what);
    const first = this.#places.get(text);
    if (first === undefined) this.#places.set(text, place);
    return first;
  }

  /**
   * Returns the place where the page already shows a field and everything inside it. Always returns undefined for
   * fields that are as short as a link.
   */
  field({ name, schema, forbidden }: Field, place: string): string | undefined {
    if (forbidden || JSON.stringify(schema).length < shortest) return undefined;
    return this.before([name, schema], place);
  }
}

/** The name of a field that the page shows in another place, and the id of its parent there. */
export interface ToldName {
  readonly name: string;
  readonly required: boolean;
  readonly around: string;
}

/** Returns the id of a field's parent: `operation/scrape.request` for `operation/scrape.request.url`. */
export function placeAround(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

/**
 * Renders the names of fields with links to the places that show them. The script of the page finds the ids of these
 * fields there.
 *
 * @param id the id of the parent in the current place
 */
export function toldAbove(names: readonly ToldName[], id: string): Html {
  const places = new Map<string, ToldName[]>();
  for (const name of names) places.set(name.around, [...(places.get(name.around) ?? []), name]);
  return joined(
    [...places].map(([around, told]) => html`<li class="told-above" data-fields-of="${id}">${asIn(around, told)}</li>`),
  );
}

/** Renders a link to a place and the names of fields that it shows. */
export function asIn(place: string, names: readonly Omit<ToldName, "around">[]): Html {
  const list = names.map(
    ({ name, required }, at) => html`${at > 0 && ", "}<code>${name}</code>${required && html` <b>required</b>`}`,
  );
  return html`As in <a href="#${place}"><code>${place.replace("operation/", "")}</code></a
    >: ${list}`;
}
