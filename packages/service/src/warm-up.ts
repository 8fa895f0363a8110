import { setTimeout as sleep } from "node:timers/promises";
import { schemaOfBody } from "./contract/body-schema.ts";
import { allOperations } from "./contract/operations.ts";
import { checkBody, findEveryError } from "./contract/validation.ts";
import type { ServiceOptions } from "./options.ts";

/** How long after its start a service gets ready, milliseconds: its first callers come before. */
const afterMs = 1_000;

/** Something that is done once, and takes long for a turn. */
type Step = () => unknown;

/** The validators of each operation's body: made of its schema, they take tens of milliseconds. */
const validators: readonly Step[] = allOperations.flatMap((operation) =>
  schemaOfBody(operation) ? [() => checkBody(operation, {}), () => findEveryError(operation, {})] : [],
);

/** What sends webhook messages: a library of a hundred files. */
const sender: Step = () => import("undici");

/** A service that gets ready. */
export interface WarmUp {
  /** Resolves when it is ready, or was stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

/**
 * Makes what is made at its first use soon after the start, a step at a turn: otherwise whoever first asks for it, as many
 * things as there are, has everybody wait for each.
 *
 * @param role what the process does: who takes no calls keeps nobody waiting, and who works on no jobs sends no messages
 */
export function warmUp(role: ServiceOptions["role"], waitMs: number = afterMs): WarmUp {
  const steps = role === "worker" ? [] : [...validators, ...(role === "api" ? [] : [sender])];
  const stopped = new AbortController();
  async function work(): Promise<void> {
    await sleep(waitMs, undefined, { ref: false, signal: stopped.signal });
    for (const step of steps) {
      await sleep(1, undefined, { ref: false, signal: stopped.signal });
      await step();
    }
  }
  // What cannot be made now is made, or fails, when somebody asks for it.
  return { done: work().catch(() => {}), stop: () => stopped.abort() };
}
