import { StateFileError, StateUnavailable } from "../database.ts";

/**
 * SQLSTATEs, or their beginnings, by which Postgres says that it is not there for now, or takes nothing: its disk is full, or it is a
 * standby that has not taken over yet.
 */
const awayStates = ["08", "57P", "53", "25P03", "25006", "58030"];

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);

const awayWords = /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** Whether the server is away, and not the statement wrong. */
export function isAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return awayCodes.has(code) || awayStates.some((state) => code.startsWith(state)) || awayWords.test(message);
}

/** SQLSTATEs of work that stood in the way of other work and may be done once more. */
const collisions = new Set(["40001", "40P01"]);

/** Whether a unit of work may be done once more at once. */
export function isCollision(error: unknown): boolean {
  return collisions.has((error as { code?: string }).code ?? "");
}

/** An error of the driver as the rest of the service knows it; never with the address, which has a password. */
export function explained(error: unknown): unknown {
  return isAway(error) ? new StateUnavailable("the state is away", { cause: error }) : error;
}

/** What the operator is told when the state cannot be used at the start. */
export function startError(url: string, error: unknown): Error {
  const { host, pathname } = new URL(url);
  const { code, message } = error as { code?: string; message: string };
  const reason =
    code === "28P01" || code === "28000"
      ? "it does not accept this user and password"
      : code === "3D000"
        ? "it has no such database; create it first"
        : awayCodes.has(code ?? "")
          ? `${message}; it has to run, and its address to be right`
          : message;
  return new StateFileError(`state postgres://${host}${pathname}: ${reason}`, { cause: error });
}
