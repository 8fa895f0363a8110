import type { ThreatProtectionOverride } from "@extraction-api/v2";

/** An organization's threat protection policy: the fields of a request's override, and what an override may do. */
export interface ThreatPolicy extends Readonly<ThreatProtectionOverride> {
  /** Whether the feature is enabled for the team. If not, a request with an override gets 403. */
  readonly enabled: boolean;
  /** If true, requests cannot switch it off. */
  readonly enforced?: boolean;
  /** Whether requests may send an override. Default true. */
  readonly allowOverrides?: boolean;
  /** The lists are too long to be kept with a job. */
  readonly listsUnknown?: boolean;
}

/** The rules of a key that apply to the pages of its jobs. */
export interface JobRules {
  readonly credits?: number;
  readonly concurrency?: number;
  readonly threatProtection?: ThreatPolicy;
}
