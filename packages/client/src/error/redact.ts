import { describe } from "../retry/unsent.ts";

/** Takes a secret out of a text. */
export function redact(text: string, secret: string | undefined): string {
  return secret ? text.replaceAll(secret, "[redacted]") : text;
}

/** What a fetch threw, in words: the thing itself may carry the request with its headers. */
export function withoutSecrets(cause: unknown, secret: string | undefined): Error {
  return new Error(redact(describe(cause), secret));
}
