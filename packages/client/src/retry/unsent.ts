/**
 * Codes of connections that could not be made, so that no byte of the request has left: refused, no such host, connect timeout,
 * and OpenSSL's names for certificates that are not trusted. `ConnectionRefused` is Bun's.
 */
const neverConnected =
  /^(ECONNREFUSED|ConnectionRefused|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|(CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)_\w+)$/;

/** What the operating system was asked for when it failed; reading and writing come after it. */
const beforeSending = /^(connect|getaddrinfo)$/;

interface Thrown {
  readonly name?: string;
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  /** Of an AggregateError: one for each address that was tried. */
  readonly errors?: readonly unknown[];
}

const deepest = 5;

/**
 * Whether a failed fetch provably never reached the service: by the codes of the error and its causes, never by its words,
 * which can contain the address. Where a runtime gives no codes, as Deno does, nothing is proved.
 */
export function isUnsent(error: unknown, depth = 0): boolean {
  const { code, syscall, cause, errors } = Object(error) as Thrown;
  if (depth > deepest) return false;
  if (Array.isArray(errors) && errors.length > 0) return errors.every((one) => isUnsent(one, depth + 1));
  if (code !== undefined) return neverConnected.test(code) || beforeSending.test(syscall ?? "");
  return cause !== undefined && isUnsent(cause, depth + 1);
}

/** Code and message of an error and of what caused it, on one line. */
export function describe(error: unknown, depth = 0): string {
  const { name, code, message, cause, errors } = Object(error) as Thrown;
  const inner = cause ?? errors?.[0];
  const text = message || name || String(error);
  const own = typeof code === "string" && !text.includes(code) ? `${text} ${code}` : text;
  return inner && depth < deepest ? `${own}: ${describe(inner, depth + 1)}` : own;
}
