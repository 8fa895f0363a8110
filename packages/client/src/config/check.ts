/** For each option, what its value must be, in words that follow "must be". */
export type Rules = Readonly<Record<string, readonly [test: (value: never) => boolean, expected: string]>>;
type Rule = Rules[string];

const typed = (type: string): Rule => [(value: unknown) => typeof value === type, `a ${type}`];
const range = (unit: string, least: number, most: number): Rule => [
  (value: number) => Number.isFinite(value) && value >= least && value <= most,
  `${unit} from ${least} to ${most}`,
];

/** At most 24 hours: more is a mistake in the unit. */
export const time: Rule = range("milliseconds", 1, 86_400_000);
export const flag: Rule = typed("boolean");
export const listener: Rule = typed("function");

const retryRules: Rules = {
  attempts: range("a number", 1, 100),
  maxRetryAfterMs: time,
  budget: range("tokens", 0, 1e9),
  sometimes: flag,
  ambiguous: flag,
};

const shared: Rules = {
  retry: [isRetry, "false or an object"],
  attemptTimeoutMs: time,
  deadlineMs: time,
  // Lower case, as names in two cases would be sent as two headers.
  headers: [
    (value: object) =>
      // `Headers` and `Map` have no entries of this kind, and would be lost.
      !(Symbol.iterator in Object(value)) &&
      Object.entries(value).every((header) => /^[a-z\d-]+\n[ -~]+$/.test(header.join("\n"))),
    "lower-case names with printable ASCII",
  ],
};

/** The options of a single call. */
export const callRules: Rules = {
  ...shared,
  signal: [(value) => "aborted" in Object(value), "an AbortSignal"],
};

/** The options of a client. */
export const clientRules: Rules = {
  ...shared,
  // The grammar of a bearer token, and null. It keeps out line breaks, blanks and quotes.
  apiKey: [
    (value) => /^[\w.~+/=:-]+$/.test(value),
    "letters, digits and -._~+/=: only, given or in EXTRACTION_API_KEY, or null where a proxy adds it",
  ],
  baseUrl: [
    (value) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value),
    "like https://api.example.com/v2 without user, query and fragment, given or in EXTRACTION_API_BASE_URL",
  ],
  fetch: listener,
  onEvent: listener,
  clock: typed("object"),
  random: listener,
  userAgent: [(value) => /^[ -~]+$/.test(value), "printable ASCII"],
  dangerouslyAllowBrowser: flag,
};

function isRetry(value: unknown): boolean {
  return value === false || (value === Object(value) && check("retry", value as object, retryRules));
}

/**
 * Says what is wrong with options: an unknown name, or a value that makes no sense. A value is never shown
 * where it may be a secret.
 *
 * @throws TypeError that says what to write instead
 */
export function check(place: string, options: object, rules: Rules): boolean {
  for (const [name, value] of Object.entries(options)) {
    const rule = rules[name];
    // What every object has, such as `constructor`, has no second element.
    if (!rule?.[1]) throw invalidOption(place, `no option ${name}. There are: ${Object.keys(rules).join(", ")}`);
    if (value !== undefined && !rule[0](value as never)) throw invalidOption(place, `${name} must be ${rule[1]}`);
  }
  return true;
}

/** The error for options that make no sense. */
export function invalidOption(place: string, why: string): TypeError {
  return new TypeError(`${place}: ${why}.`);
}
