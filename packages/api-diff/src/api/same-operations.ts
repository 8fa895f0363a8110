import type { OpenDocument } from "../document/open-document.ts";
import { matchOperations, type Moves } from "./match-operations.ts";
import { readOperations, type Operation } from "./operation.ts";

/** An operation on both sides, or on the one that has it. */
export interface SameOperation {
  readonly base?: Operation;
  readonly revision?: Operation;
}

/** Finds the operation that a change names, under its name on either side. */
export class SameOperations {
  readonly #byName = new Map<string, SameOperation>();

  constructor(base: OpenDocument, revision: OpenDocument, moves: Moves) {
    for (const kind of ["path", "webhook"] as const) {
      const [before, after] = [readOperations(base, kind), readOperations(revision, kind)];
      const { pairs, removed, added } = matchOperations(base, revision, before, after, moves);
      // A name that both sides use means that operation, even if another was moved there.
      for (const one of added) this.#byName.set(one.name, { revision: one });
      for (const one of removed) this.#byName.set(one.name, { base: one });
      for (const [a, b] of pairs) this.#byName.set(a.name, { base: a, revision: b });
      for (const [a, b] of pairs) this.#byName.set(b.name, { base: a, revision: b });
    }
  }

  /** @param name as in changes; a callback leads to the operation that registers it */
  find(name: string): SameOperation {
    return this.#byName.get(name) ?? this.#byName.get(name.split(", callback ")[0] as string) ?? {};
  }
}
