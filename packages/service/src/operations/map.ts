import { timeoutSignal, untilAborted } from "../acquire/time-bound.ts";
import { charges } from "../contract/charges.ts";
import { listSiteLinks } from "./site-links.ts";
import type { Call, OperationResult } from "../calls/call.ts";
import { Refusal } from "../http/refusal.ts";
import { admit } from "./admission.ts";
import { requirePageUrl } from "./scrape.ts";

/** `POST /map`: the addresses of a site, from its sitemaps, its start page and what was read before. */
export async function map(call: Call<"map">): Promise<OperationResult> {
  const { services, account, body } = call;
  const url = requirePageUrl(body.url);
  await admit(call, charges.map);
  const timeout = timeoutSignal(body.timeout ?? defaultTimeoutMs);
  const signal = AbortSignal.any([call.signal(), timeout]);
  const listed = listSiteLinks(call, { ...body, url }, signal);
  // Reading the site ends in its own time; the caller does not wait for that.
  const links = await Promise.race([listed, untilAborted(timeout)]);
  if (timeout.aborted || links === undefined) {
    listed.catch(() => {});
    throw new Refusal("request-timeout");
  }
  const { team, key } = account;
  await services.ledger.charge({ team, key, at: services.clock.now(), credits: charges.map, reason: "map" });
  return { body: { success: true, id: services.randomId(), links } };
}

/** The document defines no default. A map that takes longer than a page may take is given up like one. */
const defaultTimeoutMs = 60_000;
