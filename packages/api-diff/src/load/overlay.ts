import { exec, type JsonValue } from "jsonpath-rfc9535";
import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { escapeToken, pointerKeys, pointerOf } from "../document/pointer.ts";
import { setOwn } from "../own-key.ts";
import type { SourceFile } from "../document/source-file.ts";
import type { OverlayBounds } from "./overlay-bounds.ts";
import { costOf } from "./path-cost.ts";

const SHORT: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/**
 * Decodes a name selector of a normalized path (RFC 9535, 2.7).
 *
 * @example keyOfName(String.raw`a\'b`) // "a'b"
 */
function keyOfName(name: string): string {
  return name.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, one: string | undefined) =>
    code === undefined ? (SHORT[one ?? ""] ?? one ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

type Json = Record<string, unknown>;

/** Where an object of the copy was in the file; what an overlay adds has no place. */
type Stood = WeakMap<object, string>;

/**
 * Applies an overlay (OpenAPI Overlay 1.x) to a file. Places lead into the original file; what the overlay adds has the
 * place of its target.
 *
 * @param bounds limits what all overlays of the description add and look at
 * @throws InvalidDocument naming the overlay and its action
 */
export function applyOverlay(file: SourceFile, overlay: SourceFile, bounds: OverlayBounds): SourceFile {
  const name = overlay.name ?? "the overlay";
  const { overlay: version, actions } = asObject(overlay.value) ?? {};
  if (typeof version !== "string" || !version.startsWith("1.") || !Array.isArray(actions))
    throw new InvalidDocument(`${name} is not an overlay: \`overlay: 1.0.0\` and a list of \`actions\` are expected.`);
  const stood: Stood = new WeakMap();
  const value = copy(file.value, "", stood);
  const places = overlay.locate?.(actions.map((_, index) => `/actions/${index}`));
  const applied = new Map(file.actions);
  actions.forEach((action, index) => {
    const at = places?.get(`/actions/${index}`);
    const where = `${at === undefined ? name : `${name}:${at.line}:${at.column}`}: action ${index + 1}`;
    applied.set(where, apply(value, asObject(action) ?? {}, bounds, where));
  });
  const mayReferOut = file.mayReferOut || overlay.mayReferOut;
  return { ...file, value, mayReferOut, origin: originIn(file, value, stood), actions: applied };
}

function copy(value: unknown, pointer: string, stood: Stood): unknown {
  if (value === null || typeof value !== "object") return value;
  const made = Array.isArray(value)
    ? value.map((item, index) => copy(item, `${pointer}/${index}`, stood))
    : Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, copy(item, `${pointer}/${escapeToken(key)}`, stood)]),
      );
  stood.set(made, pointer);
  return made;
}

/** From the last ancestor that the file contains; keys that an overlay added lead no further. */
function originIn(file: SourceFile, root: unknown, stood: Stood): NonNullable<SourceFile["origin"]> {
  return (keys) => {
    let at = root;
    let origin: string[] = [];
    for (const key of keys) {
      at = at !== null && typeof at === "object" ? (at as Json)[key] : undefined;
      const pointer = at !== null && typeof at === "object" ? stood.get(at) : undefined;
      origin = pointer === undefined ? [...origin, key] : pointerKeys(pointer);
    }
    return file.origin?.(origin) ?? { pointer: pointerOf(origin) };
  };
}

/** Returns whether the action selected something. */
function apply(root: unknown, action: Json, bounds: OverlayBounds, where: string): boolean {
  const { target, update, remove, copy: from } = action;
  if (typeof target !== "string") throw new InvalidDocument(`${where} has no \`target\`. Give it a JSONPath.`);
  const found = select(root, target, bounds, where);
  if (remove === true) {
    removeAll(root, found, where);
    return found.length > 0;
  }
  const source = typeof from === "string" ? onlyOne(root, from, bounds, where) : update;
  if (source === undefined)
    throw new InvalidDocument(`${where} neither updates nor removes. Give it \`update\` or \`remove: true\`.`);
  bounds.add(source, found.length, where);
  bounds.deepen(source, Math.max(0, ...found.map(({ length }) => length)), where);
  // Resolved before any change: updating one target may replace the holder of another.
  const targets = found.map((path) => [valueAt(root, path.slice(0, -1)), path] as const);
  for (const [holder, path] of targets) updateAt(holder as Json, path.at(-1), source, where);
  return found.length > 0;
}

