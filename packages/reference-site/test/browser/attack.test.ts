import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { serveSite } from "../../src/serve.ts";
import { useSite } from "./use-site.ts";

const script = "<script>globalThis.hit = 1</script><img src=x onerror='globalThis.hit = 1'>";
const bodies: Readonly<Record<string, string>> = {
  html: `<!doctype html>${script}`,
  error: JSON.stringify({ success: false, error: script, code: "__proto__" }),
  deep: `{"data":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
  large: JSON.stringify({ success: true, data: `${script} `.repeat(300_000) }),
};
let answer = "html";
let site: BuiltSite;
let browser: Browser;
let page: Page;
let service: Server;
const outside: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  service = createServer((_, response) => {
    if (answer === "stuck") return;
    response.writeHead(answer === "error" ? 403 : 200, { "content-type": "text/html" }).end(bodies[answer]);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, "127.0.0.1", resolve);
  });
});

afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

useSite(
  (opened) => ({ site, browser } = opened),
  () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
);

beforeAll(async () => {
  page = await browser.newPage();
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) outside.push(request.url());
  });
});

async function sent(kind: string): Promise<string> {
  answer = kind;
  await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("API key").fill("k");
  await page.getByRole("button", { name: "Send GET" }).click();
  await page.locator("form.try figcaption", { hasText: "Response" }).waitFor();
  return page.locator("form.try").innerText();
}

test("shows that it waits for a service that never responds, and can cancel the request", async () => {
  answer = "stuck";
  await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("API key").fill("k");
  await page.getByRole("button", { name: "Send GET" }).click();
  await page.getByText("Waiting for the response").waitFor();
  expect(await page.getByRole("button", { name: "Send GET" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByText("Cancelled. The service may have received the request").waitFor();
  expect(await page.getByRole("button", { name: "Send GET" }).isDisabled()).toBe(false);
});

test("when the form cannot be fetched, its button says so and works at the next click", async () => {
  const file = "**/v2/operations/getQueueStatus.json";
  await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  await page.route(file, (route) => route.abort());
  await page.getByRole("button", { name: "Open the form" }).click();
  const button = page.getByRole("button", { name: "The form could not be loaded" });
  await button.waitFor();
  await page.unroute(file);
  await button.click();
  await page.waitForSelector("form.try .go");
  expect(await button.count()).toBe(0);
});

test("shows markup in a response as text", async () => {
  const shown = await sent("html");
  expect(shown).toContain(script);
  expect(shown).toContain("The body is not JSON. Does the base URL lead to the service?");
  expect(await sent("error")).toContain("forbidden (retry: never)");
});

test("truncates a response of several megabytes, and shows a deeply nested one unformatted", async () => {
  expect(await sent("large")).toMatch(/200 OK[\s\S]*Response \(truncated\)/);
  expect((await page.locator("form.try").innerText()).length).toBeLessThan(300_000);
  expect(await sent("deep")).toMatch(/200 OK[\s\S]*\{"data":\[\[\[/);
});

test("rejects a body that is too deep or too long without checking it", async () => {
  await page.goto(`${site.url}v2/operations/scrape.html`);
  await page.getByRole("button", { name: "Open the form" }).click();
  const body = page.getByLabel("Body (JSON)");
  await body.fill(bodies["deep"] ?? "");
  expect(await page.locator("form.try .help").innerText()).toContain("too deep");
  await body.fill(JSON.stringify({ url: "x".repeat(600_000) }));
  expect(await page.locator("form.try .help").innerText()).toContain("too long");
});

test("pasted text cannot break the upgrade form", async () => {
  await page.goto(`${site.url}upgrade/index.html`);
  const given = page.getByLabel("Request", { exact: true });
  await given.waitFor();
  const result = page.locator(".paste-result");
  await given.fill(`{"url": "https://www.example.com/", "x": ${"[".repeat(5_000)}${"]".repeat(5_000)}}`);
  expect(await result.innerText()).toContain("too deep");
  await given.fill(`{"url": "${"x".repeat(1_000_000)}"}`);
  expect(await result.innerText()).toContain("too long");
  await given.fill(
    `{"__proto__": {"hit": 1}, "constructor": {"prototype": {"hit": 1}}, "url": "${script.replaceAll('"', "'")}"}`,
  );
  await page.locator(".paste-result figure").waitFor();
  expect(await page.evaluate("({}).hit")).toBeUndefined();
  await given.fill('{"url": "https://www.example.com/", "parsePDF": true}');
  expect(await result.innerText()).toContain("parsers");
});

test("forms reject ten megabytes of pasted text with a message", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site.url}upgrade/index.html`);
  const given = page.getByLabel("Request", { exact: true });
  await given.waitFor();
  const before = await given.inputValue();
  await page.evaluate(`navigator.clipboard.writeText('{"url":"' + "x".repeat(10_000_000) + '"}')`);
  await given.press("Control+End");
  await given.press("Control+V");
  await page.locator(".paste-result", { hasText: "too long" }).waitFor();
  expect(await given.inputValue()).toBe(before);
  await page.goto(`${site.url}v2/operations/scrape.html`);
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("Body (JSON)").press("Control+V");
  await page.locator("form.try .help", { hasText: "too long for this form" }).waitFor();
});

