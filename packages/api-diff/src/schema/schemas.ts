import { asObject, type Cursor } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { FALSE, TRUE, type Handle } from "./handle.ts";
import { ANYTHING, type Normal } from "./normal.ts";
import { normalize } from "./normalize.ts";

let lastId = 1;

/**
 * Maximum number of schemas of one document that are read, with those that `allOf` makes: each takes up to 2,000 bytes.
 * Of both versions of MS Graph, 23,000 are read, because what did not change is skipped.
 */
const MAX_HANDLES = 150_000;

/** The interned handles of one document, with their normal forms. */
export class Schemas {
  readonly document: OpenDocument;
  /** The other document is OpenAPI 3.0 and this one is not: `nullable` may be a leftover. */
  readonly keepsNullable: boolean;
  /** One document is OpenAPI 3.0 and the other is not: their different vocabularies are normalised. */
  readonly isAcross: boolean;
  /** A schema with a leftover `nullable` from 3.0. */
  nullableLeft: Cursor | undefined;
  readonly #byKey = new Map<string, Handle>();
  readonly #single = new Map<Cursor, Handle>();
  readonly #busy = new Set<Handle>();
  readonly #most: number;

  constructor(document: OpenDocument, other?: OpenDocument, most = MAX_HANDLES) {
    this.document = document;
    this.#most = most;
    this.keepsNullable = document.dialect !== "3.0" && other?.dialect === "3.0";
    this.isAcross = other !== undefined && other.dialect !== document.dialect;
  }

  /** Returns the handle of a schema place; references are followed as far as possible. */
  at(cursor: Cursor): Handle {
    const known = this.#single.get(cursor);
    if (known !== undefined) return known;
    const handle = this.#make(cursor);
    this.#single.set(cursor, handle);
    return handle;
  }

  #make(cursor: Cursor): Handle {
    if (typeof cursor.value === "boolean") return this.#intern([cursor]);
    const object = asObject(cursor.value);
    if (object === undefined) return TRUE;
    if (typeof object.$ref !== "string" || !isPureReference(object, this.document.dialect))
      return this.#intern([cursor]);
    const seen = new Set<Cursor>();
    let at: Cursor | undefined = cursor;
    let last: Cursor = cursor;
    while (at !== undefined && !seen.has(at)) {
      if (seen.size >= this.#most) throw this.#tooMany();
      seen.add(at);
      last = at;
      const value: Record<string, unknown> | undefined = asObject(at.value);
      if (typeof value?.$ref !== "string" || !isPureReference(value, this.document.dialect)) return this.#intern([at]);
      at = this.document.target(at, value.$ref);
    }
    // The target is unknown, which the normal form records.
    return this.#intern([last]);
  }

  /** Returns the conjunction of handles of this document. */
  all(handles: readonly Handle[]): Handle {
    const parts = new Set<Cursor>();
    for (const handle of handles) {
      if (handle.constant === false) return FALSE;
      for (const part of handle.parts) parts.add(part);
    }
    if (parts.size === 0) return TRUE;
    return this.#intern([...parts]);
  }

  #intern(parts: readonly Cursor[]): Handle {
    const key =
      parts.length === 1
        ? String((parts[0] as Cursor).id)
        : parts
            .map((part) => part.id)
            .sort((a, b) => a - b)
            .join("+");
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (this.#byKey.size >= this.#most) throw this.#tooMany();
    lastId += 1;
    const handle: Handle = { id: lastId, parts, constant: undefined, schemas: this, normal: undefined };
    this.#byKey.set(key, handle);
    return handle;
  }

  #tooMany(): InvalidDocument {
    return new InvalidDocument(
      `more than ${this.#most} schemas have to be read, with those that allOf makes. Split the description by path, and compare the parts.`,
    );
  }

  /**
   * Returns whether a handle is being normalised: an alternative that leads back here adds nothing to its own
   * alternatives.
   */
  isBusy(handle: Handle): boolean {
    return this.#busy.has(handle);
  }

  normal(handle: Handle): Normal {
    if (handle.normal !== undefined) return handle.normal;
    // A schema that contains itself without a property or an item in between adds no constraint.
    if (this.#busy.has(handle)) return ANYTHING;
    this.#busy.add(handle);
    const made = normalize(this, handle);
    this.#busy.delete(handle);
    handle.normal = made;
    return made;
  }
}

/** In 3.0 siblings of `$ref` are ignored, although many readers respect `nullable`; in 3.1 they apply. */
function isPureReference(object: Record<string, unknown>, dialect: string): boolean {
  return dialect === "3.0" ? object.nullable !== true : Object.keys(object).length === 1;
}
