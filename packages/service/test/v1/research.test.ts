import { describe, expect, test } from "vitest";
import { createService, type Service, type ServiceOptions } from "../../src/index.ts";
import { startModel } from "../support/model-server.ts";
import { readHere } from "../support/read-here.ts";
import { send, untilEnded } from "../support/service.ts";
import { demoSite, openServices } from "../support/while-testing.ts";

const site = demoSite();
const open = openServices();

function setUp(options: ServiceOptions = {}): Service {
  const service = createService({ ...readHere(options.model), ...options });
  open.push(service);
  return service;
}

async function research(service: Service, body: object) {
  const started = await send(service, "POST", "/v1/deep-research", body);
  expect(started.body).toEqual({ success: true, id: expect.any(String) });
  return (await untilEnded(service, `/v1/deep-research/${started.body.id}`)).body;
}

describe("deep research by rules", () => {
  test("reads the page that the question names and the links that match it, and quotes them", async () => {
    const query = `Which lamp costs less, by ${site.url}/shop/ ?`;
    const ended = await research(setUp(), { query, maxDepth: 2 });
    expect(ended).toMatchObject({ success: true, status: "completed", maxDepth: 2, data: { json: null } });
    expect(ended.data.sources.map(({ url }: { url: string }) => url)).toContain(`${site.url}/shop/desk-lamp`);
    expect(ended.totalUrls).toBe(ended.data.sources.length);
    expect(ended.data.finalAnalysis).toContain("no model is configured");
    const quotes = ended.data.finalAnalysis.split("\n").filter((line: string) => /^> ./.test(line));
    expect(quotes.length).toBeGreaterThan(0);
    expect(ended.data.activities.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(["search", "extract", "synthesis"]),
    );
  });

  test("finds what was read before, with the same words each time", async () => {
    const service = setUp();
    await send(service, "POST", "/scrape", { url: `${site.url}/shop/stool` });
    const first = await research(service, { query: "three legs wobble", maxDepth: 1 });
    expect(first.data.sources).toMatchObject([{ url: `${site.url}/shop/stool`, title: expect.any(String) }]);
    expect(first.data.finalAnalysis).toContain("> Three legs, because three legs never wobble.");
    const again = await research(service, { query: "three legs wobble", maxDepth: 1 });
    expect(again.data.finalAnalysis).toBe(first.data.finalAnalysis);
  });

  test("with the json format it fills the schema, with each page's own values", async () => {
    const schema = { type: "object", properties: { name: { type: "string" }, sku: { type: "string" } } };
    const query = `${site.url}/shop/stool`;
    const body = { query, maxDepth: 1, maxUrls: 1, formats: ["json"], jsonOptions: { schema } };
    const ended = await research(setUp(), body);
    expect(ended.data.json).toEqual({ name: "Stool Dagny", sku: "LO-2002" });
    expect(ended.data).not.toHaveProperty("finalAnalysis");
  });

  test("maxUrls limits what is read, and each page costs a credit", async () => {
    const service = setUp();
    const ended = await research(service, { query: `${site.url}/shop/ lamp table stool`, maxUrls: 3 });
    expect(ended.totalUrls).toBe(3);
    const periods = (await send(service, "GET", "/v1/team/credit-usage/historical")).body.periods;
    expect(periods).toMatchObject([{ totalCredits: 3 }]);
  });

  test("with nothing to read it fails and says what to do", async () => {
    const ended = await research(setUp(), { query: "anything at all" });
    expect(ended).toMatchObject({ success: false, status: "failed", data: { sources: [] } });
    expect(ended.error).toContain("crawl pages on the subject");
  });

  test("an unreadable page is an activity with an error", async () => {
    const ended = await research(setUp(), { query: `http://127.0.0.1:1/ and ${site.url}/events/`, maxDepth: 1 });
    expect(ended.status).toBe("completed");
    const failed = ended.data.activities.filter(({ status }: { status: string }) => status === "error");
    expect(failed).toMatchObject([{ message: expect.stringContaining("http://127.0.0.1:1/") }]);
  });

  test.each([
    [{}, 400],
    [{ query: "x", maxDepth: 13 }, 400],
    [{ query: "x", formats: ["json"] }, 400],
    [{ query: "x", formats: ["json"], jsonOptions: { schema: { type: 7 } } }, 422],
  ])("%j is refused with %i", async (body, status) => {
    expect((await send(setUp(), "POST", "/v1/deep-research", body)).status).toBe(status);
  });
});

