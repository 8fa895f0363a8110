import { domainToASCII } from "node:url";
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

/** Returns the path and problem of the first list entry that can never match, or undefined. */
export function entryProblem(
  override: Readonly<ThreatProtectionOverride>,
): { readonly path: readonly (string | number)[]; readonly message: string } | undefined {
  for (const name of ["blacklist", "whitelist", "blockedTlds"] as const) {
    const { form, message } = name === "blockedTlds" ? topLevel : domain;
    const index = override[name]?.findIndex((entry) => !form.test(entry)) ?? -1;
    if (index >= 0) return { path: [name, index], message };
  }
  return undefined;
}

const domain = {
  form: /^[^\s/:@?#]+$/,
  message: "needs a domain such as bad.example or *.bad.example, without protocol, path and port",
};
const topLevel = {
  form: /^[^\s/:@?#.\p{Lu}]+$/u,
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
  const merged = { ...policy, ...override };
  const { mode = "off", whitelist = [], blacklist = [], blockedTlds = [], failurePolicy } = merged;
  if (!policy?.enabled || mode === "off") return { blocked: false, scanned: false };
  const host = new URL(address).hostname.replace(/\.$/, "");
  const block = (reason: string): ThreatVerdict => ({ blocked: true, scanned: true, reason });
  if (whitelist.some((entry) => fitsDomain(host, entry))) return { blocked: false, scanned: true };
  const listed = blacklist.find((entry) => fitsDomain(host, entry));
  if (listed !== undefined) return block(`${host} is blocked by the entry ${listed}`);
  const tld = host.slice(host.lastIndexOf(".") + 1);
  if (blockedTlds.some((entry) => asWritten(entry) === tld)) return block(`the top-level domain ${tld} is blocked`);
  if (failurePolicy === "closed")
    return block(`${host} is on no list, this service has no reputation provider to ask, and failurePolicy is closed`);
  return { blocked: false, scanned: true };
}

/** A plain domain includes its subdomains. In a wildcard, `*` matches any characters. */
function fitsDomain(host: string, entry: string): boolean {
  const listed = asWritten(entry);
  if (!listed.includes("*")) return host === listed || host.endsWith(`.${listed}`);
  return fitsWildcard(listed, host);
}

/** Writes a domain like the host of a URL: in lower case and ASCII, without a final dot. */
function asWritten(entry: string): string {
  const plain = entry.toLowerCase().replace(/\.$/, "");
  // ASCII text may be a wildcard, which is not a valid domain.
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  return plain
    .split(".")
    .map((label) => domainToASCII(label) || label)
    .join(".");
}
