import { createService, type Fault } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { errorRows } from "@extraction-api/v2";
import { afterEach, describe, expect, it } from "vitest";
import { createClient, type Fetch } from "../src/index.ts";
import type { ErrorRow } from "../src/tables.ts";
import { createFakeClock } from "./fake/clock.ts";

const rows = Object.entries(errorRows as Readonly<Record<string, ErrorRow>>);
const services: ReturnType<typeof createService>[] = [];

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/**
 * Creates a client whose requests the self-hosted service handles without a network. The two are independent of each
 * other.
 */
function clientOf(faults: readonly Fault[], retry?: false) {
  const service = createService({ faults });
  services.push(service);
  return createClient({
    apiKey: "k-1",
    baseUrl: "http://service.test/v2",
    clock: createFakeClock(),
    fetch: (url, init) => service.handle(new Request(url, init)),
    ...(retry === false && { retry }),
  });
}

const body = { urls: ["https://example.com/"] };

describe("each error of the service", () => {
  it.each(rows)("%s has the same kind in the client", async (id, { status, code, retry }) => {
    const { error } = await clientOf([{ operation: "startExtract", row: id }], false).safe.startExtract(body);
    expect(error).toMatchObject({ kind: id, status, retryable: retry === "backoff" });
    expect(error?.code ?? code).toBe(code);
  });

  it.each(rows.filter(([, { retry }]) => retry === "backoff"))("%s is overcome by retries", async (id) => {
    const client = clientOf([{ operation: "getQueueStatus", row: id, times: 3, retryAfter: "5" }]);
    expect((await client.getQueueStatus()).meta.attempts).toBe(4);
  });

  it.each(rows.filter(([, { retry }]) => retry === "sometimes"))("%s is retried only on request", async (id) => {
    const faults = [{ operation: "getQueueStatus", row: id }];
    expect((await clientOf(faults).safe.getQueueStatus()).error?.attempts).toBe(1);
    expect((await clientOf(faults).getQueueStatus(undefined, { retry: { sometimes: true } })).meta.attempts).toBe(2);
  });

  it("exists", () => {
    expect(rows.length).toBeGreaterThan(30);
  });
});

describe("the data of a literal JSON Schema", () => {
  it("has the required fields for a single page; a page in a list may lack them, as in its type", async () => {
    const site = await startDemoSite();
    const service = createService({ allowPrivateHosts: true });
    services.push(service);
    const fetch: Fetch = (url, init) => service.handle(new Request(url, init));
    const client = createClient({ apiKey: "k-1", baseUrl: "http://service.test/v2", fetch });
    const schema = {
      type: "object",
      properties: { name: { type: "string" }, price: { type: "number" } },
      required: ["name", "price"],
    } as const;
    const formats = [{ type: "json", schema }] as const;
    const [lamp, contact] = [`${site.url}/shop/desk-lamp`, `${site.url}/company/contact`];

    const { data } = await client.scrape({ url: lamp, formats });
    expect(data.data.json.price.toFixed(2)).toBe("39.50");
    expect((await client.safe.scrape({ url: contact, formats })).error?.kind).toBe("unprocessable-entity");
    const pages = await client.batchScrape({ urls: [lamp, contact], formats });
    const prices = pages.data.map(({ json }) => json?.price?.toFixed(2));
    expect(prices.toSorted()).toEqual(["39.50", undefined]);
    await site.close();
  });
});
