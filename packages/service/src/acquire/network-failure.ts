import { PageFailure } from "@extraction-api/page-reader/failure";

const dnsCodes = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NONAME", "EAI_NODATA", "ENODATA"]);
const tlsCode = /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL|EPROTO|HOSTNAME_MISMATCH)/;
const timeoutCode = /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/;

/** Maps a network error to the catalogue row that describes it. */
export function networkFailure(error: unknown, url: string): PageFailure {
  for (const cause of causes(error)) if (cause instanceof PageFailure) return cause;
  const code =
    causes(error)
      .map((cause) => (cause as NodeJS.ErrnoException).code)
      .find((text) => typeof text === "string") ?? "";
  const { host } = new URL(url);
  const fail = (row: string, message: string) => new PageFailure(row, message, { cause: error });
  if (dnsCodes.has(code)) return fail("dns-resolution-failed", `The host name ${host} could not be resolved.`);
  if (tlsCode.test(code)) return fail("ssl-error", `No secure connection to ${host} was possible (${code}).`);
  if (timeoutCode.test(code)) return fail("request-timeout", `Request Timeout: ${host} did not respond.`);
  return fail("site-error", `${url} could not be loaded: ${describe(error, code)}.`);
}

/** Returns whether another attempt may succeed. A refused connection means that nothing is listening. */
export function isTransient({ row, cause }: PageFailure): boolean {
  if (row !== "site-error" || cause === undefined) return false;
  return !causes(cause).some((error) => (error as NodeJS.ErrnoException).code === "ECONNREFUSED");
}

/** Returns the error and every error it wraps, outermost first. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  const queue: unknown[] = [error];
  while (queue.length > 0 && found.length < 20) {
    const next = queue.shift();
    if (!(next instanceof Error)) continue;
    found.push(next);
    queue.push(next.cause, ...(next instanceof AggregateError ? next.errors : []));
  }
  return found;
}

function describe(error: unknown, code: string): string {
  if (code === "ECONNREFUSED") return "the connection was refused";
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET") return "the connection was lost";
  if (code.startsWith("Z_") || code.startsWith("ERR__ERROR") || code.startsWith("ZSTD"))
    return "its compressed body is damaged";
  if (code === "UND_ERR_HEADERS_OVERFLOW") return "its response head is too large";
  return code === "" ? (error as Error).message || "unknown reason" : code;
}
