/**
 * What Node, Bun, Deno and workerd say when a connection could not be made, so that no byte of the request
 * has left: refused, no such host, unreachable, connect timeout, a certificate that is not trusted
 * (by the codes: Deno's messages have the address in them, which may contain any word).
 */
const neverConnected =
  /\bconnect e|getaddrinfo|conn(ection)?refused|enotfound|connect_timeout|failedtoopensocket|\(connect\)|_cert|cert_|_leaf_/i;

/** Whether a failed fetch provably never reached the service. */
export function isUnsent(error: unknown): boolean {
  return neverConnected.test(describe(error));
}

interface Thrown {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly cause?: unknown;
  /** Of an AggregateError: one for each address that was tried. */
  readonly errors?: readonly unknown[];
}

/** Code and message of an error and of what caused it, on one line. */
export function describe(error: unknown, depth = 0): string {
  const { name, code, message, cause, errors } = Object(error) as Thrown;
  const inner = cause ?? errors?.[0];
  const own = [message || name || String(error), code].filter(Boolean).join(" ");
  return inner && depth < 5 ? `${own}: ${describe(inner, depth + 1)}` : own;
}
