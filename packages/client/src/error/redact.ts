/** Takes a secret out of a text. */
export function redact(text: string, secret: string | undefined): string {
  return secret ? text.replaceAll(secret, "[redacted]") : text;
}

/** A copy of what a fetch threw that carries no request, no header and no secret. */
export function withoutSecrets(cause: unknown, secret: string | undefined): unknown {
  if (!(cause instanceof Error)) return cause === undefined ? undefined : new Error(redact(String(cause), secret));
  const { name, message, code, stack } = cause as Error & { code?: unknown };
  const inner = cause.cause ?? (cause as { errors?: unknown[] }).errors?.[0];
  const copy = new Error(redact(message, secret), inner === undefined ? {} : { cause: withoutSecrets(inner, secret) });
  copy.stack = redact(stack ?? "", secret);
  return Object.assign(copy, { name }, code === undefined ? {} : { code: redact(String(code), secret) });
}
