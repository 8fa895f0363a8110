import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSite, type ServedSite } from "../src/serve.ts";
import { exampleBaseUrl as baseUrl } from "../src/assembly/load.ts";
import { builtFolder } from "./browser/built-site.ts";

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({ dist: await builtFolder(), port: 0 });
});

afterAll(() => site.close());

async function get(path: string): Promise<{ status: number; type: string; text: string }> {
  const response = await fetch(new URL(path, site.url));
  return { status: response.status, type: response.headers.get("content-type") ?? "", text: await response.text() };
}

test("the address of every page plus .md returns its Markdown version", async () => {
  const { text } = await get("sitemap.xml");
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.slice(baseUrl.length));
  expect(pages.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const path of pages) {
    const [page, twin] = await Promise.all([get(path), get(`${path}.md`)]);
    const says = twin.status === 200 && twin.type.startsWith("text/markdown") && twin.text.startsWith("# ");
    const named = page.text.includes(`rel="canonical" href="${baseUrl}${path}"`);
    const linked = page.text.includes(`type="text/markdown" href="`);
    if (page.status !== 200 || !says || !named || !linked) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});

test.each(["", "v2/", "v2", "guides/", "upgrade/", "v2/operations/startExtract", "v2/full-reference"])(
  "the short address /%s plus .md also returns it",
  async (path) => {
    const twin = await get(`${path}.md`);
    expect([twin.status, twin.type]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(twin.text).toMatch(/^# /);
  },
);

test.each([
  ["v2/operations/scrape", /^- Side effect: .+\n- Time bound by: `timeout` in the body$/m],
  ["v2/operations/startCrawl", /^- Guides: \[Crawl a site\]\(.+guides\/crawl-a-site\.html\.md\), /m],
  ["v2/operations/onCrawlCompleted", /^- Guides: \[Webhooks\]\(.+guides\/webhooks\.html\.md\)$/m],
  ["v2/operations/startCrawl", /^- Changes: \[from v1 to v2\]\(.+upgrade\/by-operation\.html\.md#startcrawl\)$/m],
  [
    "v2/operations/startCrawl",
    /^## The job\n\n.+\n\n- Operations: start \[startCrawl\]\(.+, cancel .+\n- Values of `status`: .+`completed`/m,
  ],
  ["v2/operations/onCrawlPage", /^Payload:\n\n```json\n\{/m],
  ["v2/schemas/ScreenshotFormat", /^## Examples\n\nJSON:\n\n```json\n\{\n {2}"type": "screenshot"/m],
  ["trace-events", /^## Events\n\nAs \[getAgentTrace\]\(.+\) returns them\.\n\n- `success` .+[^]+AgentTraceEvent/m],
])("the Markdown of %s says what its page says beside the fields", async (page, expected) => {
  expect((await get(`${page}.html.md`)).text).toMatch(expected);
});

test("the page of a webhook links to the guide that says how to verify it", async () => {
  const { text } = await get("v2/operations/onCrawlCompleted.html");
  expect(text).toMatch(/<dt>Guides<\/dt>\s*<dd><a href="[^"]*guides\/webhooks\.html">Webhooks<\/a><\/dd>/);
});

test("the page and the Markdown of an operation that starts a job first name the call that waits for it", async () => {
  const [page, twin] = await Promise.all([
    get("v2/operations/startExtract.html"),
    get("v2/operations/startExtract.html.md"),
  ]);
  expect(page.text.indexOf("client.extract()")).toBeGreaterThan(0);
  expect(page.text.indexOf("client.extract()")).toBeLessThan(page.text.indexOf("Request body"));
  expect(twin.text.indexOf("client.extract()")).toBeLessThan(twin.text.indexOf("Request body"));
  expect((await get("v2/operations/scrape.html.md")).text).not.toContain("starts the job");
});

test("all links on the page for missing addresses work; the page has no Markdown version", async () => {
  const { text } = await get("404.html");
  const links = [...text.matchAll(/href="\/([^"#]*)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect((await get(link)).status, link).toBe(200);
});

test("the changelog and its Markdown version link to each version of the documents and to the upgrade guide", async () => {
  const [page, twin] = await Promise.all([get("changelog.html"), get("changelog.html.md")]);
  for (const target of ["v1/index.html", "v2/index.html", "upgrade/index.html"]) {
    expect(page.text).toContain(`href="${target}"`);
    expect(twin.text).toContain(`](${target}.md)`);
  }
});

test("there is no Markdown version of anything but a page", async () => {
  expect((await get("nowhere.html.md")).status).toBe(404);
  expect((await get("..%2f..%2fREADME.md")).status).toBe(404);
});

test("all links of llms.txt work, and those to pages return Markdown", async () => {
  const { text } = await get("llms.txt");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const link of links) {
    const { status, type } = await get(link);
    const right = link.endsWith(".md") ? type.startsWith("text/markdown") : /json|plain/.test(type);
    if (status !== 200 || !right) wrong.push(link);
  }
  expect(wrong).toEqual([]);
});

test("the links of Markdown versions lead to Markdown versions and data", async () => {
  const { text } = await get("sitemap.xml");
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.slice(baseUrl.length));
  const wrong: string[] = [];
  for (const path of pages) {
    const { text: twin } = await get(`${path}.md`);
    for (const [, link = ""] of twin.matchAll(/\]\(([^)\s#]+\.html)(?:#[^)\s]*)?\)/g))
      if (!link.includes("/redoc/") && !/^https?:/.test(link)) wrong.push(`${path}: ${link}`);
  }
  expect(wrong).toEqual([]);
  const llms = (await get("llms.txt")).text;
  expect(llms).toContain("(errors.json)");
  expect(llms).toContain("(upgrade/changes.json)");
});
