type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a signature header (parameter `WebhookSignature` of the document); undefined where it has another form. */
export function signatureOf(header: unknown): Bytes | undefined {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  return hex ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)) : undefined;
}

/** Whether a body was signed with this secret. Web Crypto compares, in the same time for each signature. */
export async function isSigned(body: ArrayBuffer, signature: Bytes, secret: string): Promise<boolean> {
  const { subtle } = crypto;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return subtle.verify("HMAC", key, signature, body);
}
