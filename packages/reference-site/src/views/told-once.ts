import { html, joined, type Html } from "../html/html.ts";
import type { Field } from "../schema/shape.ts";

/** A text shorter than this is as long as a link to where it stands. */
const shortest = 40;

/** What a long page has told already, so that it tells each thing once and says elsewhere where that is. */
export class ToldOnce {
  readonly #places = new Map<string, string>();

  /**
   * Where something has been told; nothing where this is the first time, which is remembered.
   *
   * @param what all that would be told of it
   * @param place the id of the place where it would be told now
   */
  before(what: unknown, place: string): string | undefined {
    const text = JSON.stringify(what);
    const first = this.#places.get(text);
    if (first === undefined) this.#places.set(text, place);
    return first;
  }

  /** The same for a field with all that is inside it; what is as short as a link is told again. */
  field({ name, schema, forbidden }: Field, place: string): string | undefined {
    if (forbidden || JSON.stringify(schema).length < shortest) return undefined;
    return this.before([name, schema], place);
  }
}

/** Something that is told in another place: its name, and the id of what is around it there. */
export interface ToldName {
  readonly name: string;
  readonly required: boolean;
  readonly around: string;
}

/** The place around a field: `operation/scrape.request` of `operation/scrape.request.url`. */
export function placeAround(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

/**
 * Names by the place in which they are told. The script of the page finds a field of `id` there.
 *
 * @param id of what the names would stand in
 */
export function toldAbove(names: readonly ToldName[], id: string): Html {
  const places = new Map<string, ToldName[]>();
  for (const name of names) places.set(name.around, [...(places.get(name.around) ?? []), name]);
  return joined(
    [...places].map(([around, told]) => html`<li class="told-above" data-fields-of="${id}">${asIn(around, told)}</li>`),
  );
}

/** Where some names are told, and the names. */
export function asIn(place: string, names: readonly Omit<ToldName, "around">[]): Html {
  const list = names.map(
    ({ name, required }, at) => html`${at > 0 && ", "}<code>${name}</code>${required && html` <b>required</b>`}`,
  );
  return html`As in <a href="#${place}"><code>${place.replace("operation/", "")}</code></a
    >: ${list}`;
}
