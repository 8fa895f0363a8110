import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { hashOfKey } from "../account/keys.ts";
import { unknownOperation } from "../account/read-accounts.ts";
import type { AccountSettings } from "../account/settings.ts";
import { changeAccounts } from "./accounts-file.ts";
import { explainedFlag } from "./read-settings.ts";
import { readAccounts } from "./service-options.ts";
import { UsageError } from "./usage-error.ts";

const usage = `extraction-api-service keys: manages the keys of a service that runs with --accounts FILE

  keys add --accounts FILE [--name NAME] [--team TEAM] [--credits N] [--rate-limit N] [--concurrency N] [--scope OPERATION]
                                    create a key and print it once; the file stores only its hash
  keys list --accounts FILE         print the id, name, team and limits of each key
  keys revoke --accounts FILE ID    remove a key
  keys rotate --accounts FILE ID    replace a key with a new one that has the same limits and team

A running service reloads the file within two seconds. To keep the old key working while callers switch, add a second key
for the same --team, then revoke the first one.`;

const flags = {
  accounts: { type: "string" },
  name: { type: "string" },
  team: { type: "string" },
  credits: { type: "string" },
  "rate-limit": { type: "string" },
  concurrency: { type: "string" },
  scope: { type: "string", multiple: true },
  help: { type: "boolean" },
} as const;

const commands: ReadonlySet<string> = new Set(["add", "list", "revoke", "rotate"]);

type Values = ReturnType<typeof parseArgs<{ options: typeof flags; allowPositionals: true }>>["values"];

/**
 * Runs `keys …` and returns the exit code.
 *
 * @throws UsageError for a command, file or id that cannot be used
 */
export function runKeys(args: readonly string[], out: (line: string) => void): number {
  const { values, positionals } = parseFlags(args);
  const [command = "", id = ""] = positionals;
  if (values.help || command === "") return (out(usage), 0);
  if (!commands.has(command)) throw new UsageError(`keys ${command}: needs add, list, revoke or rotate`);
  const file = values.accounts;
  if (file === undefined) throw new UsageError("keys: needs --accounts FILE");
  if (command === "add") return addKey(file, rulesOf(values), out);
  // Every other command is about existing keys.
  const accounts = readAccounts(file);
  if (command === "list") for (const account of accounts) out(lineOf(account));
  else if (command === "revoke") changeAccounts(file, (all) => all.toSpliced(indexOf(all, id, file), 1));
  else rotateKey(file, id, out);
  return 0;
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    throw explainedFlag(error as NodeJS.ErrnoException, Object.keys(flags));
  }
}

function addKey(file: string, rules: AccountSettings, out: (line: string) => void): number {
  const key = newKey();
  changeAccounts(file, (accounts) => [...accounts, accountOf(key, rules)]);
  out(key);
  return 0;
}

function rotateKey(file: string, id: string, out: (line: string) => void): void {
  const key = newKey();
  changeAccounts(file, (accounts) => {
    const index = indexOf(accounts, id, file);
    const { key: _key, ...rules } = accounts[index] as AccountSettings;
    if (rules.team === undefined)
      throw new UsageError(
        `${file}: this key has no "team", so that its jobs and credits are its own and would be lost; give it one first`,
      );
    return [...accounts.toSpliced(index, 1), accountOf(key, rules)];
  });
  out(key);
}

const newKey = (): string => `key-${randomBytes(24).toString("base64url")}`;

function accountOf(key: string, rules: AccountSettings): AccountSettings {
  return { ...rules, keyHash: hashOfKey({ key }), created: new Date().toISOString() };
}

/** Without a team, a key forms its own team, which would not survive a rotation; so each new key gets one. */
function rulesOf(values: Values): AccountSettings {
  const problem = unknownOperation(values.scope ?? []);
  if (problem !== undefined) throw new UsageError(`--scope: ${problem}`);
  return {
    ...(values.name !== undefined && { name: values.name }),
    team: values.team ?? `team-${randomBytes(6).toString("hex")}`,
    ...(values.credits !== undefined && { credits: countOf("--credits", values.credits) }),
    ...(values["rate-limit"] !== undefined && { requestsPerMinute: countOf("--rate-limit", values["rate-limit"]) }),
    ...(values.concurrency !== undefined && { concurrency: countOf("--concurrency", values.concurrency) }),
    ...(values.scope && { operations: values.scope }),
  };
}

function countOf(flag: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${flag} ${text}: needs a whole number of at least 0`);
  return Number(text);
}

/** Returns the id of a key in this command: the beginning of its hash, which the ledger uses too. */
function idOf(account: AccountSettings): string {
  return hashOfKey(account).slice(0, 12);
}

function indexOf(accounts: readonly AccountSettings[], id: string, file: string): number {
  if (id === "") throw new UsageError("keys: needs the ID of a key; keys list shows them");
  const index = accounts.findIndex((account) => idOf(account) === id);
  if (index < 0) throw new UsageError(`${file} has no key ${JSON.stringify(id)}; keys list shows their ids`);
  return index;
}

function lineOf(account: AccountSettings): string {
  const { key: _key, keyHash: _hash, ...shown } = account;
  return `${idOf(account)} ${JSON.stringify(shown)}`;
}
