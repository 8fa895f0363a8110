import { pointerOf } from "./pointer.ts";
import type { SourceFile } from "./source-file.ts";

let lastId = 0;

/**
 * A value with its path. Cursors are interned: asking twice for the same child gives the same object, so that identity
 * represents the place, and pointers are only built for what is reported.
 */
export class Cursor {
  readonly id: number;
  readonly value: unknown;
  readonly parent: Cursor | undefined;
  readonly key: string;
  readonly file: SourceFile;
  #children: Map<string, Cursor> | undefined;

  constructor(value: unknown, parent: Cursor | undefined, key: string, file: SourceFile) {
    lastId += 1;
    this.id = lastId;
    this.value = value;
    this.parent = parent;
    this.key = key;
    this.file = file;
  }

  /** Returns the cursor of a member or element without following `$ref`; undefined if there is none. */
  child(key: string | number): Cursor | undefined {
    if (this.value === null || typeof this.value !== "object") return undefined;
    const name = String(key);
    if (!Object.hasOwn(this.value, name)) return undefined;
    const known = this.#children?.get(name);
    if (known !== undefined) return known;
    const made = new Cursor((this.value as Record<string, unknown>)[name], this, name, this.file);
    this.#children ??= new Map();
    this.#children.set(name, made);
    return made;
  }

  /** Keys from the root of the file to here. */
  get keys(): string[] {
    if (this.parent === undefined) return [];
    const keys = [this.key];
    for (let at = this.parent; at.parent !== undefined; at = at.parent) keys.push(at.key);
    return keys.reverse();
  }

  get pointer(): string {
    return pointerOf(this.keys);
  }
}

/** Returns the value as an object with string keys; undefined for anything else, including arrays. */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Returns a member or element that exists, without a cursor: cursors for millions of values would fill the memory. */
export function memberOf({ value }: Cursor, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

/** Returns the keys of an object; none of anything else. */
export function keysIn(cursor: Cursor | undefined): string[] {
  return Object.keys(asObject(cursor?.value) ?? {});
}
