import { StateFileError, StateUnavailable } from "../database.ts";

/**
 * SQLSTATEs, or their prefixes, by which Postgres reports that it is unavailable for now or rejects writes: its disk is
 * full, it is a standby that has not taken over yet, a statement or transaction took longer than the operator allows,
 * or the operator changes the password or the rights of the user, or restores the database.
 */
const unavailableStates = [
  "08",
  "28",
  "3D000",
  "55000",
  "42501",
  "57P",
  "57014",
  "53",
  "55P03",
  "25P03",
  "25P04",
  "25006",
  "58030",
];

const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);

const unavailableWords =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** Returns whether the server is unavailable, as opposed to a faulty statement. */
export function isUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    unavailableCodes.has(code) ||
    unavailableStates.some((state) => code.startsWith(state)) ||
    unavailableWords.test(message)
  );
}

/** SQLSTATEs of transactions that collided with others and can be repeated. */
const collisions = new Set(["40001", "40P01"]);

/** Returns whether a statement or a unit of work can be repeated at once. */
export function isCollision(error: unknown): boolean {
  return collisions.has((error as { code?: string }).code ?? "");
}

/** Converts a driver error to this service's errors. The result never contains the URL, which includes a password. */
export function explained(error: unknown): unknown {
  return isUnavailable(error) ? new StateUnavailable("the database is unavailable", { cause: error }) : error;
}

/** Returns the error that the operator sees if the database cannot be used at the start. */
export function startError(url: string, error: unknown): Error {
  const { host, pathname } = URL.parse(url) ?? { host: "…", pathname: "" };
  const reason = reasonOf(error as { readonly code?: string; readonly message: string });
  return new StateFileError(`state postgres://${host}${pathname}: ${reason}`, { cause: error });
}

function reasonOf({ code = "", message }: { readonly code?: string; readonly message: string }): string {
  switch (code) {
    case "28P01":
    case "28000":
      return "it rejects this user and password";
    case "3D000":
      return "it has no such database; create it first";
    case "42501":
      return `${message}; its user needs CONNECT on the database, and USAGE and CREATE on the schema; to upgrade, it has to own the tables`;
    default:
      return unavailableCodes.has(code) || unavailableWords.test(message)
        ? `${message}; check that it is running and that the URL is right`
        : message;
  }
}
