import { secretsIn } from "./error/redact.ts";
import { CallerFailure } from "./error/caller-failure.ts";
import { keyPattern } from "./config/check.ts";
import type { ClientOptions } from "./config/options.ts";

/** The keys that a function of the caller gives. */
export interface Keys {
  /**
   * The header that carries the key; the function is asked where there is none yet. Calls at the same time share its result.
   *
   * @param stop ends the waiting for a key that never comes: who needs one next asks again
   * @throws CallerFailure for what the function throws, and for what is not a key
   */
  authorization(stop: AbortSignal): Promise<string>;
  /** All keys so far, the longest first. */
  readonly secrets: readonly string[];
  /** Forgets a key that the service refuses, unless another has taken its place. */
  forget(authorization: string): void;
}

/** Texts of keys that are remembered, so that nothing shows them; the last ones of a program that runs for years. */
const mostSecrets = 64;

/** Keeps the key that a function gives until the service refuses it, and has every key redacted. */
export function keysOf(ask: Exclude<ClientOptions["apiKey"], string | null | undefined>): Keys {
  const secrets: string[] = [];
  let current: Promise<string> | undefined;
  let known: string | undefined;
  const next = async (): Promise<string> => {
    try {
      const key: unknown = await Promise.resolve().then(ask);
      if (typeof key !== "string" || !keyPattern.test(key)) {
        throw new TypeError("it must give letters, digits and -._~+/=: only");
      }
      known = `Bearer ${key}`;
      const all = [...secretsIn({ authorization: known }), ...secrets].slice(0, mostSecrets);
      secrets.splice(0, secrets.length, ...new Set(all.toSorted((a, b) => b.length - a.length)));
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
