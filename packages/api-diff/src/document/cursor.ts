import { pointerOf } from "./pointer.ts";
import type { SourceFile } from "./source-file.ts";

let lastId = 0;

/**
 * A value together with the way to it. Cursors are interned: asking a cursor twice for the same child gives the same
 * object, so that identity can stand for the place, and pointers are only spelled out for what is reported.
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

  /** The cursor of a member or an element, without following `$ref`; undefined where there is none. */
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

/** The value as an object with string keys; undefined for anything else, arrays included. */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
