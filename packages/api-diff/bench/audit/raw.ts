// Reads descriptions for the audit without the engine: plain parsing and plain references, nothing normalised.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { load as parseYaml, JSON_SCHEMA } from "js-yaml";

export type Json = Readonly<Record<string, unknown>>;

/** A node of a description: its file, its pointer there, its value. */
export interface Node {
  readonly file: string;
  readonly pointer: string;
  readonly value: unknown;
}

export function objectOf(value: unknown): Json | undefined {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Json) : undefined;
}

/** A description as it is written, in one or several files. */
export class Raw {
  readonly entry: string;
  readonly #files = new Map<string, unknown>();
  readonly #lines = new Map<string, readonly string[]>();

  constructor(entry: string) {
    this.entry = resolve(entry);
  }

  get root(): Json {
    return objectOf(this.#read(this.entry)) ?? {};
  }

  /** Whether the entry file refers to no other file. */
  get isAlone(): boolean {
    return this.#files.size <= 1;
  }

  /** Returns the node at a pointer. Returns undefined if there is none. */
  at(pointer: string, file: string = this.entry): Node | undefined {
    let value: unknown = this.#read(resolve(file));
    for (const key of keysOf(pointer)) {
      if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
      value = (value as Json)[key];
    }
    return value === undefined ? undefined : { file: resolve(file), pointer, value };
  }

  child(node: Node, ...keys: readonly string[]): Node | undefined {
    return this.at(`${node.pointer}${keys.map((key) => `/${escape(key)}`).join("")}`, node.file);
  }

  /**
   * Returns the target of a node's reference. Returns undefined if the node is not a reference, or its target cannot be
   * read.
   */
  target(node: Node): Node | undefined {
    const reference = objectOf(node.value)?.$ref;
    if (typeof reference !== "string") return undefined;
    const [name = "", pointer = ""] = reference.split("#");
    if (/^[a-z]+:\/\//i.test(name) || (pointer !== "" && !pointer.startsWith("/"))) return undefined;
    try {
      return this.at(decode(pointer), name === "" ? node.file : resolve(dirname(node.file), decode(name)));
    } catch {
      return undefined;
    }
  }

  /** Returns a line of a file. Lines are counted from 1. */
  line(file: string, line: number): string | undefined {
    const name = resolve(file);
    let lines = this.#lines.get(name);
    if (lines === undefined) this.#lines.set(name, (lines = readFileSync(name, "utf8").split(/\r?\n/)));
    return lines[line - 1];
  }

  #read(file: string): unknown {
    if (!this.#files.has(file)) {
      const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
      this.#files.set(file, /^\s*[{[]/.test(text) ? JSON.parse(text) : parseYaml(text, { schema: JSON_SCHEMA }));
    }
    return this.#files.get(file);
  }
}

/** Returns the keys of a JSON pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function escape(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function decode(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}(?:%[0-9a-f]{2})*/gi, (coded) => decodeURIComponent(coded));
}
