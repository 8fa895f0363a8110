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

/** Returns a deep copy in which each object of the description records where it was. */
export function withMarks(value: unknown, pointer = "", key = "", isNamed = false): unknown {
  const isData = !isNamed && (DATA.has(key) || key.startsWith("x-"));
  if (value === null || typeof value !== "object") return value;
  if (isData) return structuredClone(value);
  if (Array.isArray(value)) return value.map((item, index) => withMarks(item, `${pointer}/${index}`, "", true));
  const isMap = !isNamed && MAPS.has(key);
  const copy: Record<string, unknown> = isMap ? {} : { [MARK]: pointer };
  for (const [name, child] of Object.entries(value))
    Object.defineProperty(copy, name, {
      value: withMarks(child, `${pointer}/${escapeToken(name)}`, name, isMap),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/**
 * Removes the marks from a converted copy and returns the reverse mapping: from keys in the copy to the pointer of the
 * nearest thing in the original.
 */
export function takeMarks(converted: unknown, original: unknown): (keys: readonly string[]) => string {
  const stoodAt = new WeakMap<object, string>();
  const todo: unknown[] = [converted];
  const seen = new Set<unknown>();
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (at === null || typeof at !== "object" || seen.has(at)) continue;
    seen.add(at);
    const mark = (at as Record<string, unknown>)[MARK];
    if (typeof mark === "string") {
      stoodAt.set(at, mark);
      delete (at as Record<string, unknown>)[MARK];
    }
    for (const child of Object.values(at)) todo.push(child);
  }
  return (keys) => {
    let at: unknown = converted;
    let origin = "";
    let since: string[] = [];
    for (const key of keys) {
      at = at !== null && typeof at === "object" ? (at as Record<string, unknown>)[key] : undefined;
      const mark = at !== null && typeof at === "object" ? stoodAt.get(at) : undefined;
      since = mark === undefined ? [...since, key] : [];
      origin = mark ?? origin;
    }
    return nearest(original, origin, since);
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
