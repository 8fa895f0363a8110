/** The content of a response, as far as it affects reading. */
export type ContentKind = "html" | "text" | "pdf" | "json" | "image" | "binary";

/**
 * Returns the kind of a response, by its type and, if that is vague, by its first bytes.
 *
 * @param contentType value of the Content-Type header; empty if there is none
 * @example contentKind("application/pdf", new Uint8Array()); // "pdf"
 */
export function contentKind(contentType: string, body: Uint8Array): ContentKind {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/pdf" || startOf(body, 5) === "%PDF-") return "pdf";
  if (type.includes("html")) return "html";
  const start = startOf(body, 512);
  if (type.startsWith("image/")) return type.includes("svg") ? "text" : "image";
  if (type.includes("json")) return "json";
  if (/^(?:text\/|application\/(?:xml|rss|atom|javascript))|\+xml$/.test(type))
    return looksLikeHtml(start) ? "html" : "text";
  if (type !== "" && type !== "application/octet-stream") return "binary";
  return looksLikeHtml(start) ? "html" : isText(start) ? "text" : "binary";
}

function startOf({ buffer, byteOffset, byteLength }: Uint8Array, most: number): string {
  return Buffer.from(buffer, byteOffset, Math.min(most, byteLength)).toString("latin1");
}

function looksLikeHtml(start: string): boolean {
  return /^\s*(?:\ufeff|ï»¿)?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|title|meta|div|p|h1|article)\b/i.test(
    start,
  );
}

function isText(start: string): boolean {
  return !/[\0-\u0008\u000e-\u001a]/.test(start);
}
