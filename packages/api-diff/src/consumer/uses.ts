import type { SameOperations } from "../api/same-operations.ts";
import { templateShape } from "../api/operation.ts";
import type { Change, Impact } from "../types.ts";
import type { Consumer } from "./consumer.ts";
import { plainId } from "./read-source.ts";
import { RequestIndex } from "./requested.ts";

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
