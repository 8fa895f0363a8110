import type { ThreatProtectionOverride } from "@extraction-api/v2";
import { fitsWildcard } from "../patterns/wildcard.ts";
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

/**
 * Judges an address by its lists and top-level domains; the allow list takes precedence. This service has no reputation
 * provider, so no address is blocked by score, and the failure policy never applies.
 */
export function judgeAddress(
  address: string,
  policy: ThreatPolicy | undefined,
  override: Readonly<ThreatProtectionOverride> = {},
): ThreatVerdict {
  const { mode = "off", whitelist = [], blacklist = [], blockedTlds = [] } = { ...policy, ...override };
  if (!policy?.enabled || mode === "off") return { blocked: false, scanned: false };
  const host = new URL(address).hostname.toLowerCase();
  if (whitelist.some((entry) => fitsDomain(host, entry))) return { blocked: false, scanned: true };
  const listed = blacklist.find((entry) => fitsDomain(host, entry));
  if (listed !== undefined)
    return { blocked: true, scanned: true, reason: `${host} is blocked by the entry ${listed}` };
  const tld = host.slice(host.lastIndexOf(".") + 1);
  if (blockedTlds.includes(tld))
    return { blocked: true, scanned: true, reason: `the top-level domain ${tld} is blocked` };
  return { blocked: false, scanned: true };
}

/** A plain domain includes its subdomains. In a wildcard, `*` matches any characters. */
function fitsDomain(host: string, entry: string): boolean {
  const domain = entry.toLowerCase();
  if (!domain.includes("*")) return host === domain || host.endsWith(`.${domain}`);
  return fitsWildcard(domain, host);
}