describe("deep research with a model", () => {
  test("the model writes the analysis from the pages, with the caller's instructions", async () => {
    const model = await startModel(["# Lamps\n\nThe desk lamp costs 39.50 EUR."]);
    const service = setUp({ model: model.endpoint });
    const query = `${site.url}/shop/desk-lamp price`;
    const ended = await research(service, { query, maxDepth: 1, analysisPrompt: "One line.", systemPrompt: "Be dry." });
    expect(ended.data.finalAnalysis).toBe("# Lamps\n\nThe desk lamp costs 39.50 EUR.");
    const [system, user] = model.requests[0]?.messages ?? [];
    expect(system?.content).toContain("Be dry.");
    expect(user?.content).toContain("One line.");
    expect(user?.content).toContain("Desk lamp Alva");
    const usage = await send(service, "GET", "/v1/team/token-usage/historical");
    expect(usage.body.periods).toMatchObject([{ totalTokens: 100 }]);
    await model.close();
  });

  test("a model that refuses a request fails the research, without its key in the error", async () => {
    const model = await startModel([401]);
    const service = setUp({ model: model.endpoint });
    const ended = await research(service, { query: `${site.url}/shop/desk-lamp`, maxDepth: 1 });
    expect(ended).toMatchObject({ status: "failed", error: expect.stringContaining("refused the request") });
    expect(JSON.stringify(ended)).not.toContain(model.endpoint.apiKey);
    await model.close();
  });
});

describe("LLM text", () => {
  const describeSite = async (body: object) => {
    const service = setUp();
    const started = await send(service, "POST", "/v1/llmstxt", body);
    return (await untilEnded(service, `/v1/llmstxt/${started.body.id}`)).body;
  };

  test("lists the given page first, then the map's pages, with their descriptions", async () => {
    const ended = await describeSite({ url: `${site.url}/`, maxUrls: 20 });
    expect(ended).toMatchObject({ success: true, status: "completed" });
    expect(ended.data).not.toHaveProperty("llmsfulltxt");
    const lines = ended.data.llmstxt.split("\n");
    expect(lines[0]).toMatch(/^# .*Lumen/);
    const listed = lines.filter((line: string) => line.startsWith("- ["));
    expect(listed[0]).toContain(`](${site.url}/)`);
    expect(listed.join("\n")).toContain(`](${site.url}/shop/stool)`);
    expect(ended.data.llmstxt).not.toContain("/shop/cart");
  });

  test("showFullText adds the text, maxUrls limits it", async () => {
    const ended = await describeSite({ url: `${site.url}/shop/stool`, maxUrls: 1, showFullText: true });
    expect(ended.data.llmsfulltxt).toContain(`Source: ${site.url}/shop/stool`);
    expect(ended.data.llmsfulltxt).toContain("Three legs, because three legs never wobble.");
    expect(ended.data.llmstxt.match(/^- \[/gm)).toHaveLength(1);
  });

  test("an unreadable site fails the job and says why", async () => {
    const ended = await describeSite({ url: "http://127.0.0.1:1/" });
    expect(ended).toMatchObject({ success: false, status: "failed", error: expect.stringContaining("127.0.0.1:1") });
  });

  test("an invalid address is refused", async () => {
    expect((await send(setUp(), "POST", "/v1/llmstxt", { url: "x" })).status).toBe(400);
  });
});

test("jobs of another team are not found, and both exist in v1 only", async () => {
  const service = setUp();
  const started = await send(service, "POST", "/v1/llmstxt", { url: `${site.url}/` });
  expect((await send(service, "GET", `/v1/llmstxt/${started.body.id}`, undefined, "other")).status).toBe(404);
  expect((await send(service, "GET", `/v1/deep-research/${started.body.id}`)).status).toBe(404);
  expect((await send(service, "POST", "/v2/llmstxt", { url: `${site.url}/` })).status).toBe(404);
});
