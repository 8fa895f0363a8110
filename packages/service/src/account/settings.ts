import type { ThreatPolicy } from "../contract/job-rules.ts";

export type { JobRules, ThreatPolicy } from "../contract/job-rules.ts";

/**
 * The rules of one API key, given as `key` or `keyHash`. Every other field is optional; a limit that is left out does
 * not apply.
 */
export interface AccountSettings {
  /** The API key itself. */
  readonly key?: string;
  /** SHA-256 of the key in hex, in place of the key itself. */
  readonly keyHash?: string;
  /** Display name of the key. */
  readonly name?: string;
  /** When the key was created, as an ISO date. */
  readonly created?: string;
  /** Keys of the same team share credits, limits and jobs. By default each key is its own team. */
  readonly team?: string;
  /** operationIds that the key may call. Default all. */
  readonly operations?: readonly string[];
  /** Credits of the plan. Once they are spent, calls get 402. */
  readonly credits?: number;
  /** Requests per minute. Beyond that, calls get 429 with Retry-After. */
  readonly requestsPerMinute?: number;
  /** Pages read at the same time. Beyond that, calls get 429 with Retry-After. */
  readonly concurrency?: number;
  /**
   * Zero data retention: `allowed` lets requests ask for it; `forced` applies it to every request and refuses extract
   * and agent.
   */
  readonly zeroDataRetention?: "allowed" | "forced";
  /** The threat protection policy of the organization that the key belongs to. */
  readonly threatProtection?: ThreatPolicy;
}

/** Rules for every key without its own. */
export type KeyRules = Omit<AccountSettings, "key" | "keyHash" | "name" | "created" | "team">;
