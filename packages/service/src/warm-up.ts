import { setTimeout as sleep } from "node:timers/promises";
import { schemaOfBody } from "./contract/body-schema.ts";
import { allOperations } from "./contract/operations.ts";
import { makeBodyCheck, makeParameterCheck } from "./contract/validation.ts";
import { makeSchemaCheck } from "./operations/extract-schema.ts";
import type { ServiceOptions } from "./options.ts";

/** When a service warms up, milliseconds after its start: its first callers come before. */
const afterMs = 1_000;

/** Work that is done once and takes long; it pauses so that no turn does. */
type Step = (pause: () => Promise<void>) => unknown;

const kinds = ["body", "every"] as const;

/** The validators of parameters, of each operation's body and of schemas: compiling them takes tens of milliseconds. */
const validators: readonly Step[] = [
  makeParameterCheck,
  ...allOperations.flatMap((operation) =>
    schemaOfBody(operation)
      ? kinds.map(
          (kind): Step =>
            (pause) =>
              makeBodyCheck(operation, kind, pause),
        )
      : [],
  ),
  makeSchemaCheck,
];

/** Loads the library that sends webhook messages, which has a hundred files. */
const sender: Step = () => import("undici");

/** A service that is warming up. */
export interface WarmUp {
  /** Resolves when it is done or was stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

/**
 * Creates, soon after the start, what would otherwise be created on first use, one thing per turn. Without it, the
 * first call that needs each would block all others.
 *
 * @param role what the process does: one that takes no calls blocks none, and one that runs no jobs sends no messages
 */
export function warmUp(role: ServiceOptions["role"], waitMs: number = afterMs): WarmUp {
  const steps = role === "worker" ? [] : [...validators, ...(role === "api" ? [] : [sender])];
  const stopped = new AbortController();
  async function work(): Promise<void> {
    await sleep(waitMs, undefined, { ref: false, signal: stopped.signal });
    const pause = () => sleep(1, undefined, { ref: false, signal: stopped.signal });
    for (const step of steps) {
      await pause();
      await step(pause);
    }
  }
  // A failure here has no effect: the part is created, or fails, on first use.
  return { done: work().catch(() => {}), stop: () => stopped.abort() };
}
