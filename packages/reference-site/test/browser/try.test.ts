import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "@extraction-api/service";
import type { Browser, Page } from "playwright-core";
import { baseProblem } from "../../browser/base-url.ts";
import { demoService, type DemoService } from "../samples/demo-service.ts";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let demo: DemoService;
let origin: string;
let site: BuiltSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  demo = await demoService();
  const { url } = await demo.service.listen({ port: 0 });
  origin = new URL(url).origin;
});

afterAll(() => demo.close());

useSite(
  (opened) => ({ site, browser } = opened),
  () => origin,
);

beforeAll(async () => {
  page = await browser.newPage();
});

async function open(path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.waitForSelector("form.try input:focus");
}

test("sends a request and shows its status, body and client call", async () => {
  await open("v2/operations/startExtract.html");
  await page.getByLabel("API key").fill("secret-key-of-the-reader");
  await page.getByRole("button", { name: "Send POST" }).click();
  await page.locator("#try").getByText(/^200 /).waitFor();
  const shown = await page.locator("form.try").innerText();
  expect(shown).toContain('"success": true');
  // As in the examples beside the form.
  const response = page.locator("#try .code-block").filter({ has: page.getByText("Response", { exact: true }) });
  expect(await response.locator("b").first().innerText()).toBe("true");
  expect(await page.locator("form.try").textContent()).toContain("client.startExtract(");
});

test("the key is neither in the page nor in the browser's storage", async () => {
  const kept = await page.evaluate(
    "document.documentElement.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)",
  );
  expect(kept).not.toContain("secret-key-of-the-reader");
});

