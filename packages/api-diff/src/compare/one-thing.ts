import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { holdsSchemas, schemaName } from "../document/schema-name.ts";
import type { Handle } from "../schema/handle.ts";
import { known } from "../schema/meant.ts";

/** Decides whether two places mean the same thing in two documents: at the same place, or under a new name. */
export class OneThing {
  readonly #base: OpenDocument;
  readonly #revision: OpenDocument;

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#base = base;
    this.#revision = revision;
  }

  /** Returns whether two places mean the same thing, including everything below a renamed component. */
  is(x: Cursor, y: Cursor): boolean {
    const isEntry = x.file === this.#base.root.file && y.file === this.#revision.root.file;
    if (x.pointer === y.pointer) return isEntry || fileOf(x) === fileOf(y);
    if (!isEntry) return false;
    let alike = 0;
    while (alike < x.keys.length && x.keys.at(-1 - alike) === y.keys.at(-1 - alike)) alike += 1;
    const [old, now] = [x, y].map(({ keys }) => keys.slice(0, keys.length - alike)) as [string[], string[]];
    if (isRenamed(old, now) && this.#isLeft(this.#revision, old, now) && this.#isLeft(this.#base, now, old))
      return true;
    return this.#isInlined(x, y);
  }

  /** Returns whether the old name is no longer used, or is now only an alias that was kept for its users. */
  #isLeft(document: OpenDocument, name: readonly string[], other: readonly string[]): boolean {
    const [place, meaning] = [at(document, name), at(document, other)];
    return place === undefined || (place !== meaning && meaning !== undefined && document.resolve(place) === meaning);
  }

  /** Returns whether one place is part of a component that has lost its name and is now inlined wherever it was used. */
  #isInlined(x: Cursor, y: Cursor): boolean {
    const depth = x.keys.findIndex((key, index) => holdsSchemas(key) || (index === 1 && x.keys[0] === "components"));
    const hadName = depth >= 0 && !exists(this.#revision, x.keys.slice(0, depth + 2));
    const before = at(this.#base, y.keys);
    const isNew = before === undefined || (before !== x && this.#base.resolve(before) === x);
    return hadName && y.keys[0] !== "components" && !y.keys.some(holdsSchemas) && isNew;
  }

  /**
   * Returns the same for schemas: each of their declaring places is compared in turn; a schema that only wraps another
   * counts as that one.
   */
  are(a: Handle, b: Handle): boolean {
    const [x, y] = [known(a).parts, known(b).parts];
    // One side declares nothing: the same thing, unless the other side refers to a named schema elsewhere.
    if (x.length === 0 || y.length === 0) return [...x, ...y].every((part) => schemaName(part) === undefined);
    return x.length === y.length && x.every((part, index) => this.is(part, y[index] as Cursor));
  }
}

/** Renamed within the same parent; or a whole section moved because a description changed its version. */
function isRenamed(old: readonly string[], now: readonly string[]): boolean {
  if (holdsSchemas(old.at(-1) ?? "") && holdsSchemas(now.at(-1) ?? "")) return true;
  return old.length === now.length && old.slice(0, -1).every((key, index) => key === now[index]);
}

function at(document: OpenDocument, keys: readonly string[]): Cursor | undefined {
  return keys.reduce<Cursor | undefined>((cursor, key) => cursor?.child(key), document.root);
}

function exists(document: OpenDocument, keys: readonly string[]): boolean {
  return at(document, keys) !== undefined;
}

function fileOf(cursor: Cursor): string {
  return (cursor.file.name ?? "").split(/[/:]/).at(-1) as string;
}
