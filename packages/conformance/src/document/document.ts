/** A JSON object. */
export type Json = Record<string, unknown>;

/** Returns the value if it is an object, else an empty object. */
export function object(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** A bundled document, read by pointer. */
export class Document {
  readonly root: Json;

  constructor(root: Json) {
    this.root = root;
  }

  /** Follows a node's references to their end. Siblings of a reference are kept. */
  resolve(node: unknown): Json {
    let at = object(node);
    for (let hops = 0; hops < 50; hops++) {
      const { $ref: reference, ...siblings } = at;
      if (typeof reference !== "string") break;
      at = { ...object(this.at(reference.replace(/^#/, ""))), ...siblings };
    }
    return at;
  }

  at(pointer: string): unknown {
    let node: unknown = this.root;
    for (const key of pointer.split("/").slice(1)) node = object(node)[key.replaceAll("~1", "/").replaceAll("~0", "~")];
    return node;
  }
}
