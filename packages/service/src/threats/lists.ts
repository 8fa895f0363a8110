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
  if (entryFor(host, whitelist) !== undefined) return undefined;
  const listed = entryFor(host, blacklist);
  if (listed !== undefined) return `${host} is blocked by the entry ${listed}`;
  const tld = host.slice(host.lastIndexOf(".") + 1);
  if (indexOf(blockedTlds).plain.has(tld)) return `the top-level domain ${tld} is blocked`;
  if (mode === "normal" && failurePolicy === "closed")
    return `${host} is on no list, this service has no reputation provider to ask, and failurePolicy is closed`;
  return undefined;
}

/** A list may have thousands of entries, and each page and each resource of it is compared with them. */
const indexes = new WeakMap<readonly string[], ReturnType<typeof createIndex>>();

/** Returns the entries of a list, by how they are written like the host of a URL. */
function indexOf(entries: readonly string[]): ReturnType<typeof createIndex> {
  const index = indexes.get(entries) ?? createIndex(entries);
  indexes.set(entries, index);
  return index;
}

function createIndex(entries: readonly string[]) {
  const written = entries.map((entry) => [asWritten(entry), entry] as const);
  return { plain: new Map(written), wildcards: written.filter(([pattern]) => pattern.includes("*")) };
}

/** Returns an entry that includes a host. A domain includes its subdomains; `*` matches any characters. */
function entryFor(host: string, entries: readonly string[]): string | undefined {
  const { plain, wildcards } = indexOf(entries);
  const name = coveringDomains(host).find((domain) => plain.has(domain));
  if (name !== undefined) return plain.get(name);
  return wildcards.find(([pattern]) => fitsWildcard(pattern, host))?.[1];
}

/** Returns the host itself and its parent domains. */
export function coveringDomains(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_label, index) => labels.slice(index).join("."));
}

/** Writes a domain like the host of a URL: in lower case and ASCII, without a final dot. */
function asWritten(entry: string): string {
  const plain = entry.toLowerCase().replace(/\.$/, "");
  // ASCII text may be a wildcard, which is not a valid domain.
  return /^[\x20-\x7e]*$/.test(plain) ? plain : domainToASCII(plain) || plain;
}
