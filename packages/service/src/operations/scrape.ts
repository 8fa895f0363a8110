import type { Call, OperationResult } from "../calls/call.ts";
import { headerProblems } from "../acquire/header-check.ts";
import { Refusal, type RowId } from "../http/refusal.ts";
import { isPageUrl } from "../discovery/page-url.ts";
import { readPage } from "../pages/page-source.ts";
import type { PageMiss } from "../pages/page-request.ts";
import { admit } from "./admission.ts";
import { withinTime } from "../calls/call-time.ts";
import { checkPageOptions } from "./page-options.ts";
import { decodeScrapeOptions, pickScrapeOptions } from "../contract/scrape-options.ts";

/** `POST /scrape`: one page, while the caller waits. */
export async function scrape(call: Call<"scrape">): Promise<OperationResult> {
  const { services, account, body, sent } = call;
  const url = requirePageUrl(body.url);
  checkPageOptions(body);
  return withinTime(call, body.timeout, async ({ need, store, signal }) => {
    const { zeroDataRetention } = await need(admit(call));
    const options = decodeScrapeOptions(pickScrapeOptions(body, sent));
    const result = await need(
      readPage(services, { url, options, account, zeroDataRetention, patient: false, mustConform: true, signal }),
    );
    if (!result.ok && result.credits === 0) throw refusalOf(result);
    const { team, key } = account;
    const charge = { team, key, at: services.clock.now(), credits: result.credits, reason: "scrape" };
    const mayKeep = !zeroDataRetention && options.lockdown !== true;
    // Stored together: a call that fails because its page or its charge cannot be stored costs nothing.
    const keep = services.database.unit(async () => {
      const id = result.ok && mayKeep ? result.document.metadata?.scrapeId : undefined;
      if (result.ok && id !== undefined)
        await services.records.keepScrape({ id, team, at: charge.at, document: result.document });
      // Also for a page that could not be read: a lockdown miss and a threat scan have their price.
      await services.ledger.charge(charge);
    });
    await store(keep.finally(result.ok ? result.settle : undefined));
    if (!result.ok) throw refusalOf(result);
    return { body: { success: true, data: result.document } };
  });
}

/** `GET /scrape/{jobId}`: the document of a scrape of the last day. */
export async function getScrape(call: Call<"getScrape">): Promise<OperationResult> {
  const { services, account, parameters } = call;
  const record = await services.reads.use(account.team, () => services.records.scrape(parameters.jobId.toLowerCase()));
  const oldest = services.clock.now() - services.limits.resultsMs;
  if (!record || record.team !== account.team || record.at < oldest) throw new Refusal("not-found");
  return { body: { success: true, data: record.document } };
}

/** Returns the address of a page, or refuses with the catalogue's `Invalid URL`. */
export function requirePageUrl(url: unknown, path: readonly string[] = ["url"]): string {
  if (typeof url === "string" && isPageUrl(url)) return url;
  throw new Refusal("invalid-url", { details: [{ path, message: "needs an absolute http or https URL" }] });
}

/**
 * Requires a webhook that can be delivered: its address must be that of a page, whatever else the address format
 * allows, and requests must be able to carry its headers.
 */
export function requireWebhook(webhook: { readonly url: string; readonly headers?: unknown } | undefined): void {
  if (!webhook) return;
  requirePageUrl(webhook.url, ["webhook", "url"]);
  const details = headerProblems(webhook.headers, ["webhook", "headers"]);
  if (details.length > 0) throw new Refusal("bad-request", { details });
}

/** Returns the refusal that says why there is no page. */
export function refusalOf({ row, message, details, retryAfter }: PageMiss): Refusal {
  return new Refusal(row as RowId, { message, details, retryAfter });
}
