import { domainToASCII } from "node:url";
import type { ThreatProtectionOverride } from "@extraction-api/v2";
import { fitsWildcard } from "../patterns/wildcard.ts";

/** The row of the error catalogue for a page that the lists block, or one on the way to it. */
export const blockedRow = "unsafe-domain-blocked";

/** The fields of a policy by which addresses are judged. */
export interface ThreatLists extends Readonly<ThreatProtectionOverride> {
  /** This process does not know the lists, so it can allow no host. */
  readonly listsUnknown?: boolean;
}

/** Returns whether the lists apply at all: they do unless they are switched off. */
export function isChecking(lists: ThreatLists | undefined): lists is ThreatLists {
  return lists !== undefined && lists.mode !== "off";
}

/** Returns why the lists block a host; undefined if they allow it, or do not apply. */
export function blockReason(hostname: string, lists: ThreatLists | undefined): string | undefined {
  if (!isChecking(lists)) return undefined;
  if (lists.listsUnknown === true)
    return "this process does not know the key of the job, whose lists of hosts are too long to be kept with the job";
  const { mode, whitelist = [], blacklist = [], blockedTlds = [], failurePolicy } = lists;
  const host = hostname.replace(/\.$/, "");
  if (whitelist.some((entry) => fitsDomain(host, entry))) return undefined;
  const listed = blacklist.find((entry) => fitsDomain(host, entry));
  if (listed !== undefined) return `${host} is blocked by the entry ${listed}`;
  const tld = host.slice(host.lastIndexOf(".") + 1);
  if (blockedTlds.some((entry) => asWritten(entry) === tld)) return `the top-level domain ${tld} is blocked`;
  if (mode === "normal" && failurePolicy === "closed")
    return `${host} is on no list, this service has no reputation provider to ask, and failurePolicy is closed`;
  return undefined;
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
