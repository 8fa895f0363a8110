import { PageFailure } from "@extraction-api/page-reader/failure";
import { blockedRow, blockReason, type ThreatLists } from "../threats/lists.ts";
import { isPrivateAddress } from "./address-guard.ts";
import { privateHost } from "./guarded-lookup.ts";

/**
 * Parses an absolute http(s) URL, and refuses literal private addresses and hosts that the lists block. The addresses
 * of host names are checked when connecting.
 */
export function checkAddress(text: string, allowPrivateHosts: boolean, lists?: ThreatLists): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) throw new PageFailure("invalid-url", "Invalid URL");
  if (!allowPrivateHosts && (isPrivateAddress(url.hostname) || /(^|\.)localhost\.?$/.test(url.hostname)))
    throw privateHost(url.hostname);
  const blocked = blockedHost(url.hostname, lists);
  if (blocked) throw blocked;
  return url;
}

/** Returns the refusal of a host that the lists block, or undefined. */
export function blockedHost(hostname: string, lists: ThreatLists | undefined): PageFailure | undefined {
  const reason = blockReason(hostname, lists);
  return reason === undefined ? undefined : new PageFailure(blockedRow, reason);
}
