import { charges } from "../contract/charges.ts";
import { listSiteLinks } from "./site-links.ts";
import type { Call, OperationResult } from "../calls/call.ts";
import { admit } from "./admission.ts";
import { withinTime } from "../calls/call-time.ts";
import { requirePageUrl } from "./scrape.ts";

/** `POST /map`: the addresses of a site, from its sitemaps, its start page and what was read before. */
export async function map(call: Call<"map">): Promise<OperationResult> {
  const { services, account, body } = call;
  const url = requirePageUrl(body.url);
  return withinTime(call, body.timeout, async ({ need, store, signal }) => {
    await need(admit(call, charges.map));
    const links = await need(listSiteLinks(call, { ...body, url }, signal()));
    const { team, key } = account;
    await store(services.ledger.charge({ team, key, at: services.clock.now(), credits: charges.map, reason: "map" }));
    return { body: { success: true, id: services.randomId(), links } };
  });
}
