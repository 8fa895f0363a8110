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
}

/** Maximum number of requests whose keys are stored. It bounds the memory of a process that runs for years. */
const most = 32;

/** The keys that the options of a client do not contain: a function returned them, or middleware set them. */
export class FoundKeys {
  /** The last keys in each form in which they can be shown, longest first. */
  secrets: readonly string[] = [];
  /** The headers that contain them, newest first. */
  #last: readonly Readonly<Record<string, string>>[] = [];

  /** Stores the keys in the headers of a request, unless they are known. */
  add(headers: Readonly<Record<string, string>>): void {
    if (secretsIn(headers).every((secret) => this.secrets.includes(secret))) return;
    this.#last = [headers, ...this.#last].slice(0, most);
    this.secrets = secretsIn(...this.#last);
  }
}

/** Caches the key that a function returns until the service rejects it. Returns undefined if the key is not a function. */
export function keysOf(ask: ClientOptions["apiKey"], found: FoundKeys): Keys | undefined {
  if (typeof ask !== "function") return undefined;
  let current: Promise<string> | undefined;
  let known: string | undefined;
  const next = async (): Promise<string> => {
    try {
      const key: unknown = await Promise.resolve().then(ask);
      if (typeof key !== "string" || !keyPattern.test(key)) {
        throw new TypeError("it must return letters, digits and -._~+/=: only (no Bearer)");
      }
      known = `Bearer ${key}`;
      found.add({ authorization: known });
      return known;
    } catch (cause) {
      current = undefined;
      throw new CallerFailure("apiKey threw", false, cause);
    }
  };
  return {
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
