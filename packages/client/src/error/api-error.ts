import { given } from "../given.ts";
import type { ErrorFields } from "./kinds.ts";
import { oneLine } from "./one-line.ts";

const brand = Symbol.for("@extraction-api/client/error");

/**
 * The only error class of this client. `kind` distinguishes the errors. {@link isApiError} and `instanceof` also
 * recognise errors from another copy or version of this package.
 *
 * When logged or converted to JSON, it shows an allow-list of fields without secrets; `body` and `cause` can be read,
 * but are not shown.
 */
export class ApiError extends Error {
  declare kind: string;

  // Bundlers may rename the class, and logs begin with its name.
  static override readonly name = "ApiError";

  // Private, because some loggers also show properties that are not enumerable.
  readonly #headers: ErrorFields["headers"];

  constructor({ message, body, headers, ...shown }: ErrorFields & { readonly message: string }) {
    const { operation, status } = shown;
    // A successful status does not explain the error. A `cause` that is undefined would be shown as a cause.
    const known = given(shown);
    super(`${operation}: ${oneLine(message)}${status && status >= 300 ? ` (${status})` : ""}`, known);
    Object.assign(this, known);
    // Not enumerable: it can be read, but is not logged.
    Object.defineProperty(this, "body", { value: body });
    this.#headers = headers;
  }

  get headers(): ErrorFields["headers"] {
    return this.#headers;
  }

  override get name(): string {
    return "ApiError";
  }

  /** The only mark by which a copy of this package recognises the errors of another copy. */
  [brand](): void {}

  /** Returns name, message and the visible fields; never the body or the cause. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this;
    return { name, message, ...(this as object) };
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isBranded(value);
  }
}

/** Returns whether a value is an error of this client, from any copy of this package. */
export function isBranded(value: unknown): boolean {
  return brand in Object(value);
}
