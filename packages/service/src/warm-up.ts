import { schemaOfBody } from "./contract/body-schema.ts";
import { allOperations } from "./contract/operations.ts";
import { checkBody, findEveryError } from "./contract/validation.ts";

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

/**
 * Makes what is made at its first use soon after the start, a step at a turn: otherwise whoever first asks for it, as many
 * things as there are, has everybody wait for each.
 *
 * @returns stops it
 */
export function warmUp(isWorker: boolean, waitMs: number = afterMs): () => void {
  const steps = isWorker ? [...validators, sender] : [...validators];
  let timer = setTimeout(next, waitMs).unref();

  function next(): void {
    const step = steps.shift();
    if (!step) return;
    step();
    timer = setTimeout(next, 1).unref();
  }

  return () => clearTimeout(timer);
}
