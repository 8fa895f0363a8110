import { beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { likelyOperation } from "../../browser/likely-operation.ts";
import { pastedRequest } from "../../browser/pasted-request.ts";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";
import { recordShifts } from "./sweep.ts";

let site: BuiltSite;
let browser: Browser;
let page: Page;

useSite((opened) => ({ site, browser } = opened));

beforeAll(async () => {
  page = await browser.newPage();
});

const selected = () => page.locator("[data-upgrade] select").inputValue();

test("converts a pasted curl command to the newer version, links each change, and sends nothing", async () => {
  const sent: string[] = [];
  await page.goto(`${site.url}upgrade/index.html`);
  // The check of the example also loads its script.
  await page.locator('.paste-result .wrong[aria-busy="false"]').waitFor({ state: "attached" });
  // The form fetches the schema of the selected operation, to validate the new body.
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site.url}v2/operations/`) || request.method() !== "GET") sent.push(request.url());
  });
  const line = `curl -X POST "https://api.example.com/v1/crawl" \\\n -d '{"url": "https://shop.example.com/", "maxDepth": 2, "allowBackwardLinks": true}'`;
  await page.locator("[data-upgrade] textarea").fill(line);
  await expect.poll(selected).toBe("startCrawl");
  const text = (): Promise<string> => page.locator("[data-upgrade]").innerText();
  await expect.poll(text).toContain("crawlEntireDomain");
  const codes = await page.locator("[data-upgrade] li code").allInnerTexts();
  expect(codes).toContain("maxDepth");
  expect(await page.locator(".paste-result pre var").first().innerText()).toBe('"https://shop.example.com/"');
  expect(await text()).not.toContain("/maxDepth");
  const links = await page
    .locator("[data-upgrade] li a")
    .evaluateAll((all) => all.map((one) => (one as unknown as { href: string }).href));
  expect(links.length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await page.locator("[data-upgrade] select").selectOption("map");
  expect(await page.locator("[data-upgrade] select").inputValue()).toBe("map");
  await expect.poll(text).toContain("POST /map has no field maxDepth");
  for (const link of links) {
    await page.goto(link);
    const id = decodeURIComponent(new URL(link).hash.slice(1));
    expect(await page.locator(`[id="${id}"]`).count(), link).toBe(1);
  }
});

const operations = [{ id: "startCrawl", method: "POST", path: "/crawl", fields: ["url", "maxDepth", "limit"] }];

test.each([
  ['{"url": "x"}', { body: { url: "x" } }],
  [
    `curl "$EXTRACTION_API_BASE_URL/crawl" -d '{"url": "it'\\''s"}'`,
    { body: { url: "it's" }, operation: "startCrawl" },
  ],
  ["[1]", { problem: "A request body is a JSON object." }],
  ["curl https://x.example/v1/crawl", { problem: "The curl line has no body (-d)." }],
])("reads %s", (text, read) => {
  expect(pastedRequest(text, { operations })).toEqual(read);
});

test("selects the operation that has the fields of a body, and names unknown fields", async () => {
  await page.goto(`${site.url}upgrade/index.html`);
  const form = page.locator("[data-upgrade]");
  await form
    .locator("textarea")
    .fill('{"url": "https://docs.example.com", "maxDepth": 2, "ignoreSitemap": true, "madeUp": 1}');
  await expect.poll(selected).toBe("startCrawl");
  await expect.poll(() => form.innerText()).toContain("maxDiscoveryDepth");
  await expect.poll(() => form.innerText()).toContain("POST /crawl has no field madeUp; not changed.");
  expect(await form.getByRole("button", { name: "Copy The new body" }).count()).toBe(1);
  // Selecting an operation keeps it, and the form names the fields that it does not have.
  await form.locator("select").selectOption("scrape");
  await expect.poll(() => form.innerText()).toContain("POST /scrape has no field maxDepth, ignoreSitemap, madeUp");
});

test("explains renamed fields and values, links the page of a removed call, and says what to paste", async () => {
  await page.goto(`${site.url}upgrade/index.html`);
  const request = page.locator("[data-upgrade] textarea");
  const result = page.locator(".paste-result");
  const body = { url: "https://shop.example.com", formats: ["markdown", "screenshot@fullPage"], parsePDF: false };
  await request.fill(JSON.stringify(body));
  await expect.poll(() => result.innerText()).toContain("parsePDF is now parsers.");
  expect(await result.innerText()).toContain('formats[]: "screenshot@fullPage" is now formats[]:');
  // Each field is explained once.
  await request.fill('{"url": "https://docs.example.com", "maxDepth": 2}');
  await expect.poll(() => result.innerText()).toContain("maxDiscoveryDepth");
  expect((await result.locator("li").allInnerTexts()).filter((text) => text.startsWith("maxDepth")).length).toBe(1);
  await request.fill(`curl https://api.example.com/v1/deep-research -d '{"query": "x"}'`);
  await expect.poll(() => result.innerText()).toContain("v2 has no POST /deep-research.");
  expect(await result.getByRole("link").getAttribute("href")).toContain("by-operation.html#startDeepResearch");
  await request.fill("");
  await expect.poll(() => result.innerText()).toBe("Paste a request to see its new body.");
});

