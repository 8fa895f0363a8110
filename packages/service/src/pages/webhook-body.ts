import { createHmac } from "node:crypto";
import { portionsOf } from "../json/portions.ts";
import type { TextPart } from "../json/portions.ts";
import { shareOfTurn } from "../turns/turns.ts";

/** The body of a webhook message as it is sent. */
export interface WebhookBody {
  readonly bytes: readonly Uint8Array[];
  /** `sha256=` and the hex HMAC of the bytes, if a secret is configured. */
  readonly signature?: string;
}

/** Encodes and signs a message, a portion per turn: a message may contain a whole page. */
export async function bodyOf(texts: readonly TextPart[], secret: string | undefined): Promise<WebhookBody> {
  const hmac = secret === undefined ? undefined : createHmac("sha256", secret);
  const bytes: Uint8Array[] = [];
  for (const portion of portionsOf(texts)) {
    const wait = shareOfTurn();
    if (wait) await wait;
    const part = Buffer.from(portion);
    hmac?.update(part);
    bytes.push(part);
  }
  return { bytes, ...(hmac && { signature: `sha256=${hmac.digest("hex")}` }) };
}
