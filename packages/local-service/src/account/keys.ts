import { createHash } from "node:crypto";
import type { AccountSettings } from "./settings.ts";

/** Who calls: the team and the key, both as fingerprints, because a key itself is never kept or logged. */
export interface Account {
  readonly team: string;
  readonly key: string;
  readonly settings: AccountSettings;
}

/** Finds the account of an `Authorization` header, or nothing when the key is missing, malformed or unknown. */
export type KeyRing = (header: string | undefined) => Account | undefined;

/**
 * A ring over the given keys. With no keys, any non-empty bearer key is
 * accepted, each as a team of its own (specification 5).
 */
export function createKeyRing(accounts: readonly AccountSettings[]): KeyRing {
  const byFingerprint = new Map(accounts.map((settings) => [fingerprint(settings.key), accountOf(settings)]));
  const open = accounts.length === 0;
  const recent = new Map<string, Account>();

  return (header) => {
    const key = bearerOf(header);
    if (key === undefined) return undefined;
    const known = recent.get(key);
    if (known) return known;
    const account = byFingerprint.get(fingerprint(key)) ?? (open ? accountOf({ key }) : undefined);
    if (account) remember(recent, key, account);
    return account;
  };
}

/** Hashing on every call would cost more than the rest of a status request; a bounded map avoids it. */
function remember(recent: Map<string, Account>, key: string, account: Account): void {
  if (recent.size >= 1_000) recent.clear();
  recent.set(key, account);
}

function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(header ?? "")?.[1];
}

function accountOf(settings: AccountSettings): Account {
  const key = fingerprint(settings.key);
  return {
    team: settings.team === undefined ? uuidOf(key) : uuidOf(fingerprint(settings.team)),
    key: key.slice(0, 12),
    settings,
  };
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Team ids are UUIDs on the wire: version 8, made of the fingerprint. */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