test.each(["--json='{BODY}'", "-d'{BODY}'", "--data-raw '{BODY}'", '-d "{QUOTED}"'])(
  "reads a curl command with %s",
  async (option) => {
    await page.goto(`${site.url}upgrade/index.html`);
    const given = page.getByLabel("Request", { exact: true });
    await given.waitFor();
    const body = '"url": "https://www.example.com/", "parsePDF": true';
    const data = option.replace("BODY", body).replace("QUOTED", body.replaceAll('"', '\\"'));
    await given.fill(`curl -X POST "$EXTRACTION_API_BASE_URL/scrape" \\\n  ${data}`);
    expect(await page.locator(".paste-result").innerText()).toContain("parsers");
  },
);

test("says what to paste when the body of a curl command is in a file", async () => {
  await page.goto(`${site.url}upgrade/index.html`);
  await page.getByLabel("Request", { exact: true }).fill("curl $EXTRACTION_API_BASE_URL/scrape -d @body.json");
  expect(await page.locator(".paste-result").innerText()).toContain("body.json. Paste its content");
});

test.each(["#%E0%A4%A", "#__proto__", "#constructor", "#%3Cscript%3E", "#request.__proto__.x"])(
  "opens the page normally when its address ends with %s",
  async (hash) => {
    await page.goto("about:blank");
    await page.goto(`${site.url}v2/operations/scrape.html${hash}`);
    expect(await page.locator(".outline a[aria-current]").count()).toBe(1);
    const other = await page.evaluate<string>(`(() => {
      const link = [...document.querySelectorAll(".versions a")].find((one) => one.href.includes("/v1/"));
      link.addEventListener("click", (event) => event.preventDefault());
      link.click();
      return link.href;
    })()`);
    expect(other).toMatch(/v1\/operations\/scrape\.html/);
    expect(other).not.toMatch(/object|function/);
  },
);

test("forwards requests only to its service, and keeps running when the service is gone", async () => {
  answer = "error";
  const elsewhere = await serveSite({ dist: site.folder, port: 0, serviceUrl: "http://127.0.0.1:9" });
  expect((await fetch(`${site.url}service//127.0.0.1:9/x`)).status).toBe(403);
  expect((await fetch(`${elsewhere.url}service/v2/scrape`, { method: "POST", body: "{}" })).status).toBe(502);
  expect((await fetch(elsewhere.url)).status).toBe(200);
  await elsewhere.close();
});

test.each([
  ["GET", "v2/operations/scrape", { host: "evil.example" }, '"evil.example". Open http://localhost:'],
  ["GET", "v2/operations/scrape", { host: "127.0.0.1.evil.example:4000" }, "names of this machine"],
  ["POST", "service/v2/scrape", { host: "evil.example", origin: "http://evil.example" }, "names of this machine"],
  ["POST", "service/v2/scrape", { origin: "https://evil.example" }, 'not from "https://evil.example"'],
  ["POST", "service/v2/scrape", { origin: "null" }, "its own pages"],
  ["GET", "v2/operations/scrape", { host: "localhost:4000" }, undefined],
  ["GET", "v2/operations/scrape", { host: "[::1]:4000", origin: "http://[::1]:4000" }, undefined],
])("refuses pages of other sites: %s %s with %o", async (method, path, headers, refusal) => {
  const sent = request(`${site.url}${path}`, { method, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(response);
  expect(response.statusCode).toBe(refusal === undefined ? 200 : 403);
  expect(body.slice(0, 200)).toContain(refusal ?? "<!doctype html>");
  expect(body.includes("data-key=")).toBe(refusal === undefined);
});

test("responds with 404 to a path with an invalid escape sequence", async () => {
  expect((await fetch(`${site.url}%E0%A4%A`)).status).toBe(404);
});

test.each([
  ["control characters", "\u0000\u0007crawl\u202e"],
  ["a long text", "crawl ".repeat(50_000)],
  ["one long word", "x".repeat(100_000)],
  ["markup", script],
  ["names of built-in properties", "__proto__ constructor toString"],
])("the search accepts %s", async (_, query) => {
  await page.goto(`${site.url}search.html?q=${encodeURIComponent(query.slice(0, 5_000))}`);
  const input = page.locator("#search input");
  await input.fill(query);
  await page.locator("#search output", { hasText: /found|Nothing|The best|Results/ }).waitFor();
  expect(await page.locator("#search output").innerText()).not.toContain("could not");
});

test("none of this ran code, caused an error or sent a request to another origin", async () => {
  expect({ outside, errors, hit: await page.evaluate("globalThis.hit") }).toEqual({
    outside: [],
    errors: [],
    hit: undefined,
  });
});
