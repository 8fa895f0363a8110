/**
 * Error codes of connections that could not be made, so that no byte of the request was sent: refused, unknown host,
 * connect timeout, a proxy that does not open a tunnel, OpenSSL's names for untrusted certificates, and a server
 * without HTTP/1.1, which ends the handshake (RFC 7301). `ConnectionRefused` is Bun's. `UND_ERR_INVALID_ARG` means that
 * undici refused to send the request, or that a proxy responded with 407 to a request without a tunnel.
 */
const neverConnected =
  /^(ECONNREFUSED|ConnectionRefused|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX_(TLS|CONN)|UND_ERR_INVALID_ARG|(CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)_\w+|\w+NO_APPLICATION_PROTOCOL)$/;

/**
 * Complete messages of undici 5 to 8 and Node that contain nothing from the address or the response, and mean that
 * nothing was processed: there is no `fetch`, `fetch` refused the port, a proxy a tunnel, or a server an HTTP/2 stream
 * (RFC 9113, 8.7).
 */
const refused =
  /^(fetch is not defined|bad port|Proxy response \(\d+\) !== 200 when HTTP Tunneling|Stream closed with error code NGHTTP2_REFUSED_STREAM)$/;

/** System calls that happen before sending; reading and writing come after them. */
const beforeSending = /^(connect|getaddrinfo)$/;

interface Thrown {
  readonly name?: string;
  /** A number in a DOMException. */
  readonly code?: string | number;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  /** The errors of an AggregateError: one for each address that was tried. */
  readonly errors?: readonly unknown[];
}

const deepest = 5;

/**
 * Returns whether a failed fetch provably never reached the service. Decides by the codes of the error and its causes,
 * never by words alone, because they can contain the address. If a runtime gives no codes, as Deno does, nothing is
 * proven.
 */
export function isUnsent(error: unknown, depth = 0): boolean {
  const { code, syscall, message, cause, errors } = Object(error) as Thrown;
  if (depth > deepest) return false;
  if (Array.isArray(errors) && errors.length > 0) return errors.every((one) => isUnsent(one, depth + 1));
  if (typeof code === "string" && code !== "UND_ERR_ABORTED" && code !== "ERR_HTTP2_STREAM_ERROR")
    return neverConnected.test(code) || beforeSending.test(syscall ?? "");
  return refused.test(message ?? "") || isUnsent(cause, depth + 1);
}

/** Returns code and message of an error and of its causes, on one line. */
export function describe(error: unknown, depth = 0): string {
  const { name, code, message, cause, errors } = Object(error) as Thrown;
  const inner = cause ?? errors?.[0];
  const text = message || name || String(error);
  const own = typeof code === "string" && !text.includes(code) ? `${text} ${code}` : text;
  return inner && depth < deepest ? `${own}: ${describe(inner, depth + 1)}` : own;
}
