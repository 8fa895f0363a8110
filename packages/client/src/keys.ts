import { secretsIn } from "./error/redact.ts";
import { CallerFailure } from "./error/caller-failure.ts";
import { keyPattern } from "./config/rules.ts";
import type { ClientOptions } from "./config/options.ts";

/** The keys that a caller's function returns. */
export interface Keys {
  /**
   * Returns the Authorization header; calls the function if there is no key yet. Concurrent calls share its result.
   *
   * @param stop ends the wait for a key that never arrives; the next call then calls the function again
   * @throws CallerFailure if the function throws or returns an invalid key
   */
  authorization(stop: AbortSignal): Promise<string>;
  /** Discards a key that the service has rejected, unless it was already replaced. */
  forget(authorization: string): void;
  /** The newest keys, in all forms in which they must not be shown. */
  readonly secrets: ReadonlySet<string>;
}

/** Maximum number of secrets that are stored for redaction. It bounds the memory of a process that runs for years. */
const most = 96;

/** Stores secrets that the options of a client do not contain, and discards the oldest. */
export function remember(found: Set<string>, secrets: readonly string[]): void {
  for (const secret of secrets) {
    found.delete(secret);
    found.add(secret);
  }
  for (const oldest of found) if (found.size > most) found.delete(oldest);
}

/** Caches the key of a function until the service rejects it. Returns undefined if the key is not a function. */
export function keysOf(ask: ClientOptions["apiKey"]): Keys | undefined {
  if (typeof ask !== "function") return undefined;
  let current: Promise<string> | undefined;
  let known: string | undefined;
  const secrets = new Set<string>();
  const next = async (): Promise<string> => {
    try {
      const key: unknown = await Promise.resolve().then(ask);
      if (typeof key !== "string" || !keyPattern.test(key)) {
        throw new TypeError("it must return letters, digits and -._~+/=: only (no Bearer)");
      }
      known = `Bearer ${key}`;
      remember(secrets, secretsIn({ authorization: known }));
      return known;
    } catch (cause) {
      current = undefined;
      throw new CallerFailure("apiKey threw", false, cause);
    }
  };
  return {
    secrets,
    async authorization(stop) {
      const own = (current ??= next());
      const leave = (): void => {
        if (current === own) current = undefined;
      };
      stop.addEventListener("abort", leave);
      return own.finally(() => stop.removeEventListener("abort", leave));
    },
    forget(authorization) {
      if (authorization === known) current = known = undefined;
    },
  };
}
