import { asObject } from "./cursor.ts";
import { escapeToken, pointerOf } from "./pointer.ts";

/** Records in a copy where an object was. A converter preserves it like any extension. */
const MARK = "x-stood-at";

/** Keys whose members are named by authors: nothing may be added to them. */
const MAPS = new Set([
  "paths",
  "definitions",
  "properties",
  "responses",
  "parameters",
  "securityDefinitions",
  "headers",
]);

/** Keys below which everything is data. */
const DATA = new Set(["default", "example", "examples", "enum", "scopes", "security", "mapping"]);

/** The file that is copied: its number, and how its references are written in the copy. */
export interface Copied {
  readonly file: number;
  readonly refer: (reference: string) => string;
}

/** Returns a deep copy in which each object of the description records where it was. */
export function withMarks(value: unknown, copied?: Copied, pointer = "", key = "", isNamed = false): unknown {
  const isData = !isNamed && (DATA.has(key) || key.startsWith("x-"));
  if (!isNamed && key === "$ref" && typeof value === "string") return copied?.refer(value) ?? value;
  if (value === null || typeof value !== "object") return value;
  if (isData) return structuredClone(value);
  if (Array.isArray(value)) return value.map((item, index) => withMarks(item, copied, `${pointer}/${index}`, "", true));
  const isMap = !isNamed && MAPS.has(key);
  const copy: Record<string, unknown> = isMap ? {} : { [MARK]: `${copied?.file ?? 0}\n${pointer}` };
  for (const [name, child] of Object.entries(value))
    Object.defineProperty(copy, name, {
      value: withMarks(child, copied, `${pointer}/${escapeToken(name)}`, name, isMap),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** A place in one of the files that were copied, the first of which is the converted one. */
export interface Stood {
  readonly file: number;
  readonly pointer: string;
}

/**
 * Removes the marks from a converted copy and returns the reverse mapping: from keys in the copy to the place of the
 * nearest thing in an original.
 */
export function takeMarks(converted: unknown, original: (file: number) => unknown): (keys: readonly string[]) => Stood {
  const stoodAt = new WeakMap<object, Stood>();
  const todo: unknown[] = [converted];
  const seen = new Set<unknown>();
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (at === null || typeof at !== "object" || seen.has(at)) continue;
    seen.add(at);
    const mark = (at as Record<string, unknown>)[MARK];
    if (typeof mark === "string") {
      const cut = mark.indexOf("\n");
      stoodAt.set(at, { file: Number(mark.slice(0, cut)), pointer: mark.slice(cut + 1) });
      delete (at as Record<string, unknown>)[MARK];
    }
    for (const child of Object.values(at)) todo.push(child);
  }
  return (keys) => {
    let at: unknown = converted;
    let origin: Stood = { file: 0, pointer: "" };
    let since: string[] = [];
    for (const key of keys) {
      at = at !== null && typeof at === "object" ? (at as Record<string, unknown>)[key] : undefined;
      const mark = at !== null && typeof at === "object" ? stoodAt.get(at) : undefined;
      since = mark === undefined ? [...since, key] : [];
      origin = mark ?? origin;
    }
    return { ...origin, pointer: nearest(original(origin.file), origin.pointer, since) };
  };
}

/** Returns the place with as many of the last keys as the original contains: conversion inserts new objects. */
function nearest(original: unknown, origin: string, since: readonly string[]): string {
  for (let drop = 0; drop < since.length; drop += 1) {
    const rest = pointerOf(since.slice(drop));
    if (has(original, origin + rest)) return origin + rest;
  }
  return origin;
}

function has(value: unknown, pointer: string): boolean {
  let at = value;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    const object = Array.isArray(at) ? (at as unknown as Record<string, unknown>) : asObject(at);
    if (object === undefined || !Object.hasOwn(object, key)) return false;
    at = object[key];
  }
  return true;
}
