import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { holdsSchemas, isSchemaKey, schemaName, stemOf } from "../document/schema-name.ts";
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

  /** Returns whether two places mean the same thing, including everything below a renamed or moved component. */
  is(x: Cursor, y: Cursor): boolean {
    const isEntry = x.file === this.#base.root.file && y.file === this.#revision.root.file;
    const isOneFile = isEntry || fileOf(x) === fileOf(y);
    if (isOneFile && x.pointer === y.pointer) return true;
    let alike = 0;
    while (alike < x.keys.length && x.keys.at(-1 - alike) === y.keys.at(-1 - alike)) alike += 1;
    const [old, now] = [x, y].map(({ keys }) => keys.slice(0, keys.length - alike)) as [string[], string[]];
    const isRename = isOneFile ? isRenamed(old, now) : isMoved(x, old, y, now);
    if (isRename && this.#isReplaced(x, y, isEntry ? alike : 0)) return true;
    return isEntry && this.#isInlined(x, y);
  }

  /** Returns whether each document has only one of two places, this number of levels above the given ones. */
  #isReplaced(x: Cursor, y: Cursor, levels: number): boolean {
    const [old, now] = [above(x, levels), above(y, levels)];
    return isLeft(this.#base, old, this.#revision, now) && isLeft(this.#revision, now, this.#base, old);
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

/**
 * Returns whether two places in different files, of which the given keys differ, are parts of schemas that have the same
 * name, in a list of schemas or as files of their own.
 */
function isMoved(x: Cursor, old: readonly string[], y: Cursor, now: readonly string[]): boolean {
  const name = x.keys[old.length];
  if (isList(old) && isList(now)) return name !== undefined && !isSchemaKey(name);
  const [list, file] = old.length > now.length ? [old, y] : [now, x];
  return Math.min(old.length, now.length) === 0 && isList(list.slice(0, -1)) && list.at(-1) === stemOf(fileOf(file));
}

/** Returns whether schemas have names below these keys: a whole file, or a section of one. */
function isList(keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  return keys.length === 1 ? holdsSchemas(keys[0] as string) : keys.length === 2 && keys[0] === "components";
}

/** Returns whether the other document does not have a place, or has an alias there that was kept for its users. */
function isLeft(document: OpenDocument, place: Cursor, other: OpenDocument, moved: Cursor): boolean {
  const name = nameWithin(document, place);
  const root = other.roots.find((one) => nameWithin(other, one) === name);
  const found = place.keys.reduce<Cursor | undefined>((cursor, key) => cursor?.child(key), root);
  return found === undefined || (found !== moved && other.resolve(found) === moved);
}

function above(cursor: Cursor, levels: number): Cursor {
  return levels === 0 || cursor.parent === undefined ? cursor : above(cursor.parent, levels - 1);
}

/** Returns the name of a place's file as seen from the folder of the entry; empty for the entry itself. */
function nameWithin({ root }: OpenDocument, { file }: Cursor): string {
  const [entry, name] = [root.file.name ?? "", file.name ?? ""];
  const folder = entry.slice(0, Math.max(entry.lastIndexOf("/"), entry.lastIndexOf(":")) + 1);
  return file === root.file ? "" : name.startsWith(folder) ? name.slice(folder.length) : name;
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
