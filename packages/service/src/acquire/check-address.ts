import { PageFailure } from "@extraction-api/page-reader/failure";
import { isPrivateAddress } from "./address-guard.ts";
import { privateHost } from "./guarded-lookup.ts";

/** Parses an absolute http(s) URL and refuses literal private addresses. Host names are checked when connecting. */
export function checkAddress(text: string, allowPrivateHosts: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) throw new PageFailure("invalid-url", "Invalid URL");
  if (!allowPrivateHosts && (isPrivateAddress(url.hostname) || /(^|\.)localhost\.?$/.test(url.hostname)))
    throw privateHost(url.hostname);
  return url;
}
