import { createHmac } from "node:crypto";

/** Signs a body with Node's HMAC, not with the code under test. */
export function signed(body: string | Uint8Array, secret: string): { "x-webhook-signature": string } {
  return { "x-webhook-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}` };
}

/** Signs a body with an id and a time, as Standard Webhooks 1.0 does. */
export function signedAt(body: string, secret: string, seconds: number): Record<string, string> {
  const mac = createHmac("sha256", secret).update(`msg_1.${seconds}.${body}`).digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": String(seconds), "webhook-signature": `v1,${mac}` };
}
