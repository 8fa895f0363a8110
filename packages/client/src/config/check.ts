const day = 86_400_000;

/** For each option, what its value must be, in words that follow "must be". */
export type Rules = Readonly<Record<string, readonly [test: (value: never) => boolean, expected: string]>>;

const number =
  (min: number, max: number) =>
  (value: unknown): boolean =>
    typeof value === "number" && value >= min && value <= max;
export const time = [number(1, day), "milliseconds from 1 to 86400000 (24 h)"] as const;
export const flag = [(value: unknown) => typeof value === "boolean", "true or false"] as const;
export const listener = [(value: unknown) => typeof value === "function", "a function"] as const;
const object = [(value: unknown) => typeof value === "object", "an object"] as const;

const retryRules: Rules = {
  attempts: [(value) => Number.isInteger(value) && number(1, 100)(value), "a whole number from 1 to 100"],
  maxRetryAfterMs: [number(0, day), "milliseconds from 0 to 86400000 (24 h)"],
  budget: [number(0, 1e9), "a number of tokens, 0 or more"],
  sometimes: flag,
  ambiguous: flag,
};

function isRetry(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === false;
  check("retry", value, retryRules);
  return true;
}

/** The options of a single call. */
export const callRules: Rules = {
  signal: [(value: unknown) => typeof value === "object" && value !== null && "aborted" in value, "an AbortSignal"],
  retry: [isRetry, "false or an object"],
  attemptTimeoutMs: time,
  deadlineMs: time,
  headers: object,
};

const { signal: _, ...shared } = callRules;

/** The options of a client. */
export const clientRules: Rules = {
  ...shared,
  // The grammar of a bearer token. It keeps out line breaks, blanks and quotes.
  apiKey: [
    (value) => value === null || /^[\w.~+/=:-]+$/.test(value),
    "one word of letters, digits and -._~+/=: (no blank, quote or line break)",
  ],
  baseUrl: [
    (value) => /^https?:\/\/[^\s/?#@]+[^\s?#@]*$/.test(value),
    "an absolute http(s) URL without user, query and fragment, such as https://api.example.com/v2",
  ],
  fetch: listener,
  onEvent: listener,
  clock: object,
  random: listener,
  userAgent: [(value) => /^[ -~]+$/.test(value), "printable ASCII"],
  dangerouslyAllowBrowser: flag,
};

/**
 * Says what is wrong with options: an unknown name, or a value that makes no sense. A value is never shown
 * where it may be a secret.
 *
 * @throws TypeError that says what to write instead
 */
export function check(place: string, options: object, rules: Rules): void {
  for (const [name, value] of Object.entries(options)) {
    const rule = rules[name];
    if (!rule) throw new TypeError(`${place}: no option ${name}. There are: ${Object.keys(rules).join(", ")}.`);
    if (value !== undefined && !rule[0](value as never)) {
      const shown = typeof value === "number" ? `, not ${value}` : "";
      throw new TypeError(`${place}: ${name} must be ${rule[1]}${shown}.`);
    }
  }
}
