import { isRecord } from "../json.ts";

/** The rule for each option. */
export type Rules = Readonly<Record<string, Rule>>;
/** A test, and the expected value in words that follow "must be". */
export type Rule = readonly [test: (value: unknown) => boolean, expected: string];

/** Rule for a function of the caller. */
export const listener: Rule = [(value) => typeof value === "function", "a function"];

/** Returns rules. Bundlers do not remove unused spreads and calls, but they do remove an unused call marked as pure. */
export const rulesOf = (rules: () => Rules): Rules => rules();

/** Returns whether a value has all of these functions. */
export function has(value: unknown, ...names: readonly string[]): boolean {
  return names.every((name) => typeof Object(value)[name] === "function");
}

/**
 * Throws if an option is unknown or its value is invalid. The error never shows a value, because it may be a secret.
 *
 * @throws TypeError that says what to write instead
 */
export function check(place: string, options: object, rules: Rules): boolean {
  if (!isRecord(options)) throw invalidOption(place, "pass an object");
  if ("aborted" in options) throw invalidOption(place, "pass { signal }, not an AbortSignal");
  for (const name of Object.keys(options)) {
    const value = (options as Readonly<Record<string, unknown>>)[name];
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) throw invalidOption(place, `unknown option ${name}. Options: ${Object.keys(rules).join(", ")}`);
    if (value !== undefined && !rule[0](value)) throw invalidOption(place, `${name} must be ${rule[1]}`);
  }
  return true;
}

/** Returns the error for an invalid option. */
export function invalidOption(place: string, why: string): TypeError {
  return new TypeError(`${place}: ${why}.`);
}
