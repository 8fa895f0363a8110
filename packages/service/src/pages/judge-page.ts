import { judgeAddress, type ThreatVerdict } from "../account/threat-protection.ts";
import type { AcquiredPage } from "../acquisition.ts";
import { blockedRow } from "../threats/lists.ts";
import type { PageMiss, PageRequest } from "./page-request.ts";

/** Returns what threat protection says about an address. */
export function judge({ account, options }: PageRequest, address: string): ThreatVerdict {
  return judgeAddress(address, account.settings.threatProtection, options.threatProtection);
}

/**
 * Returns the verdict that blocks the way to a page, if one does. A redirect may lead to a blocked address, or past one
 * when another caller read the page; the requested address was judged before.
 */
export function judgeWay(request: PageRequest, { finalUrl, via = [] }: AcquiredPage): ThreatVerdict | undefined {
  if (finalUrl === request.url && via.length === 0) return undefined;
  const verdicts = [...via, finalUrl].map((address) => judge(request, address));
  return verdicts.find(({ blocked }) => blocked);
}

/** Returns the outcome of a page that threat protection blocks. */
export function blocked({ reason }: ThreatVerdict, credits: number): PageMiss {
  return { ok: false, row: blockedRow, message: reason, credits };
}
