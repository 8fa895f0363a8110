import { statSync } from "node:fs";
import { StateUnavailable } from "./database.ts";

/** Minimum interval between checks, milliseconds. */
const lookMs = 250;

/**
 * Watches the state file: one that was removed or replaced can still be written to, but the writes are lost with the
 * process.
 *
 * @returns a check that throws `StateUnavailable` while the file is not the one that was opened
 */
export function createFileCheck(file: string): () => void {
  if (file === "") return () => {};
  const opened = identityOf(file);
  let isSame = true;
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt >= lookMs) {
      isSame = identityOf(file) === opened;
      lookedAt = performance.now();
    }
    if (!isSame) throw new StateUnavailable("the state file accepts no writes", { cause: new Error(movedAway(file)) });
  };
}

function identityOf(file: string): string | undefined {
  const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return ino === undefined ? undefined : `${dev}:${ino}`;
}

function movedAway(file: string): string {
  return `the state file ${file} was removed or replaced; put it back, or restart the service with the current file`;
}
