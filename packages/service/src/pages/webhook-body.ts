import { createHmac } from "node:crypto";
import { bundles } from "../contract/bundle.ts";
import { portionsOf, type TextPart } from "../json/portions.ts";
import { shareOfTurn } from "../turns/turns.ts";

/** The body of a webhook message as it is sent. */
export interface WebhookBody {
  readonly bytes: readonly Uint8Array[];
  /** Headers with the signatures, if a secret is configured. */
  readonly signed: Readonly<Record<string, string>>;
}

/** Header of the signature, named in the document: `sha256=` and the hex HMAC of the raw body. */
export const signatureHeader = bundles.v2.components.parameters.WebhookSignature?.name ?? "x-webhook-signature";

/**
 * Encodes and signs a message, a portion per turn: a message may contain a whole page. Next to the document's
 * signature, which has no time, it is signed as Standard Webhooks specifies, with its id and the time of this attempt.
 *
 * @see https://www.standardwebhooks.com
 */
export async function bodyOf(
  texts: readonly TextPart[],
  secret: string | undefined,
  { id, seconds }: { readonly id: string; readonly seconds: number },
): Promise<WebhookBody> {
  const hmac = () => createHmac("sha256", secret ?? "");
  const [plain, timed] = [hmac(), hmac().update(`${id}.${seconds}.`)];
  const bytes: Uint8Array[] = [];
  for (const portion of portionsOf(texts)) {
    const wait = shareOfTurn();
    if (wait) await wait;
    const part = Buffer.from(portion);
    if (secret !== undefined) for (const signature of [plain, timed]) signature.update(part);
    bytes.push(part);
  }
  if (secret === undefined) return { bytes, signed: {} };
  const signed = {
    [signatureHeader]: `sha256=${plain.digest("hex")}`,
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${timed.digest("base64")}`,
  };
  return { bytes, signed };
}
