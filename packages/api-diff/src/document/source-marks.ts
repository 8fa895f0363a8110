import { asObject } from "./cursor.ts";
import { setOwn } from "../own-key.ts";
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
  for (const name of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[name];
    setOwn(copy, name, withMarks(child, copied, `${pointer}/${escapeToken(name)}`, name, isMap));
  }
  return copy;
}

/** A place in one of the files that were copied, the first of which is the converted one. */
export interface OriginalPlace {
  readonly file: number;
  readonly pointer: string;
}

/** A converted description without marks, and where its things were. */
interface Unmarked {
  readonly value: unknown;
  /** Returns the place in an original of the nearest thing around what is under the given keys. */
  readonly originalPlace: (keys: readonly string[]) => OriginalPlace;
}

/**
 * Copies a converted description without its marks. Removing them instead would turn each object into a table, which
 * takes several times the memory.
 */
export function takeMarks(converted: unknown, original: (file: number) => unknown): Unmarked {
  const marks = new Map<object, string>();
  const value = unmarked(converted, marks, new Map());
  const originalPlace = (keys: readonly string[]): OriginalPlace => {
    let at = value;
    let origin: OriginalPlace = { file: 0, pointer: "" };
    let since: string[] = [];
    for (const key of keys) {
      at = at !== null && typeof at === "object" ? (at as Record<string, unknown>)[key] : undefined;
      const mark = at !== null && typeof at === "object" ? marks.get(at) : undefined;
      since = mark === undefined ? [...since, key] : [];
      if (mark !== undefined) origin = readMark(mark);
    }
    return { ...origin, pointer: nearest(original(origin.file), origin.pointer, since) };
  };
  return { value, originalPlace };
}

/** Returns a copy without marks, and notes the mark of each object; an object in several places stays one. */
function unmarked(value: unknown, marks: Map<object, string>, copies: Map<object, object>): unknown {
  if (value === null || typeof value !== "object") return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy: object = Array.isArray(value) ? value.map((item) => unmarked(item, marks, copies)) : {};
  copies.set(value, copy);
  if (Array.isArray(value)) return copy;
  for (const key of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[key];
    if (key === MARK && typeof child === "string") marks.set(copy, child);
    else setOwn(copy as Record<string, unknown>, key, unmarked(child, marks, copies));
  }
  return copy;
}

function readMark(mark: string): OriginalPlace {
  const cut = mark.indexOf("\n");
  return { file: Number(mark.slice(0, cut)), pointer: mark.slice(cut + 1) };
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
