import { asObject, Cursor } from "./cursor.ts";
import { decodePercent } from "./decode-percent.ts";
import { collectNames, identifierOf, type Names } from "./identifiers.ts";
import { pointerKeys } from "./pointer.ts";
import { InvalidDocument } from "./invalid-document.ts";
import { resolveName } from "./resolve-name.ts";
import type { SourceFile } from "./source-file.ts";

/** `3.0` and `3.1` differ in `nullable`, `exclusiveMinimum` and siblings of `$ref`; 3.2 is read as 3.1. */
export type Dialect = "3.0" | "3.1";

/** Marks the target of a reference while it is being searched for. */
const SEARCHED = Symbol("searched");

/** What `load` returns and `diff` accepts: every file of a description, parsed, with positions on demand. */
export interface LoadedDocument {
  readonly kind: "loaded-document";
  /** Name of the file from which the others are reached; a key of `files`. */
  readonly entry: string;
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** A description opened for reading: cursors, with `$ref` as edges between them. */
export class OpenDocument {
  readonly root: Cursor;
  readonly dialect: Dialect;
  readonly #roots = new Map<string, Cursor>();
  readonly #identifiedTargets = new Map<string, Cursor | undefined>();
  readonly #targetsOfFile = new Map<SourceFile, Map<string, Cursor | typeof SEARCHED>>();
  readonly #meanings = new Map<Cursor, Cursor | undefined>();
  #named: Names | undefined;

  constructor(input: unknown, side: string) {
    const loaded = isLoaded(input) ? input : undefined;
    if (loaded === undefined) {
      this.root = rootOf({ name: undefined, value: input, mayReferOut: false, locate: undefined, repeated: [] });
    } else {
      for (const [name, file] of loaded.files) this.#roots.set(name, rootOf(file));
      this.root = this.#roots.get(loaded.entry) as Cursor;
    }
    this.dialect = readDialect(this.root, side);
  }

  /**
   * Follows `$ref` to its target; a cursor without one is its own target. Undefined if the reference is broken or
   * circular.
   */
  resolve(cursor: Cursor): Cursor | undefined {
    return referenceOf(cursor) === undefined ? cursor : this.#follow(cursor);
  }

  /** All references of a chain have the target of the last one, so that a long chain is followed once. */
  #follow(cursor: Cursor): Cursor | undefined {
    const way = new Set<Cursor>();
    let at: Cursor | undefined = cursor;
    while (at !== undefined && !this.#meanings.has(at)) {
      const reference = referenceOf(at);
      if (reference === undefined) break;
      // A circular reference leads nowhere.
      if (way.has(at)) at = undefined;
      else {
        way.add(at);
        at = this.target(at, reference);
      }
    }
    const meaning = at !== undefined && this.#meanings.has(at) ? this.#meanings.get(at) : at;
    for (const one of way) this.#meanings.set(one, meaning);
    return meaning;
  }

  /** Returns whether there is a broken reference: its file was not read, or has no such place. */
  isDangling(cursor: Cursor | undefined): boolean {
    return cursor !== undefined && this.resolve(cursor) === undefined;
  }

  /** Returns the resolved child if it exists and is an object. */
  get(cursor: Cursor | undefined, key: string | number): Cursor | undefined {
    const child = cursor?.child(key);
    if (child === undefined) return undefined;
    const meant = this.resolve(child);
    return meant !== undefined && asObject(meant.value) !== undefined ? meant : undefined;
  }

  /** Returns the target of a reference in the file of `from`. */
  target(from: Cursor, reference: string): Cursor | undefined {
    let known = this.#targetsOfFile.get(from.file);
    if (known === undefined) this.#targetsOfFile.set(from.file, (known = new Map()));
    const target = known.get(reference);
    // A pointer that leads through its own reference leads nowhere.
    if (target === SEARCHED) return undefined;
    if (target !== undefined) return target;
    known.set(reference, SEARCHED);
    const found = this.#find(from, reference);
    if (found === undefined) {
      known.delete(reference);
      return this.#identified(from, reference);
    }
    known.set(reference, found);
    return found;
  }

