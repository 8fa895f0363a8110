import type { SearchEntry } from "./entry.ts";
import { lastOf } from "./named-pages.ts";
import { folded } from "./tokens.ts";

/** Matches a query that is a single name of several words, the last of which may be incomplete. */
const name = /^[a-z][a-z\d]*(?:(?:[_-][a-z\d]*)+|(?:[A-Z][a-z\d]*)+)$/;

/** Minimum length of an incomplete name, without separators. Shorter ones begin too many names. */
const shortest = 4;

/** A name of a field in place of another spelling of it. */
export interface FieldName {
  readonly written: string;
  /** The letters typed, if the name is incomplete. */
  readonly begun?: string;
}

/** The names of all fields, by their letters. */
export class FieldNames {
  readonly #written = new Map<string, string>();
  readonly #all = new Set<string>();

  /** Adds the name of an entry. The name of a field of the newest version replaces the same one of an older version. */
  add({ k, t, o }: SearchEntry): void {
    if (k !== "field" && k !== "response field" && k !== "parameter") return;
    const written = lastOf(t);
    this.#all.add(written);
    if (o === undefined || !this.#written.has(folded(written))) this.#written.set(folded(written), written);
  }

  /** Returns the field that a query names in another spelling or incompletely: `maxDepth` for `max_dep`. */
  of(query: string): FieldName | undefined {
    if (!name.test(query) || this.#all.has(query)) return undefined;
    const begun = folded(query);
    const isCut = /[_-]$/.test(query);
    const same = isCut ? undefined : this.#written.get(begun);
    if (same !== undefined) return { written: same };
    if (begun.length < shortest) return undefined;
    const [first] = [...this.#written]
      .filter(
        ([letters, written]) => letters.startsWith(begun) && (!isCut || /^[A-Z_]/.test(written.slice(begun.length))),
      )
      .toSorted(([one], [other]) => one.length - other.length);
    return first && { written: first[1], begun };
  }
}
