import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { holdsSchemas, isSchemaKey, schemaName } from "../document/schema-name.ts";
import type { Handle } from "../schema/handle.ts";
import { known } from "../schema/meant.ts";

/** Decides whether two places mean the same thing in two documents: at the same place, or under a new name. */
export class OneThing {
  readonly #base: OpenDocument;
  readonly #revision: OpenDocument;
  /** The components that replace those of the base: for each, the first that qualified. */
  readonly #successors = new Map<Cursor, Cursor>();

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#base = base;
    this.#revision = revision;
  }

  /** Returns whether two places mean the same thing, including everything below a renamed or moved component. */
  is(x: Cursor, y: Cursor): boolean {
    const isEntry = x.file === this.#base.root.file && y.file === this.#revision.root.file;
    const isOneFile = isEntry || fileOf(x) === fileOf(y);
    let [alike, p, q] = [0, x, y];
    for (; p.parent !== undefined && q.parent !== undefined && p.key === q.key; alike += 1)
      [p, q] = [p.parent, q.parent];
    if (isOneFile && p.parent === undefined && q.parent === undefined) return true;
    if (isOneFile && isRenamed(p.keys, q.keys) && this.#isReplaced(x, y, isEntry ? alike : 0)) return true;
    return this.#isMoved(x, y) || this.#isInlined(x, y);
  }

  /** Returns whether two places are the same part of a component and of the only one that replaces it. */
  #isMoved(x: Cursor, y: Cursor): boolean {
    const [old, now] = [componentOf(this.#base, x), componentOf(this.#revision, y)];
    if (old === undefined || now === undefined || !this.#isReplaced(old, now, 0)) return false;
    const [a, b] = [x.keys.slice(old.keys.length), y.keys.slice(now.keys.length)];
    if (a.length !== b.length || a.some((key, index) => key !== b[index])) return false;
    const successor = this.#successors.get(old) ?? now;
    this.#successors.set(old, successor);
    return successor === now;
  }

  /** Returns whether each document has only one of two places, this number of levels above the given ones. */
  #isReplaced(x: Cursor, y: Cursor, levels: number): boolean {
    const [old, now] = [above(x, levels), above(y, levels)];
    return isLeft(this.#base, old, this.#revision, now) && isLeft(this.#revision, now, this.#base, old);
  }

  /**
   * Returns whether one place is part of a component that has lost its name and is now inlined wherever it was used.
   */
  #isInlined(x: Cursor, y: Cursor): boolean {
    const component = componentOf(this.#base, x);
    if (component === undefined || counterpart(this.#base, component, this.#revision) !== undefined) return false;
    const before = counterpart(this.#revision, y, this.#base);
    const isNew = before === undefined || (before !== x && this.#base.resolve(before) === x);
    return isNew && componentOf(this.#revision, y) === undefined;
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

/** Returns the component that contains a place: in a section of components, a key in a file of schemas, or a file. */
function componentOf({ root }: OpenDocument, place: Cursor): Cursor | undefined {
  const { keys, file } = place;
  const list = keys.findIndex((key, index) => holdsSchemas(key) || (index === 1 && keys[0] === "components"));
  const isWhole = keys.length === 0 || isSchemaKey(keys[0] as string);
  if (list < 0 && (file === root.file || keys.includes("schema"))) return undefined;
  return above(place, keys.length - (list >= 0 ? list + 2 : isWhole ? 0 : 1));
}

/** Returns the place with the same keys in the same file of another document. */
function counterpart(document: OpenDocument, { file, keys }: Cursor, other: OpenDocument): Cursor | undefined {
  const name = nameWithin(document, file);
  const root = other.roots.find((one) => nameWithin(other, one.file) === name);
  return keys.reduce<Cursor | undefined>((cursor, key) => cursor?.child(key), root);
}

/** Returns whether the other document does not have a place, or has an alias there that was kept for its users. */
function isLeft(document: OpenDocument, place: Cursor, other: OpenDocument, moved: Cursor): boolean {
  const found = counterpart(document, place, other);
  return found === undefined || (found !== moved && other.resolve(found) === moved);
}

function above(cursor: Cursor, levels: number): Cursor {
  return levels === 0 || cursor.parent === undefined ? cursor : above(cursor.parent, levels - 1);
}

/** Returns the name of a file as seen from the folder of the entry; empty for the entry itself. */
function nameWithin({ root }: OpenDocument, file: Cursor["file"]): string {
  const [entry, name] = [root.file.name ?? "", file.name ?? ""];
  const folder = entry.slice(0, Math.max(entry.lastIndexOf("/"), entry.lastIndexOf(":")) + 1);
  return file === root.file ? "" : name.startsWith(folder) ? name.slice(folder.length) : name;
}

/** Renamed within the same parent; or a whole section moved because a description changed its version. */
function isRenamed(old: readonly string[], now: readonly string[]): boolean {
  if (holdsSchemas(old.at(-1) ?? "") && holdsSchemas(now.at(-1) ?? "")) return true;
  return old.length === now.length && old.slice(0, -1).every((key, index) => key === now[index]);
}

function fileOf(cursor: Cursor): string {
  return (cursor.file.name ?? "").split(/[/:]/).at(-1) as string;
}
