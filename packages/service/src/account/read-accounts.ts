import { notJson } from "../json/not-json.ts";
import { allOperations } from "../contract/operations.ts";
import { hashOfKey } from "./keys.ts";
import { entryProblem } from "./threat-protection.ts";
import type { AccountSettings } from "./settings.ts";

/** Checks one field. Returns what is expected there, or undefined if the value is valid. */
type Check = (value: unknown) => string | undefined;

const text: Check = (value) => (typeof value === "string" && value !== "" ? undefined : "needs a string");
const count: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : "needs a whole number of at least 0";
const flag: Check = (value) => (typeof value === "boolean" ? undefined : "needs true or false");
const texts: Check = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === "string") ? undefined : "needs a list of strings";
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value as string) ? undefined : `needs one of ${words.join(", ")}`;

/** The fields of an account in a file, named as in `AccountSettings`. */
const members: Readonly<Record<string, Check>> = {
  key: (value) => text(value) ?? (/\s/.test(value as string) ? "contains a space" : undefined),
  keyHash: (value) => (/^[\da-f]{64}$/.test(String(value)) ? undefined : "needs the SHA-256 of a key, as hex"),
  name: text,
  created: text,
  team: text,
  operations: (value) => texts(value) ?? unknownOperation(value as string[]),
  credits: count,
  requestsPerMinute: count,
  concurrency: count,
  zeroDataRetention: oneOf("allowed", "forced"),
  threatProtection: (value) =>
    isObject(value) ? (problemIn(value, threatMembers) ?? entryProblemOf(value)) : "needs an object",
};

const threatMembers: Readonly<Record<string, Check>> = {
  enabled: flag,
  enforced: flag,
  allowOverrides: flag,
  mode: oneOf("off", "normal"),
  riskScoreThreshold: count,
  blacklist: texts,
  whitelist: texts,
  blockedTlds: texts,
  failurePolicy: oneOf("open", "closed"),
};

function entryProblemOf(policy: object): string | undefined {
  const problem = entryProblem(policy);
  return problem && `${problem.path.join(".")} ${problem.message}`;
}

/** Returns which name is not an operation of the interface, or undefined if all are. */
export function unknownOperation(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !allOperations.some(({ id }) => id === name));
  return unknown === undefined ? undefined : `no operation is called "${unknown}"; use an operationId such as scrape`;
}

/**
 * Reads an accounts file: a JSON list of objects, each with a `key` and its rules. Errors name the entry and the field
 * that is wrong, and never contain a key.
 *
 * @example parseAccounts('[{"key": "small-plan", "credits": 100, "operations": ["scrape"]}]')
 */
export function parseAccounts(source: string): AccountSettings[] {
  const accounts = parseJson(source);
  if (!Array.isArray(accounts)) throw new Error('needs a list: [{"key": "small-plan", "credits": 100}]');
  const seen = new Set<string>();
  for (const [index, account] of (accounts as unknown[]).entries()) {
    const problem = isObject(account) ? (problemIn(account, members) ?? missingKey(account)) : "needs an object";
    if (problem !== undefined) throw new Error(`entry ${index + 1}: ${problem}`);
    const hash = hashOfKey(account as AccountSettings);
    if (seen.has(hash)) throw new Error(`entry ${index + 1}: has the same key as another entry`);
    seen.add(hash);
  }
  return accounts as AccountSettings[];
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    throw new Error(notJson(error), { cause: error });
  }
}

function missingKey(account: object): string | undefined {
  return "key" in account || "keyHash" in account ? undefined : "key is missing";
}

function problemIn(value: object, allowed: Readonly<Record<string, Check>>): string | undefined {
  for (const [name, member] of Object.entries(value)) {
    const check = allowed[name];
    if (!check) return `${name} is not one of ${Object.keys(allowed).join(", ")}`;
    const problem = check(member);
    if (problem !== undefined) return `${name} ${problem}`;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
