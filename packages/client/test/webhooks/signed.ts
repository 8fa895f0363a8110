import { createHmac } from "node:crypto";

/** Signs a body with Node's HMAC, not with the code under test. */
export function signed(body: string | Uint8Array, secret: string): { "x-webhook-signature": string } {
  return { "x-webhook-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}` };
}