type Path = readonly (string | number)[];

function select(root: unknown, target: string, bounds: OverlayBounds, where: string): Path[] {
  const found: Path[] = [];
  let cost: ReturnType<typeof costOf>;
  try {
    cost = costOf(target, root);
    if (cost.refusal === undefined && bounds.hasLooks(cost.looks))
      exec(root as JsonValue, target, (_, path) =>
        found.push(path.map((key) => (typeof key === "string" ? keyOfName(key) : key))),
      );
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    throw new InvalidDocument(`${where}: \`${target}\` is not a JSONPath: ${reason}. Correct it.`);
  }
  if (cost.refusal !== undefined) throw new InvalidDocument(`${where}: \`${target}\` is refused: ${cost.refusal}.`);
  bounds.look(cost.looks, where);
  // A query may name one place several times: `[0, 0]`.
  return [...new Map(found.map((path) => [JSON.stringify(path), path])).values()];
}

function onlyOne(root: unknown, target: string, bounds: OverlayBounds, where: string): unknown {
  const [path, ...more] = select(root, target, bounds, where);
  if (path === undefined || more.length > 0)
    throw new InvalidDocument(
      `${where}: \`copy\` must lead to one place, and leads to ${path === undefined ? "none" : more.length + 1}.`,
    );
  return valueAt(root, path);
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], root);
}

/** All at once: indexes refer to the original lists, in whatever order they are named. */
function removeAll(root: unknown, paths: readonly Path[], where: string): void {
  const lists = new Map<unknown[], Set<number>>();
  const members: (readonly [Json, string | number])[] = [];
  for (const path of paths) {
    const key = path.at(-1);
    if (key === undefined) throw new InvalidDocument(`${where} would remove the whole document.`);
    const holder = valueAt(root, path.slice(0, -1));
    if (Array.isArray(holder)) lists.set(holder, (lists.get(holder) ?? new Set()).add(Number(key)));
    else members.push([holder as Json, key]);
  }
  for (const [holder, key] of members) delete holder[key];
  for (const [list, removed] of lists) {
    const kept = list.filter((_, index) => !removed.has(index));
    list.length = 0;
    append(list, kept);
  }
}

/** @param key undefined for the root, which is then the holder itself */
function updateAt(holder: Json, key: string | number | undefined, update: unknown, where: string): void {
  const target = key === undefined ? holder : holder[key];
  if (Array.isArray(target)) append(target, [structuredClone(update)].flat());
  else if (asObject(target) !== undefined && asObject(update) !== undefined) merge(target as Json, update as Json);
  else if (key !== undefined) holder[key] = structuredClone(update);
  else throw new InvalidDocument(`${where} would replace the whole document.`);
}

/** One by one: a list may be longer than the maximum number of arguments. */
function append(list: unknown[], more: readonly unknown[]): void {
  for (const value of more) list.push(value);
}

/** Objects are merged, lists concatenated, anything else replaced. */
function merge(target: Json, update: Json): void {
  for (const [key, value] of Object.entries(update)) {
    const old = Object.hasOwn(target, key) ? target[key] : undefined;
    if (asObject(old) !== undefined && asObject(value) !== undefined) merge(old as Json, value as Json);
    else if (Array.isArray(old) && Array.isArray(value)) append(old, structuredClone(value) as unknown[]);
    else setOwn(target, key, structuredClone(value));
  }
}
