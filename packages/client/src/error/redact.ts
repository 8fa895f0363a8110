/** The secrets of a client. */
export interface Secrets {
  /** Those of its options. */
  readonly secrets: readonly string[];
  /** Those that middleware set. */
  readonly found: ReadonlySet<string>;
  /** Those that a function returned. */
  readonly keys?: { readonly secrets: ReadonlySet<string> } | undefined;
}

/** Text that replaces a secret. */
export const mark = "[redacted]";

/** Maximum depth of a logged value: deeper than any error of the service. Loggers walk values recursively. */
const deepest = 32;

/** Maximum size of a redacted value: characters of texts and names, items of lists, and other values. */
const largest = 2_000_000;

/** Length of a secret that is redacted inside a word, too: a shorter one, such as a test key, is part of many words. */
export const longEnough = 8;

function hidden(secret: string, at: number, text: string): string {
  const isInWord = /\w/.test(text.charAt(at - 1) + text.charAt(at + secret.length));
  return isInWord && secret.length < longEnough ? secret : mark;
}

/** The repetition is bounded: in a process with many patterns, V8 overflows its stack for an endless one. */
const otherCharacters = /[^a-z\d]{1,1000}/g;

const lettersOf = (text: string): string => text.toLowerCase().replace(otherCharacters, "");

/** Returns whether a text contains a secret in another form: in another case, split, in base64, or in numbers. */
function hides(text: string, secrets: readonly string[]): boolean {
  let letters = lettersOf(text);
  // Few texts are encoded.
  if (/[%\\]/.test(text)) {
    const decoded = text.replace(/(?:%|\\u00)([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number(`0x${hex}`)),
    );
    letters += ` ${lettersOf(decoded)}`;
  }
  return secrets.some((one) => one.startsWith(other) && letters.includes(one.slice(1)));
}

/** Removes secrets from a text. A text that contains one in another form is left out. */
export function redact<T extends string | undefined>(text: T, secrets: readonly string[]): T {
  if (!text) return text;
  let clean: string = text;
  for (const secret of secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, hidden);
  return (hides(clean, secrets) ? mark : clean) as T;
}

/**
 * Returns a copy of a JSON value without secrets in its texts and names. Anything too deep to be logged is left out,
 * and so is anything too large for what is left of the size.
 */
export function redactJson(value: unknown, secrets: readonly string[], depth = 0, left = { size: largest }): unknown {
  const isList = Array.isArray(value);
  const size = isList || typeof value === "string" ? value.length : 1;
  if (size > left.size) return "[too large]";
  left.size -= size;
  if (typeof value === "string") return redact(value, secrets);
  if (Object(value) !== value) return value;
  if (depth === deepest) return "[too deep]";
  const inner = (member: unknown): unknown => redactJson(member, secrets, depth + 1, left);
  return isList ? value.map(inner) : Object.fromEntries(Object.entries(value as object).map((pair) => pair.map(inner)));
}

/** The character before another form of a secret. The secret itself never begins with it. */
const other = "\n";

/** Number of letters and digits from which a secret is also found in other forms. Test keys are shorter. */
const manyLetters = 12;

/** Returns the letters and digits of a secret, its hex and its base64, which depends on the number of bytes before. */
function otherForms(secret: string): string[] {
  if (/\s/.test(secret) || lettersOf(secret).length < manyLetters) return [];
  const inBase64 = [0, 1, 2].map((at) => btoa(" ".repeat(at) + secret.replace(/[^ -~]/g, "?")));
  const own = inBase64.map((text, at) => text.slice(at && at + 1).replace(/.=+$/, "")); // what only the secret decides
  const inHex = Array.from(secret, (character) => character.charCodeAt(0).toString(16)).join("");
  return [secret, inHex, ...own].map((form) => other + lettersOf(form));
}

/** Returns the user and the password of Basic credentials (RFC 7617): either can be the key. */
function credentialsIn(value: string): string[] {
  const [, encoded = ""] = /^basic\s(.*)/i.exec(value) ?? [];
  try {
    return /^([^:]*):(.*)/.exec(atob(encoded))?.slice(1) ?? [];
  } catch {
    return []; // not base64
  }
}

/** Headers, or parameters, in the forms in which `fetch` takes them. */
type Named = Iterable<readonly [string, string]> | Readonly<Record<string, string>>;

/**
 * Returns the secrets in headers (keys, tokens and cookies), whole and in parts, also URL-encoded and in other forms,
 * longest first.
 */
export function secretsIn(headers: Named = {}): string[] {
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  const values = pairs.flatMap(([name, value]) => {
    if (!/auth|cookie|^(?!.*idempotency).*key|secret|token/i.test(name)) return [];
    const parts = [...value.split(/[\s;,="']+/), ...credentialsIn(value)];
    return [value, value.replace(/^\S+\s+/, ""), ...parts.filter((part) => part.length >= longEnough)];
  });
  const forms = values.filter(Boolean).flatMap((value) => [value, encodeURIComponent(value), ...otherForms(value)]);
  return longestFirst([...new Set(forms)]);
}

const longestFirst = (texts: string[]): string[] => texts.toSorted((a, b) => b.length - a.length);

/**
 * Returns everything that must not be shown: the client's secrets so far, and those of a call.
 *
 * @param options those of the call; before they are checked, they may be anything, with headers in any form
 * @param sent those that middleware set in its requests
 */
export function secretsOf(
  { secrets, found, keys }: Secrets,
  options?: unknown,
  sent: Iterable<string> = [],
): readonly string[] {
  let own: string[] = [];
  try {
    const { headers } = Object(options) as { readonly headers?: Named };
    if (headers) own = secretsIn(headers);
  } catch {
    // Invalid headers are not sent.
  }
  const more = [...own, ...sent, ...found, ...(keys?.secrets ?? [])];
  return more.length > 0 ? longestFirst([...more, ...secrets]) : secrets;
}
