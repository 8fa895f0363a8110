import { decodePercent } from "../document/decode-percent.ts";
import type { Request } from "./consumer.ts";

/** Templates by segment, from the last to the first, because a server's path may precede them. */
interface Node {
  readonly literal: Map<string, Node>;
  template: Node | undefined;
  readonly names: string[];
}

/**
 * Splits a path as servers compare it: decoded, without a trailing slash. The part after `?` is ignored, even in a
 * template.
 */
function segmentsOf(path: string): string[] {
  const [plain = ""] = path.split(/[?#]/);
  const text = plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain;
  return text.split("/").slice(1).map(decodePercent).reverse();
}

/** Finds the operations of requests: each request walks one tree, however many operations there are. */
export class RequestIndex {
  readonly #methods = new Map<string, Node>();

  /** @param names of operations, such as `GET /orders/{id}`; other names match no request */
  constructor(names: Iterable<string>) {
    for (const name of names) this.#add(name);
  }

  #add(name: string): void {
    const cut = name.indexOf(" ");
    const [method, template] = [name.slice(0, cut), name.slice(cut + 1)];
    if (!template.startsWith("/")) return;
    let node = this.#methods.get(method);
    if (node === undefined) this.#methods.set(method, (node = empty()));
    for (const part of segmentsOf(template)) {
      if (part.includes("{")) node = node.template ??= empty();
      else {
        const next: Node = node.literal.get(part) ?? empty();
        node.literal.set(part, next);
        node = next;
      }
    }
    node.names.push(name);
  }

  /** Returns the names of operations whose template matches the end of a request's path. */
  find({ method, path }: Request): string[] {
    const root = this.#methods.get(method);
    let nodes = root === undefined ? [] : [root];
    const found: string[] = [];
    for (const part of segmentsOf(path)) {
      nodes = nodes.flatMap((node) => [node.literal.get(part), node.template].filter((next) => next !== undefined));
      if (nodes.length === 0) break;
      found.push(...nodes.flatMap(({ names }) => names));
    }
    return found;
  }
}

function empty(): Node {
  return { literal: new Map(), template: undefined, names: [] };
}