  /**
   * Returns the possible targets of a `$dynamicRef`: if several schemas have its anchor, the caller's context decides.
   */
  dynamicTargets(from: Cursor, reference: string): readonly Cursor[] {
    const name = reference.slice(reference.indexOf("#") + 1);
    const anchored = name === "" || name.startsWith("/") ? [] : this.#anchored(name);
    const target = anchored.length > 1 ? undefined : this.target(from, reference);
    return target === undefined ? anchored : [target];
  }

  /** Returns what has the identifier (`$id`) of a reference, or is below it, or has an anchor in it. */
  #identified(from: Cursor, reference: string): Cursor | undefined {
    const identifier = identifierOf(from, reference) ?? "";
    const memo = `${identifier} ${reference}`;
    if (this.#identifiedTargets.has(memo)) return this.#identifiedTargets.get(memo);
    const fragment = reference.split("#")[1] ?? "";
    const isPointer = fragment === "" || fragment.startsWith("/");
    const owner = this.#names.identifiers.get(isPointer ? identifier : `${identifier}#${fragment}`);
    const found = owner === undefined || !isPointer ? owner : this.below(owner, pointerKeys(decodePercent(fragment)));
    this.#identifiedTargets.set(memo, found);
    return found;
  }

  /** The roots of all files, including the entry. */
  get roots(): readonly Cursor[] {
    return this.#roots.size > 0 ? [...this.#roots.values()] : [this.root];
  }

  #find(from: Cursor, reference: string): Cursor | undefined {
    const cut = reference.indexOf("#");
    const file = cut < 0 ? reference : reference.slice(0, cut);
    const fragment = cut < 0 ? "" : reference.slice(cut + 1);
    const name = (cursor: Cursor): string => cursor.file.name ?? "";
    const start = file === "" ? this.#rootOf(from) : this.#roots.get(resolveName(name(this.root), name(from), file));
    if (start === undefined) return undefined;
    if (fragment !== "" && !fragment.startsWith("/")) return this.#anchor(fragment, start);
    return this.below(start, pointerKeys(decodePercent(fragment)));
  }

  /** Returns what is below a place. The way may lead through a reference; bundlers write such pointers. */
  below(start: Cursor, keys: readonly string[]): Cursor | undefined {
    return keys.reduce<Cursor | undefined>(
      (at, key) => at?.child(key) ?? (at === undefined ? undefined : this.resolve(at)?.child(key)),
      start,
    );
  }

  #rootOf(cursor: Cursor): Cursor {
    let at = cursor;
    while (at.parent !== undefined) at = at.parent;
    return at;
  }

  #anchor(name: string, root: Cursor): Cursor | undefined {
    const [found, ...others] = this.#anchored(name).filter(({ file }) => file === root.file);
    return others.length === 0 ? found : undefined;
  }

  #anchored(name: string): readonly Cursor[] {
    return this.#names.anchors.get(name) ?? [];
  }

  get #names(): Names {
    return (this.#named ??= collectNames(this.roots));
  }
}

function rootOf(file: SourceFile): Cursor {
  return new Cursor(file.value, undefined, "", file);
}

/** Returns whether an input is what `load` returned. */
export function isLoaded(input: unknown): input is LoadedDocument {
  return asObject(input)?.kind === "loaded-document";
}

function readDialect(root: Cursor, side: string): Dialect {
  const where = root.file.name ?? `the ${side} document`;
  const value = asObject(root.value);
  if (value === undefined)
    throw new InvalidDocument(`${where} is not an OpenAPI description: its root is not an object.`);
  const version = value.openapi;
  if (typeof version === "string" && version.startsWith("3.0")) return "3.0";
  if (typeof version === "string" && /^3\.\d/.test(version)) return "3.1";
  const found = version ?? value.swagger ?? value.asyncapi;
  throw new InvalidDocument(
    `${where} is not an OpenAPI description (2.0, 3.0, 3.1 or 3.2): ${found === undefined ? "the key `openapi` is missing" : `it says ${JSON.stringify(found)}`}. Convert it first.`,
  );
}

/** Returns the `$ref` of an object, if it has one. */
export function referenceOf(cursor: Cursor): string | undefined {
  const reference = asObject(cursor.value)?.$ref;
  return typeof reference === "string" ? reference : undefined;
}
