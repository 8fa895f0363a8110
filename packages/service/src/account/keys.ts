import { createHash } from "node:crypto";
import type { AccountSettings, JobRules, KeyRules } from "./settings.ts";

/** The caller: team and key, both as fingerprints, because the key itself is never stored or logged. */
export interface Account {
  readonly team: string;
  readonly key: string;
  readonly settings: AccountSettings;
}

/** The account that started a job, as the job stores it. */
export interface OwnedJob extends Omit<Account, "settings"> {
  readonly request: { readonly rules?: JobRules | undefined };
}

/** The accepted API keys. */
export interface KeyRing {
  /** Returns the account of an `Authorization` header, or undefined if the key is missing, malformed or unknown. */
  readonly find: (header: string | undefined) => Account | undefined;
  /**
   * Returns the account that a job works for, with the current rules of its key. If this process does not know the key,
   * because it was revoked or only other processes have it, the rules are those with which the job began.
   */
  readonly accountOf: (job: OwnedJob) => Account;
  /** Replaces the current accounts. */
  readonly replace: (accounts: readonly AccountSettings[]) => void;
}

/** Rules of a key that was given without any: everything is allowed, without limits. */
const generous: KeyRules = { zeroDataRetention: "allowed", threatProtection: { enabled: true } };

/**
 * Creates a key ring from plain keys, which may do everything, and accounts with rules. If neither is given, any
 * non-empty bearer key is accepted and forms a team of its own (specification 5). `rules` apply to keys without their
 * own.
 */
export function createKeyRing(
  keys: readonly string[],
  accounts: readonly AccountSettings[] | undefined,
  rules: KeyRules = {},
): KeyRing {
  const common = { ...generous, ...rules };
  // An accounts file that has become empty accepts no caller.
  const isOpen = keys.length === 0 && accounts === undefined;
  const recent = new Map<string, Account>();
  let known = tableOf(accounts ?? []);

  function tableOf(given: readonly AccountSettings[]) {
    const all = [...keys.map((key) => ({ ...common, key })), ...given].map(accountOf);
    return {
      byHash: new Map(all.map((account) => [hashOfKey(account.settings), account])),
      byJob: new Map(all.map(({ team, key, settings }) => [team + key, settings])),
      // For jobs that an earlier version started, without their rules.
      byTeam: new Map(all.map(({ team, settings }) => [team, settings])),
    };
  }

  return {
    find(header) {
      const key = keyIn(header);
      if (key === undefined) return undefined;
      const remembered = recent.get(key);
      if (remembered) return remembered;
      const account = known.byHash.get(hashOfKey({ key })) ?? (isOpen ? accountOf({ ...common, key }) : undefined);
      if (account) remember(recent, key, account);
      return account;
    },
    accountOf({ team, key, request }) {
      const settings = known.byJob.get(team + key) ?? request.rules ?? known.byTeam.get(team) ?? common;
      return { team, key, settings };
    },
    replace(given) {
      known = tableOf(given);
      recent.clear();
    },
  };
}

/** Returns the key in an Authorization header; `undefined` if it has none. */
export function keyIn(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(header ?? "")?.[1];
}

/** Hashing the key on every call would cost more than the rest of a status request; this bounded map avoids it. */
function remember(recent: Map<string, Account>, key: string, account: Account): void {
  if (recent.size >= 1_000) recent.clear();
  recent.set(key, account);
}

function accountOf(settings: AccountSettings): Account {
  const key = hashOfKey(settings);
  const team = uuidOf(settings.team === undefined ? key : hashOf(settings.team));
  return { team, key: key.slice(0, 12), settings };
}

/** Returns the hash that identifies an account's key, in hex. */
export function hashOfKey({ key = "", keyHash }: Pick<AccountSettings, "key" | "keyHash">): string {
  return keyHash ?? hashOf(key);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Formats a fingerprint as a version 8 UUID: on the wire, team ids are UUIDs. */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
