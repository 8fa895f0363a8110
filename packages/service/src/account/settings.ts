import type { ThreatProtectionOverride } from "@extraction-api/v2";

/** What an organization's threat protection says: the same fields, and what a request may do about them. */
export interface ThreatPolicy extends Readonly<ThreatProtectionOverride> {
  /** The feature is enabled for the team; without it a request that carries an override gets 403. */
  readonly enabled: boolean;
  /** Requests may not switch it off. */
  readonly enforced?: boolean;
  /** Requests may carry an override; default true. */
  readonly allowOverrides?: boolean;
}

/** The rules one API key lives under. It has a key or the hash of one; everything else is optional and, when left out, unlimited. */
export interface AccountSettings {
  readonly key?: string;
  /** SHA-256 of the key, as hex, instead of the key itself. */
  readonly keyHash?: string;
  /** What people call the key. */
  readonly name?: string;
  /** When the key was made, as an ISO date. */
  readonly created?: string;
  /** Keys with the same team share credits, limits and jobs; default: each key is its own team. */
  readonly team?: string;
  /** operationIds this key may call; default all. */
  readonly operations?: readonly string[];
  /** Credits of the plan; when they are spent, the response is 402. */
  readonly credits?: number;
  /** Requests per minute; above it, the response is 429 with Retry-After. */
  readonly requestsPerMinute?: number;
  /** Pages acquired at the same time; above it, the response is 429 with Retry-After. */
  readonly concurrency?: number;
  /** Zero data retention: `allowed` lets requests ask for it, `forced` applies it to all and refuses extract and agent. */
  readonly zeroDataRetention?: "allowed" | "forced";
  readonly threatProtection?: ThreatPolicy;
}

/** Rules for every key that comes without its own. */
export type KeyRules = Omit<AccountSettings, "key" | "keyHash" | "name" | "created" | "team">;
