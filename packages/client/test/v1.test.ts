import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../src/v1.ts";
import { json, scripted } from "./fake/responses.ts";

let service: ReturnType<typeof createService>;
let site: Awaited<ReturnType<typeof startDemoSite>>;
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  service = createService({ allowPrivateHosts: true });
  site = await startDemoSite();
  const { url } = await service.listen({ port: 0 });
  client = createClient({ apiKey: "k-1", baseUrl: url.replace(/v2$/, "v1") });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe("the client of v1, on the self-hosted service", () => {
  it("scrapes a page", async () => {
    const { data } = await client.scrape({ url: `${site.url}/shop/stool`, formats: ["markdown"] });
    expect(data.data?.markdown).toContain("three legs never wobble");
  });

  it("returns links as strings, as in v1", async () => {
    const { data } = await client.map({ url: site.url });
    expect(data.links?.every((link) => typeof link === "string")).toBe(true);
  });

  it("waits for a crawl and reads its pages", async () => {
    const urls: unknown[] = [];
    for await (const page of client.crawl({ url: `${site.url}/shop/`, limit: 3 }, { pollMs: 50 }))
      urls.push(page.metadata?.sourceURL);
    expect(urls).toHaveLength(3);
  });

  it("distinguishes errors by the same kinds", async () => {
    const { error } = await client.safe.getCrawl({ id: "00000000-0000-4000-8000-000000000000" });
    expect(error).toMatchObject({ kind: "not-found", status: 404 });
  });
});

describe("a deep research of v1", () => {
  it.each<[string, (state: object) => object]>([
    ["next to the data", (state) => ({ ...state, data: { finalAnalysis: "a" } })],
    ["inside the data", (state) => ({ data: { ...state, finalAnalysis: "a" } })],
  ])("has its state %s", async (_, body) => {
    const states = [{ status: "processing" }, { status: "completed" }, { status: "failed", error: "No sources" }];
    const bodies = [{ id: "d-1" }, ...states.map(body)].map((one) => json(200, { success: true, ...one }));
    const research = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v1", fetch: scripted(...bodies) });
    const { data } = await research.deepResearch({ query: "a" });
    expect(data).toMatchObject({ finalAnalysis: "a" });
    await expect(Promise.resolve(research.deepResearch.resume("d-1"))).rejects.toMatchObject({
      kind: "job-failed",
      message: "GET /deep-research/{id}: the job ended with status failed: No sources",
    });
  });
});
