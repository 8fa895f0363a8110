import type { ErrorFields } from "./kinds.ts";

const brand = Symbol.for("@extraction-api/client/error");

/**
 * The one error class of this client. `kind` tells the errors apart; a copy of this package in another
 * version recognises it, with {@link isApiError} as with `instanceof`.
 *
 * What it shows when logged or turned into JSON is an allow-list without secrets; `body` and `cause` are
 * there to be read, and not shown.
 */
export class ApiError extends Error {
  declare kind: string;

  // A bundler may call the class something else, and logs begin with its name.
  static override readonly name = "ApiError";

  // Private, as what logs an error may show also what is not enumerable.
  readonly #headers: ErrorFields["headers"];

  constructor({ message, body, headers, ...shown }: ErrorFields & { readonly message: string }) {
    const { operation, status } = shown;
    // A good status says nothing of what is wrong.
    // A cause that is undefined would be shown, as one.
    const known = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
    super(`${operation}: ${message}${status && status >= 300 ? ` (${status})` : ""}`, known);
    Object.assign(this, known);
    // Not enumerable: there to be read, not to be logged.
    Object.defineProperty(this, "body", { value: body });
    this.#headers = headers;
  }

  get headers(): ErrorFields["headers"] {
    return this.#headers;
  }

  override get name(): string {
    return "ApiError";
  }

  /** By this, and by nothing else, a copy of this package knows an error of another. */
  [brand](): void {}

  /** Name, message and the shown fields; never the body or the cause. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this;
    return { name, message, ...(this as object) };
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isBranded(value);
  }
}

/** Whether a value is an error of this client, of any copy of it. */
export function isBranded(value: unknown): boolean {
  return brand in Object(value);
}