test("does not show a body with too many errors as valid, and fetches each schema once", async () => {
  await page.goto(`${site.url}upgrade/index.html`);
  const request = page.locator("[data-upgrade] textarea");
  const result = page.locator(".paste-result");
  const fetched: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/v2/operations/startBatchScrape.json")) fetched.push(sent.url());
  });
  await request.fill(JSON.stringify({ urls: Array.from({ length: 2_500 }, () => 1) }));
  await expect.poll(selected).toBe("startBatchScrape");
  await expect.poll(() => result.locator(".wrong").textContent()).toContain("v2 rejects this body. It has too many");
  await request.fill('{"urls": ["https://a.example"]}');
  await result.locator('.wrong[aria-busy="false"]').waitFor({ state: "attached" });
  expect(await result.locator(".wrong").textContent()).toBe("");
  expect(fetched).toHaveLength(1);
});

test("says what the newer version rejects in a body that was invalid before, and nothing about a valid one", async () => {
  await page.goto(`${site.url}upgrade/index.html`);
  const request = page.locator("[data-upgrade] textarea");
  const verdict = page.locator(".paste-result .wrong");
  await request.fill('{"url": "https://a.example", "proxy": "stealth", "waitFor": "1000"}');
  await expect.poll(() => verdict.textContent()).toMatch(/^v2 rejects this body\. .*proxy: .*enhanced/);
  expect(await verdict.textContent()).toContain('waitFor: the value type "string" is invalid');
  await request.fill('{"limit": 5}');
  await expect.poll(() => verdict.textContent()).toContain("url is missing");
  await request.fill('{"url": "https://a.example", "proxy": "basic"}');
  await page.locator('.paste-result .wrong[aria-busy="false"]').waitFor({ state: "attached" });
  expect(await verdict.textContent()).toBe("");
});

test("quotes the line that may change the body, on a phone too", async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${site.url}upgrade/index.html`);
  const line = `b["${"long".repeat(20)}"] = 1`;
  await page.locator("[data-upgrade] textarea").fill(`b = {"url": "x"}\n${line}\nrequests.post("/v1/crawl", json=b)`);
  await page.locator(".paste-result", { hasText: "in line 2 (b[" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
});

test("keeps the selected operation if others match equally well", () => {
  const map = { id: "map", method: "POST", path: "/map", fields: ["url", "search"] };
  const all = [...operations, map];
  expect(likelyOperation({ url: "x" }, all, "map")).toBe("map");
  expect(likelyOperation({ url: "x", maxDepth: 1 }, all, "map")).toBe("startCrawl");
  expect(likelyOperation({ other: 1 }, all, "map")).toBe("map");
  expect(likelyOperation({ url: "x" }, [], "map")).toBe("map");
});

const crawl = { body: { url: "x" }, operation: "startCrawl" };
const address = "https://x.example/v1/crawl";

test.each([
  `curl --json '{"url":"x"}' ${address}`,
  `curl --data='{"url":"x"}' ${address}`,
  `curl -sSd '{"url":"x"}' ${address}`,
  `curl -H 'Referer: https://y.example/v1/map' -d'{"url":"x"}' --url=${address}`,
  `curl '${address}?trace=1' -d $'{"url":"\\x"}'`,
  `$ curl ${address} \\\n -d "{\\"url\\":\\"x\\"}"`,
  `curl ${address} ^\r\n -d "{\\"url\\":\\"x\\"}"`,
  `curl.exe ${address} \`\r\n -d '{\\"url\\":\\"x\\"}'`,
  `\uFEFF\`\`\`sh\ncurl ${address} -d '{"url":"x"}'\n\`\`\`\n`,
])("reads the curl command %s with its operation", (line) => {
  expect(pastedRequest(line, { operations })).toEqual(crawl);
});

test.each([
  [`curl ${address} -d '{"url":' -d '"x"}'`, "curl joins several -d with &"],
  [`curl ${address} --data-urlencode url=x`, "--data-urlencode sends a form"],
  [`curl ${address} -d @-`, "The body comes from standard input"],
  [`curl ${address} -d @body.json`, "The body is in the file body.json"],
  [`curl ${address} -d '{"url":"x"}`, "A quote in the curl line is not closed"],
  [`curl ${" ".repeat(190_000)}x`, "has no body"],
  [`curl -d ${'"\\'.repeat(90_000)}`, "A quote in the curl line is not closed"],
])("explains why the curl command %.60s cannot be read", (line, words) => {
  expect(pastedRequest(line, { operations })).toEqual({ problem: expect.stringContaining(words) });
});

test.each([
  [1280, 900],
  [390, 844],
])("the form causes no layout shift, at %i by %i", async (width, height) => {
  const narrow = await browser.newPage({ viewport: { width, height } });
  await narrow.addInitScript(recordShifts);
  await narrow.goto(`${site.url}upgrade/index.html`);
  await narrow.locator(".paste-result figure").waitFor();
  expect(Number(await narrow.evaluate("globalThis.__shift"))).toBeLessThan(0.005);
  await narrow.close();
});

test("on a wide screen, the new body is beside the request, and the notes take the whole width below both", async () => {
  const wide = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await wide.goto(`${site.url}upgrade/index.html`);
  await wide.locator(".paste-result li").first().waitFor();
  const box = async (selector: string): Promise<{ x: number; y: number; width: number; height: number }> =>
    (await wide.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [form, request, body, notes] = await Promise.all(
    [".paste-form", ".paste-form textarea", ".paste-result figure", ".paste-result ul"].map(box),
  );
  expect(body?.x).toBeGreaterThan((request?.x ?? 0) + (request?.width ?? 0));
  expect(body?.y).toBeCloseTo(request?.y ?? 0, -1);
  expect(notes?.width).toBe(form?.width);
  for (const above of [request, body]) expect(notes?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await wide.close();
});