test("an error response links to its row in the catalogue", async () => {
  await open("v2/operations/getExtract.html");
  await page.getByLabel("API key").fill("k");
  await page.getByLabel("id", { exact: true }).fill("00000000-0000-4000-8000-000000000000");
  await page.getByRole("button", { name: "Send GET" }).click();
  await page.locator("#try").getByText(/^404 /).waitFor();
  const row = page.locator("form.try a", { hasText: "not-found" });
  expect(await row.getAttribute("href")).toMatch(/\/errors\.html#not-found$/);
});

test("the form shows no empty elements, explains where an id comes from, and is as long as its body", async () => {
  await open("v2/operations/getCrawl.html");
  expect(await page.locator("form.try details:not([hidden]):not(:has(summary))").count()).toBe(0);
  const id = page.getByLabel("id", { exact: true });
  const hint = page.locator(`#${await id.getAttribute("aria-describedby")}`);
  expect(await hint.textContent()).toContain("POST /crawl");
  await open("v2/operations/startCrawl.html");
  const lines = (await page.locator("form.try textarea").inputValue()).split("\n").length;
  expect(await page.locator("form.try textarea").getAttribute("rows")).toBe(String(lines + 2));
});

test("checks the body during input", async () => {
  await open("v2/operations/startExtract.html");
  const body = page.locator("form.try textarea");
  const help = page.locator("form.try .help");
  await body.fill("{ nope");
  expect(await help.textContent()).toContain("not valid JSON");
  await body.fill('{ "prompt": 7, "scrapeOptions": { "timeout": 5 } }');
  const said = (await help.textContent()) ?? "";
  for (const part of [/urls is missing/, /prompt: the value type "number"/, /scrapeOptions\.timeout: 5 is less than/])
    expect(said).toMatch(part);
  for (const wrong of ["{}", '{ "urls": 5 }', '{ "urls": [] , "nope": 1 }']) {
    await body.fill(wrong);
    expect(await help.textContent()).not.toBe("The body matches the schema.");
  }
  await body.fill('{ "urls": ["https://shop.example.com/"] }');
  expect(await help.textContent()).toBe("The body matches the schema.");
});

test("the form can be opened, filled in and sent with the keyboard alone", async () => {
  await page.goto(`${site.url}v2/operations/getExtract.html`);
  await page.getByRole("button", { name: "Open the form" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("form.try input:focus");
  await page.keyboard.press("Tab");
  await page.keyboard.type("k");
  const seen: string[] = [];
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press("Tab");
    const [name, outline] = await page.evaluate<[string, string]>(
      "[document.activeElement.textContent, getComputedStyle(document.activeElement).outlineStyle]",
    );
    expect(outline).not.toBe("none");
    seen.push(name);
    if (name === "Send GET") break;
  }
  expect(seen.at(-1)).toBe("Send GET");
  await page.keyboard.press("Enter");
  await page
    .locator("#try")
    .getByText(/^(200|404) /)
    .waitFor();
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Send GET");
});

test("explains what to do when there is no service at the address", async () => {
  await open("v2/operations/getQueueStatus.html");
  await page.getByLabel("Base URL").fill("http://127.0.0.1:9/v2");
  await page.getByRole("button", { name: "Send GET" }).click();
  await page
    .locator("#try")
    .getByText(/^No response/)
    .waitFor();
  const said = await page.locator("form.try").innerText();
  expect(said).toContain("npm run serve starts both together");
  expect(await page.locator("form.try p code").allInnerTexts()).toContain("npm run serve");
  expect(said).toContain(`--demo --allow-origin ${new URL(site.url).origin}`);
});

test("calls a service on another origin that allows this one", async () => {
  const elsewhere = createService({ allowOrigins: [new URL(site.url).origin] });
  const { url } = await elsewhere.listen({ port: 0 });
  await open("v2/operations/getQueueStatus.html");
  expect(await page.locator("[data-origin]").textContent()).toContain(
    `--demo --allow-origin ${new URL(site.url).origin}`,
  );
  await page.getByLabel("Base URL").fill(url);
  await page.getByLabel("API key").fill("k");
  await page.getByRole("button", { name: "Send GET" }).click();
  await page.locator("#try").getByText(/^200 /).waitFor();
  expect(await page.locator("form.try").innerText()).toContain('"success": true');
  await elsewhere.close();
});

test("polls a job until it ends, also after a failed poll, and keeps sent requests in the history", async () => {
  await open("v2/operations/startExtract.html");
  let polls = 0;
  let release = (): void => undefined;
  // On a busy machine, the next poll could otherwise end before what the first one left on the page is seen.
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/v2/extract/*", (route) => {
    polls += 1;
    if (polls > 1) return isSeen.then(() => route.continue());
    const body = JSON.stringify({ success: false, error: "Service Unavailable" });
    return route.fulfill({ status: 503, headers: { "retry-after": "1" }, contentType: "application/json", body });
  });
  await page.getByRole("button", { name: "Send POST" }).click();
  await page
    .locator("#try")
    .getByText(/may still be running: the last poll got status 503/)
    .waitFor();
  release();
  await page
    .locator("#try")
    .getByText(/The job ended: completed/)
    .waitFor({ timeout: 120_000 });
  await page.unroute("**/v2/extract/*");
  await page.getByText("Previous requests").click();
  expect(await page.locator("form.try .history li").count()).toBe(1);
});

test.each([
  ["127.0.0.1:4010/v2", "http://"],
  ["ftp://127.0.0.1/v2", "http://"],
  ["https://user:word@api.example.com/v2", "user name"],
  ["https://api.example.com/v2?x=1", "from ? or #"],
  ["https://api.example.com/v2/crawl", "Remove /crawl"],
  ["https://api.example.com/v1/", "Replace v1 with v2"],
  ["https://api.example.com/crawl/v2", ""],
  [" https://api.example.com/v2/ ", ""],
])("says what is wrong with the base URL %s", (text, words) => {
  expect(baseProblem(text, "v2", "/crawl/{id}")).toContain(words);
  if (words === "") expect(baseProblem(text, "v2", "/crawl/{id}")).toBe("");
});

test("does not send to a base URL with a query, or a key with an invisible character", async () => {
  await open("v2/operations/startExtract.html");
  await page.getByLabel("Base URL").fill(`${site.url}service/v2?x=1`);
  await page.getByLabel("API key").fill("k\u200b");
  await page.getByRole("button", { name: "Send POST" }).click();
  expect(await page.locator("form.try input:invalid").count()).toBe(2);
  expect(await page.locator("form.try .waiting").count()).toBe(0);
});

test("each code block of the form has one button to copy it", async () => {
  await open("v2/operations/scrape.html");
  await page.getByRole("button", { name: "Send POST" }).click();
  await page.locator("#try").getByText(/^200 /).waitFor();
  const buttons = await page
    .locator("#try figure")
    .evaluateAll((all) => all.map((figure) => figure.querySelectorAll("button").length));
  expect(buttons.length).toBeGreaterThan(3);
  expect(new Set(buttons)).toEqual(new Set([1]));
});

test("shows a 200 with success: false as an error", async () => {
  await open("v2/operations/scrape.html");
  await page.locator("form.try textarea").fill('{ "url": "https://no-such-host.invalid/" }');
  await page.getByRole("button", { name: "Send POST" }).click();
  await page
    .locator("#try")
    .getByText(/, but the body says success: false/)
    .waitFor();
  expect(await page.locator("form.try .status.failed").count()).toBe(1);
  expect(await page.locator("form.try a", { hasText: "dns-resolution-failed" }).count()).toBe(1);
});

test("the prefilled request can be sent unchanged, and is shown as code", async () => {
  await open("v2/operations/scrape.html");
  await page.getByRole("button", { name: "Send POST" }).click();
  await page
    .locator("#try")
    .getByText(/^200 .* in \d+ ms$/)
    .waitFor();
  const codes = (await page.locator("form.try").textContent()) ?? "";
  for (const part of ["EXTRACTION_API_KEY.", "curl -X POST", "client.scrape(", "requests.post("])
    expect(codes).toContain(part);
});

test("the client's call has numbers and booleans where the document does, and otherwise what was typed", async () => {
  const code = (): Promise<string> => page.locator("form.try details", { hasText: "As code" }).innerText();
  await open("v2/operations/getCreditUsageHistory.html");
  await page.getByText("As code").click();
  expect(await code()).toContain('"byApiKey": true\n');
  await page.getByLabel("byApiKey").fill("maybe");
  expect(await code()).toContain('"byApiKey": "maybe"\n');
});

test("a click on the code works directly after typing, and the code follows the selected example", async () => {
  const code = (): Promise<string> => page.locator("form.try details", { hasText: "As code" }).innerText();
  await open("v2/operations/getCrawl.html");
  await page.getByLabel("id", { exact: true }).fill("7");
  await page.getByLabel("skip").fill("10");
  await page.getByText("As code").click();
  expect(await code()).toMatch(/"id": "7",\n\s*"skip": 10/);
  await open("v2/operations/scrape.html");
  await page.getByText("As code").click();
  const before = await code();
  await page.getByLabel("Start from").selectOption({ index: 1 });
  expect(await code()).not.toBe(before);
  expect(await code()).toContain(JSON.parse(await page.locator("form.try textarea").inputValue()).url);
});
