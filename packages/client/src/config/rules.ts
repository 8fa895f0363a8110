import { isOpaque, isRecord } from "../json.ts";
import { check, has, invalidOption, listener, rulesOf, type Rule, type Rules } from "./check.ts";

const either = (one: string, other: string): Rule => [
  (value) => value === one || value === other,
  `"${one}" or "${other}"`,
];
const range = (unit: string, least: number, most: number, isNumber = Number.isFinite): Rule => [
  (value) => isNumber(value) && (value as number) >= least && (value as number) <= most,
  `${unit} from ${least} to ${most}`,
];

/** Times in milliseconds, at most 24 hours: a larger value is a mistake in the unit. */
export const time: Rule = /* @__PURE__ */ range("a number of milliseconds", 1, 86_400_000);
export const flag: Rule = [(value) => typeof value === "boolean", "a boolean"];
export const text: Rule = [(value) => typeof value === "string", "a string"];

/** Any value; what uses it checks it. */
export const any: Rule = [() => true, ""];

const objectOf = (place: string, rules: Rules): Rule => [
  (value) => value === false || (isRecord(value) && check(place, value, rules)),
  "false or an object",
];

const retryRules: Rules = /* @__PURE__ */ rulesOf(() => ({
  attempts: range("a whole number", 1, 100, Number.isInteger),
  maxRetryAfterMs: time,
  sometimes: flag,
  ambiguous: flag,
  starts: either("safe", "catalogue"),
}));

const shared: Rules = /* @__PURE__ */ rulesOf(() => ({
  attemptTimeoutMs: time,
  deadlineMs: time,
  headers: [isHeaders, "an object of printable ASCII; use Object.fromEntries for Headers or a Map"],
  retry: objectOf("retry of a call", retryRules),
}));

/** Rules for the options of a single call. `budget` is missing, because all calls share one retry budget. */
export const callRules: Rules = /* @__PURE__ */ rulesOf(() => ({
  ...shared,
  middleware: [
    (value) =>
      Array.isArray(value) &&
      value.every((one) => ["onRequest", "onResponse", "onError"].some((name) => has(one, name))),
    "a list of objects with onRequest, onResponse or onError",
  ],
  signal: [
    (value) => has(value, "addEventListener", "removeEventListener") && "aborted" in (value as object),
    "an AbortSignal, such as AbortSignal.timeout(5000)",
  ],
}));

/** Rules for the input and the options of a call by path. */
export const pathRules: Rules = /* @__PURE__ */ rulesOf(() => ({
  ...callRules,
  params: any,
  body: any,
  headers: any,
  parseAs: either("json", "text"),
}));

/** The grammar of a bearer token, without line breaks, spaces, quotes, and the text of a variable that is not set. */
export const keyPattern = /^(?!(undefined|null)$)[\w.~+/=:-]+$/;

/** Rules for the options of a client that shares its resources with another. */
export const derivedRules: Rules = /* @__PURE__ */ rulesOf(() => ({
  ...shared,
  jobTimeoutMs: time,
  maxResponseBytes: range("a whole number", 1, 2 ** 31, Number.isInteger),
  apiKey: [
    (value) => value === null || typeof value === "function" || matches(value, keyPattern),
    "set, here or in EXTRACTION_API_KEY, to letters, digits and -._~+/=: only (no Bearer), to null if a proxy adds it, or to a function",
  ],
  userAgent: [(value) => matches(value, /^[ -~]+$/), "printable ASCII"],
}));

/** Rules for the options of a client. */
export const clientRules: Rules = /* @__PURE__ */ rulesOf(() => ({
  ...derivedRules,
  retry: objectOf("retry", { ...retryRules, budget: range("a number of tokens", 0, 1e9) }),
  baseUrl: [
    (value) => matches(value, /^https?:\/\/[^\s?#@]+$/) && URL.canParse(value),
    "set, here or in EXTRACTION_API_BASE_URL, to a URL such as https://api.example.com/v2 without user, query and fragment",
  ],
  fetch: listener,
  onEvent: listener,
  clock: [
    (value) => has(value, "now", "setTimeout", "clearTimeout"),
    "an object with now, setTimeout and clearTimeout",
  ],
  random: listener,
  dangerouslyAllowBrowser: flag,
}));

/** Headers that only a transport can set. With a caller's value, a request hangs or fails. */
const ofConnection = /^(content-length|expect|keep-alive|transfer-encoding|upgrade)$/i;

/**
 * Returns whether a value is an object of headers. `Headers` and `Map` are rejected, because their headers are not own
 * properties.
 *
 * @throws TypeError that names the header that cannot be sent
 */
function isHeaders(value: unknown): boolean {
  if (!isRecord(value) || isOpaque(value)) return false;
  for (const [name, text] of Object.entries(value)) {
    const hasName = /^[\w!#$%&'*+.^`|~-]+$/.test(name);
    if (hasName && !ofConnection.test(name) && matches(text, /^[\t -~]*$/)) continue;
    // Anything else in the place of a name may be a secret.
    const why = "must be printable ASCII, and not a header of the connection, such as content-length";
    throw invalidOption("headers", `${hasName ? name : "a name"} ${why}`);
  }
  return true;
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}
