/**
 * Codes of connections that could not be made, so that no byte of the request has left: refused, no such host, connect timeout,
 * a proxy that opens no tunnel, and OpenSSL's names for certificates that are not trusted. `ConnectionRefused` is Bun's;
 * `UND_ERR_INVALID_ARG` is what undici refuses to send, and a proxy's 407 to a request without a tunnel.
 */
const neverConnected =
  /^(ECONNREFUSED|ConnectionRefused|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX_(TLS|CONN)|UND_ERR_INVALID_ARG|(CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)_\w+)$/;

/**
 * The whole message of undici 5 to 8 for a proxy that refuses a tunnel. Its code alone stands for anything that was given up; with
 * these words, into which nothing of the address or the response goes, it was before sending.
 */
const refusedTunnel = /^Proxy response \(\d+\) !== 200 when HTTP Tunneling$/;

/** What the operating system was asked for when it failed; reading and writing come after it. */
const beforeSending = /^(connect|getaddrinfo)$/;

interface Thrown {
  readonly name?: string;
  /** A number in exceptions of the web. */
  readonly code?: string | number;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  /** Of an AggregateError: one for each address that was tried. */
  readonly errors?: readonly unknown[];
}

const deepest = 5;

/**
 * Whether a failed fetch provably never reached the service: by the codes of the error and its causes, never by words alone,
 * which can contain the address. Where a runtime gives no codes, as Deno does, nothing is proved.
 */
export function isUnsent(error: unknown, depth = 0): boolean {
  const { code, syscall, message, cause, errors } = Object(error) as Thrown;
  if (depth > deepest) return false;
  if (Array.isArray(errors) && errors.length > 0) return errors.every((one) => isUnsent(one, depth + 1));
  if (code === "UND_ERR_ABORTED") return refusedTunnel.test(message ?? "");
  if (typeof code === "string") return neverConnected.test(code) || beforeSending.test(syscall ?? "");
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
