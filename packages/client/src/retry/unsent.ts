/**
 * What Node, Bun, Deno and workerd say when a connection could not be made, so that no byte of the request
 * has left: refused, no such host, unreachable, connect timeout.
 */
const neverConnected =
  /(connect|getaddrinfo) E[A-Z]|CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket|tcp connect error|dns error/;

/** Whether a failed fetch provably never reached the service. */
export function isUnsent(error: unknown): boolean {
  return neverConnected.test(describe(error));
}

/** Name, code and message of an error and of what caused it, on one line. */
export function describe(error: unknown): string {
  const parts: string[] = [];
  let at = error as { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown[] } | undefined;
  for (let depth = 0; at && depth < 5; depth++) {
    for (const part of [at.code, at.message ?? String(at)]) if (part) parts.push(String(part));
    at = (at.cause ?? at.errors?.[0]) as typeof at;
  }
  return parts.join(": ");
}
