import { headerOf, type DeliveryHeaders } from "./header.ts";
import { WebhookError } from "./webhook-error.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The signatures in the headers of a delivery, and what they sign besides its body. */
export interface Signature {
  /** The signatures, any of which may be the right one. */
  readonly any: readonly Bytes[];
  /** Text that is signed in front of the body. */
  readonly prefix: string;
}

/**
 * Reads the signature header of the document (parameter `WebhookSignature`).
 *
 * @throws WebhookError `no-signature` if it is missing or has another format
 */
export function plainSignature(headers: DeliveryHeaders, header: string): Signature {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(String(headerOf(headers, header.toLowerCase()))) ?? [];
  if (!hex) throw new WebhookError("no-signature", 401, `No signature (sha256=…) in ${header}.`);
  return { any: [Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))], prefix: "" };
}

/**
 * Reads the headers of Standard Webhooks 1.0, whose signature contains the time.
 *
 * @throws WebhookError `no-signature` if one is missing or has another format
 */
export function datedSignature(headers: DeliveryHeaders): Signature & { readonly seconds: number } {
  const [id, time, list] = ["id", "timestamp", "signature"].map((name) => String(headerOf(headers, `webhook-${name}`)));
  const any = [...`${list}`.matchAll(/(?<!\S)v1,([\w+/]{43}=)(?!\S)/g)].map(([, base64 = ""]) =>
    Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
  );
  if (!any[0] || !/^\d{1,12}$/.test(`${time}`))
    throw new WebhookError("no-signature", 401, "No signature with a time in webhook-signature and webhook-timestamp.");
  return { any, prefix: `${id}.${time}.`, seconds: Number(time) };
}

/** Returns whether a body was signed with this secret. Web Crypto compares signatures in constant time. */
export async function isSigned(body: ArrayBuffer, { any, prefix }: Signature, secret: string): Promise<boolean> {
  const { subtle } = crypto;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  const signed = await new Blob([prefix, body]).arrayBuffer();
  const verdicts = await Promise.all(any.map((signature) => subtle.verify("HMAC", key, signature, signed)));
  return verdicts.includes(true);
}
