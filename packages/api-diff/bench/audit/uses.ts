// Finds which operations reach which places, and in which direction, by following references as they are written.
import { composed } from "./meaning.ts";
import { escape, type Json, keysOf, type Node, objectOf, type Raw } from "./raw.ts";

export type Direction = "send" | "receive";

const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);
const OPAQUE = new Set(["example", "examples", "default", "enum", "const", "mapping", "security", "servers", "links"]);
const NAMED = new Set([
  "properties",
  "patternProperties",
  "definitions",
  "$defs",
  "dependentSchemas",
  "headers",
  "content",
  "responses",
  "schemas",
  "callbacks",
]);

interface Step {
  readonly to: string;
  readonly hidden: readonly Direction[];
  /** The direction of the step, if the place determines it. */
  readonly way?: Direction | "flip";
}

/** The references of one description. Its units are operations and the targets of references. */
export class Uses {
  readonly #raw: Raw;
  readonly #steps = new Map<string, readonly Step[]>();
  readonly #reached = new Map<string, ReadonlySet<string>>();
  readonly operations = new Map<string, Node[]>();
  readonly #subtypes = new Map<string, string[]>();

  constructor(raw: Raw) {
    this.#raw = raw;
    for (const kind of ["paths", "webhooks"]) {
      for (const path of Object.keys(objectOf(raw.root[kind]) ?? {})) {
        const found = raw.at(`/${kind}/${escape(path)}`);
        const item = found === undefined ? undefined : (raw.target(found) ?? found);
        for (const method of Object.keys(objectOf(item?.value) ?? {}).filter((key) => METHODS.has(key))) {
          const name = kind === "paths" ? `${method.toUpperCase()} ${path}` : `webhook ${path}`;
          const nodes = [raw.child(item as Node, method), raw.child(item as Node, "parameters")];
          this.operations.set(
            name,
            nodes.filter((node) => node !== undefined),
          );
        }
      }
    }
    this.#findSubtypes();
  }

  /** Returns whether an operation reaches a place in a direction. */
  reaches(operation: string, direction: Direction, node: Node): boolean {
    const reached = this.#reach(operation);
    // Every unit around the place counts. A schema in between can hide a direction.
    let { pointer } = node;
    const blocked = new Set<Direction>();
    for (;;) {
      if (!blocked.has(direction) && reached.has(`${direction} ${node.file}#${pointer}`)) return true;
      const value = objectOf(this.#raw.at(pointer, node.file)?.value);
      if (value?.readOnly === true) blocked.add("send");
      if (value?.writeOnly === true) blocked.add("receive");
      if (pointer === "") return false;
      pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    }
  }

  #reach(operation: string): ReadonlySet<string> {
    const known = this.#reached.get(operation);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const todo: [string, Direction][] = [];
    const flips = operation.startsWith("webhook ");
    const enter = (unit: string, way: Direction): void => {
      const key = `${way} ${unit}`;
      if (found.has(key)) return;
      found.add(key);
      todo.push([unit, way]);
    };
    for (const node of this.operations.get(operation) ?? [])
      for (const step of this.#from(node)) {
        const way = step.way === "receive" ? "receive" : "send";
        const real: Direction = flips === (way === "send") ? "receive" : "send";
        for (const one of step.way === "flip" ? (["send", "receive"] as const) : [real])
          if (!step.hidden.includes(one)) enter(step.to, one);
      }
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      const [unit, way] = next;
      const [file = "", pointer = ""] = unit.split("#");
      const node = this.#raw.at(pointer, file);
      if (node === undefined) continue;
      for (const step of this.#from(node)) if (!step.hidden.includes(way)) enter(step.to, way);
      for (const subtype of this.#subtypes.get(unit) ?? []) enter(subtype, way);
    }
    this.#reached.set(operation, found);
    return found;
  }

  /** Returns the steps from a unit: one to each part of an operation, and one to each target of a reference. */
  #from(unit: Node): readonly Step[] {
    const id = `${unit.file}#${unit.pointer}`;
    const known = this.#steps.get(id);
    if (known !== undefined) return known;
    const steps: Step[] = [];
    const isOperation = METHODS.has(keysOf(unit.pointer).at(-1) ?? "") && objectOf(unit.value)?.responses !== undefined;
    const walk = (node: Node, hidden: readonly Direction[], way: Step["way"], isMap: boolean): void => {
      const { value } = node;
      if (Array.isArray(value)) {
        for (const index of value.keys()) step(node, String(index), hidden, way, false);
        return;
      }
      const object = objectOf(value);
      if (object === undefined) return;
      const target = isMap ? undefined : this.#raw.target(node);
      const now = isMap ? hidden : [...hidden, ...hiddenBy(object)];
      if (target !== undefined)
        steps.push({ to: `${target.file}#${target.pointer}`, hidden: now, ...(way === undefined ? {} : { way }) });
      for (const key of Object.keys(object))
        if (isMap || (!OPAQUE.has(key) && !key.startsWith("x-"))) step(node, key, now, way, !isMap && NAMED.has(key));
    };
    const step = (node: Node, key: string, hidden: readonly Direction[], way: Step["way"], isMap: boolean): void => {
      const child = this.#raw.child(node, key);
      if (child !== undefined) walk(child, hidden, way, isMap);
    };
    if (isOperation) {
      const ways: readonly [string, Step["way"]][] = [
        ["parameters", "send"],
        ["requestBody", "send"],
        ["responses", "receive"],
        ["callbacks", "flip"],
      ];
      for (const [key, way] of ways) {
        const child = this.#raw.child(unit, key);
        if (child === undefined) continue;
        steps.push({ to: `${child.file}#${child.pointer}`, hidden: [], ...(way === undefined ? {} : { way }) });
        walk(child, [], way, NAMED.has(key));
      }
    } else if (unit.pointer.endsWith("/parameters") && Array.isArray(unit.value)) {
      steps.push({ to: id, hidden: [], way: "send" });
      walk(unit, [], "send", false);
    } else
      walk(
        unit,
        [],
        undefined,
        NAMED.has(keysOf(unit.pointer).at(-1) ?? "") && !keysOf(unit.pointer).includes("schemas"),
      );
    this.#steps.set(id, steps);
    return steps;
  }

  /** Records the schemas that extend a schema with a discriminator, because they can take its place. */
  #findSubtypes(): void {
    const { root } = this.#raw;
    const base = objectOf(objectOf(root.components)?.schemas) === undefined ? "/definitions" : "/components/schemas";
    for (const name of Object.keys(objectOf(this.#raw.at(base)?.value) ?? {})) {
      const node = this.#raw.child(this.#raw.at(base) as Node, name) as Node;
      const list = (node.value as Json | null)?.allOf;
      for (const index of Array.isArray(list) ? list.keys() : []) {
        const target = this.#raw.target(this.#raw.child(node, "allOf", String(index)) as Node);
        if (
          target === undefined ||
          !composed(this.#raw, target).some(({ value }) => objectOf(value)?.discriminator !== undefined)
        )
          continue;
        const id = `${target.file}#${target.pointer}`;
        this.#subtypes.set(id, [...(this.#subtypes.get(id) ?? []), `${node.file}#${node.pointer}`]);
      }
    }
  }
}

function hiddenBy(object: Json): readonly Direction[] {
  return [
    ...(object.readOnly === true ? (["send"] as const) : []),
    ...(object.writeOnly === true ? (["receive"] as const) : []),
  ];
}
