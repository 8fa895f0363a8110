import type { ThreatProtectionOverride } from "@extraction-api/v2";
import type { Detail } from "../contract/explain.ts";
import { blockReason, isChecking, type ThreatLists } from "../threats/lists.ts";
import type { ThreatPolicy } from "./settings.ts";

/** The policy's decision about an address. */
export interface ThreatVerdict {
  readonly blocked: boolean;
  /** Whether the address was checked; a check is charged. */
  readonly scanned: boolean;
  readonly reason?: string;
}

/** Returns why an override is refused with 403, or undefined if it is allowed. */
export function overrideProblem(
  policy: ThreatPolicy | undefined,
  override: Readonly<ThreatProtectionOverride>,
): string | undefined {
  if (!policy?.enabled) return "threat protection is not enabled for this team";
  if (policy.allowOverrides === false) return "the organization does not allow threat protection overrides in requests";
  if (policy.enforced && override.mode === "off")
    return "threat protection is enforced for this team and cannot be switched off";
  return undefined;
}

/** Returns the path and problem of the first list entry that can never match, or undefined. */
export function entryProblem(override: Readonly<ThreatProtectionOverride>): Detail | undefined {
  for (const name of ["blacklist", "whitelist", "blockedTlds"] as const) {
    const { form, message } = name === "blockedTlds" ? topLevel : domain;
    const index = override[name]?.findIndex((entry) => !form.test(entry)) ?? -1;
    if (index >= 0) return { path: [name, index], message };
  }
  return undefined;
}

const domain = {
  form: /^[^\s/:@?#]{1,253}$/,
  message:
    "needs a domain such as bad.example or *.bad.example, without protocol, path and port, of at most 253 characters",
};
const topLevel = {
  form: /^[^\s/:@?#.\p{Lu}]{1,253}$/u,
  message: "needs a top-level domain in lower case without a dot, such as zip",
};

/**
 * Judges an address by its lists and top-level domains; the allow list takes precedence. This service has no reputation
 * provider, so there is never a score, and the failure policy decides about addresses that are on no list.
 */
export function judgeAddress(
  address: string,
  policy: ThreatPolicy | undefined,
  override: Readonly<ThreatProtectionOverride> = {},
): ThreatVerdict {
  const lists = listsInForce(policy, override);
  if (!lists) return { blocked: false, scanned: false };
  const reason = blockReason(new URL(address).hostname, lists);
  const scanned = lists.mode === "normal";
  return reason === undefined ? { blocked: false, scanned } : { blocked: true, scanned, reason };
}

/** Returns the policy's fields with those of the override in their place; undefined if no address is checked. */
export function listsInForce(
  policy: ThreatPolicy | undefined,
  override: Readonly<ThreatProtectionOverride> = {},
): ThreatLists | undefined {
  const { enabled = false, enforced: _enforced, allowOverrides: _allow, ...fields } = policy ?? {};
  // A request may replace lists, but not the fact that those of its key are not known.
  const lists = { ...fields, ...override, listsUnknown: policy?.listsUnknown === true };
  return enabled && isChecking(lists) ? lists : undefined;
}
