import { templateShape } from "../api/operation.ts";
import type { SameOperations } from "../api/same-operations.ts";
import { decodePercent } from "../document/decode-percent.ts";
import type { Change, Impact } from "../types.ts";
import type { Consumer, Request } from "./read-consumer.ts";
import { plainId } from "./read-source.ts";

/** The names and ids of one operation on both sides. */
interface Called {
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

/** Decides whether a consumer uses an operation, under any name that it has on either side. */
export class Uses {
  readonly #consumer: Consumer;
  readonly #shapes: ReadonlySet<string>;
  readonly #mentions: ReadonlySet<string>;
  readonly #requested: ReadonlySet<string>;

  /** @param names of all operations that will be queried */
  constructor(consumer: Consumer, names: Iterable<string>) {
    this.#consumer = consumer;
    this.#shapes = new Set([...consumer.operations].map(templateShape));
    this.#mentions = new Set([...(consumer.mentions ?? [])].map(templateShape));
    const index = new RequestIndex(names);
    this.#requested = new Set(consumer.requests.flatMap((request) => index.find(request)));
  }

  has({ names, ids }: Called): boolean {
    const { operationIds, words } = this.#consumer;
    return (
      names.some((name) => this.#requested.has(name) || this.#hasName(name)) ||
      ids.some((id) => operationIds.has(id) || words?.has(plainId(id)) === true)
    );
  }

  #hasName(name: string): boolean {
    const shape = templateShape(name);
    const path = templateShape(name.replace(/^\S+ /, ""));
    return this.#shapes.has(shape) || this.#mentions.has(shape) || this.#mentions.has(path);
  }
}

/** Returns the callers' name for the operation of an impact. A moved operation is known by its old name. */
export function calledOf({ before }: Change, impact: Impact, operations: SameOperations): Called {
  const { base, revision } = operations.find(impact.operation);
  const own = impact.operation.split(", callback ")[0] as string;
  const names = [own, typeof before === "string" ? before : undefined, base?.name, revision?.name];
  return {
    names: names.filter((name) => name !== undefined),
    ids: [impact.operationId, base?.id, revision?.id].filter((id) => id !== undefined),
  };
}

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
class RequestIndex {
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
