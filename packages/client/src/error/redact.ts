/** Text that replaces a secret. */
export const mark = "[redacted]";

/** Maximum depth of a logged value: deeper than any error of the service. Loggers walk values recursively. */
const deepest = 32;

/** Length of a secret that is redacted inside a word, too: a shorter one, such as a test key, is part of many words. */
const longEnough = 8;

function hidden(secret: string, at: number, text: string): string {
  const isInWord = /\w/.test(text.charAt(at - 1) + text.charAt(at + secret.length));
  return isInWord && secret.length < longEnough ? secret : mark;
}

/** Removes secrets from a text. */
export function redact<T extends string | undefined>(text: T, secrets: readonly string[]): T {
  let clean: string | undefined = text;
  for (const secret of secrets) clean = clean?.replaceAll(secret, hidden);
  return clean as T;
}

/**
 * Returns a copy of a JSON value without secrets in its texts and names. Anything too deep to be logged is left out.
 */
export function redactJson(value: unknown, secrets: readonly string[], depth = 0): unknown {
  if (typeof value === "string") return redact(value, secrets);
  if (Object(value) !== value) return value;
  if (depth === deepest) return "[too deep]";
  const inner = (member: unknown): unknown => redactJson(member, secrets, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, member]) => [redact(name, secrets), inner(member)]),
  );
}

/** Returns the secrets in headers (keys, tokens and cookies), whole and in parts, also URL-encoded, longest first. */
export function secretsIn(...all: readonly (Readonly<Record<string, string>> | undefined)[]): string[] {
  const entries = all.flatMap((headers) => Object.entries({ ...headers }));
  const values = entries.flatMap(([name, value]) =>
    /auth|cookie|key|secret|token/i.test(name)
      ? [value, value.replace(/^\S+\s+/, ""), ...value.split(/[\s;,="']+/).filter((part) => part.length > 7)]
      : [],
  );
  const forms = values.filter(Boolean).flatMap((value) => {
    const encoded = encodeURIComponent(value);
    return [value, encoded, encoded.replace(/%../g, (escape) => escape.toLowerCase())];
  });
  return [...new Set(forms)].toSorted((a, b) => b.length - a.length);
}
