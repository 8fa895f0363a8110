import { expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { recordShifts } from "./sweep.ts";
import { useSite } from "./use-site.ts";

// About: browser/search.ts, browser/search-dialog.ts, browser/starting-points.ts, browser/search.css

let site: BuiltSite;
let browser: Browser;

useSite((opened) => ({ site, browser } = opened));

let kept: Page | undefined;

/**
 * Opens an empty search. Tests share the page, because to read the index takes longer than they do; a test that leaves
 * it opens another one.
 */
async function searching(viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = (kept ??= await (await browser.newContext()).newPage());
  await page.setViewportSize(viewport);
  if (!page.url().endsWith("getQueueStatus.html")) await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  if ((await page.locator("dialog[open]").count()) === 0) await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  await page.locator("dialog input").fill("");
  await page.locator("dialog li").first().waitFor({ state: "detached" });
  return page;
}

const ready = 'dialog ol[aria-busy="false"]';

test("a misspelled query shows results at every letter", async () => {
  const page = await searching();
  for (const letter of "screnshot") {
    await page.keyboard.type(letter);
    await page.waitForSelector(ready);
    expect(await page.locator("dialog li").count()).toBeGreaterThan(0);
  }
});

/** Opens the dialog of a search whose files arrive after `release`. */
async function searchHeldBack(): Promise<{ readonly page: Page; readonly release: () => void }> {
  const page = await (await browser.newContext()).newPage();
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/search/, (route) => isReleased.then(() => route.continue()));
  await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  return { page, release };
}

test("what readers type, and Enter, count before the search has loaded", async () => {
  const { page, release } = await searchHeldBack();
  await page.keyboard.type("cancel crawl");
  await page.keyboard.press("Enter");
  expect(await page.locator("dialog input").inputValue()).toBe("cancel crawl");
  expect(await page.locator("dialog output").innerText()).toBe("Loading …");
  release();
  await page.waitForURL("**/v2/operations/cancelCrawl.html");
  await page.context().close();
});

test("a search that cannot be loaded says so, and is loaded at the next attempt", async () => {
  const page = await (await browser.newContext()).newPage();
  const assets = /\/assets\/search.*\.json/;
  await page.route(assets, (route) => route.abort());
  await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  // Each key is an attempt: after several, the last may still be failing when the files can be loaded again.
  await page.keyboard.insertText("cancel crawl");
  await page.locator("dialog").getByText("The search index could not be loaded.").waitFor();
  await page.unroute(assets);
  await page.keyboard.type("s");
  await page.locator("dialog li a").first().waitFor();
  expect(await page.locator("dialog output").innerText()).not.toContain("could not");
  await page.context().close();
});

test.each(["one by one", "at once"])("no key is lost after the one that opens a slow search: %s", async (pace) => {
  const page = await (await browser.newContext()).newPage();
  await page.route(/\/assets\/search/, () => undefined);
  await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  await page.keyboard.press("/");
  if (pace === "at once") await page.keyboard.insertText("cancel crawl");
  else await page.keyboard.type("cancel crawl");
  expect(await page.locator("dialog input").inputValue()).toBe("cancel crawl");
  await page.context().close();
});

test("the key that opens the search also works in the frame in which Escape has closed it", async () => {
  const page = await searching();
  // The field of a closed dialog keeps the focus until the next frame, which is late on a busy machine.
  await page.evaluate(`(() => {
    for (const key of ["Escape", "/"])
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  })()`);
  expect(await page.locator("dialog[open] input:focus").count()).toBe(1);
});

test("Enter of an input method opens no page after the search has loaded", async () => {
  const { page, release } = await searchHeldBack();
  await page.keyboard.insertText("cancel crawl");
  const enter = { key: "Enter", isComposing: true, bubbles: true };
  await page.locator("dialog input").dispatchEvent("keydown", enter);
  release();
  await page.waitForSelector(`${ready} li`);
  await page.waitForTimeout(300);
  expect(page.url()).toContain("getQueueStatus");
  await page.context().close();
});

test("without the second part of the index, names are found, and it is fetched once per opening", async () => {
  const page = await (await browser.newContext()).newPage();
  const rest = /\/assets\/search-[^/]*\.json/;
  const asked: string[] = [];
  await page.route(rest, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${site.url}v2/operations/getQueueStatus.html`);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  const status = page.locator("dialog output");
  for (const letter of "crawl") {
    await page.keyboard.type(letter);
    await page.locator("dialog").getByText("Only names were searched; the rest could not be loaded.").waitFor();
    await page.waitForSelector(`${ready} li`);
  }
  expect(asked).toHaveLength(new Set(asked).size);
  await page.keyboard.type("qqqqzzzz");
  await page.waitForSelector("dialog .advice a");
  expect(await page.locator("dialog li").count()).toBe(0);
  expect(await status.innerText()).toContain("Only names were searched");
  await page.unroute(rest);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog input:focus", { state: "detached" });
  await page.keyboard.press("/");
  await page.keyboard.type("crawl");
  await page.waitForSelector(`${ready} li`);
  await status.getByText("found").or(status.getByText("The best")).waitFor();
  await page.context().close();
});

test("a search page whose script cannot be loaded says so", async () => {
  const page = await (await browser.newContext()).newPage();
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.route(/\/assets\/search-\w+\.js$/, (route) => route.abort());
  await page.goto(`${site.url}search.html`);
  await page.locator("#search").getByText("The search could not be loaded. Reload the page to try again.").waitFor();
  await page.goto(`${site.url}qqqq/zzzz`, { waitUntil: "networkidle" });
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a pasted curl command opens its operation", async () => {
  const page = await searching();
  const command = `curl -d '{"url":"https://example.com/crawl","formats":["markdown"]}' https://api.example.com/v2/scrape`;
  await page.keyboard.insertText(command);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/v2/operations/scrape.html");
  expect(page.url()).not.toContain("#");
});

test("if nothing is found, links point to the main lists, and Enter follows none of them", async () => {
  const page = await searching();
  await page.keyboard.type("qqqqzzzzxxxx");
  await page.locator("dialog .advice a").first().waitFor();
  const links = await page.locator("dialog .advice a").allInnerTexts();
  expect(links.length).toBeGreaterThanOrEqual(4);
  await page.keyboard.press("Enter");
  expect(page.url()).toContain("getQueueStatus");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate("document.activeElement.textContent")).toBe(links[0]);
  await page.locator("dialog input").fill("scrape");
  await page.locator("dialog li a").first().waitFor();
  expect(await page.locator("dialog .advice a").count()).toBe(0);
});

test("before anything is typed, links point to the main lists", async () => {
  const page = await searching();
  const advice = page.locator("dialog .advice");
  await advice.getByText("Start at:").waitFor();
  expect(await advice.locator("a").count()).toBeGreaterThanOrEqual(4);
  await page.keyboard.type("scrape");
  await page.locator("dialog li a").first().waitFor();
  expect(await advice.locator("a").count()).toBe(0);
  await page.goto(`${site.url}search.html`);
  await page.locator("#search .advice a").first().waitFor();
  expect(await page.locator("#search .advice").innerText()).toMatch(/^Start at: /);
});

test("a screen reader reads each result as separate words, in a list with a name", async () => {
  const page = await searching();
  await page.keyboard.type("start a crawl");
  await page.waitForSelector(`${ready} li`);
  const list = page.getByRole("list", { name: "Results" });
  const first = list.getByRole("link").first();
  expect(await first.ariaSnapshot()).toContain("POST Start crawling a site /crawl operation v2 Finds ");
});

test("on a phone with an open keyboard, at least three results are in view, and a button closes the search", async () => {
  const page = await searching({ width: 390, height: 400 });
  await page.keyboard.type("crawl");
  await page.waitForSelector(`${ready} li`);
  const boxes = await page.locator("dialog li").all();
  expect(boxes.length).toBeGreaterThanOrEqual(3);
  const bottoms = await Promise.all(
    boxes.slice(0, 3).map(async (one) => (await one.boundingBox()) ?? { y: 999, height: 0 }),
  );
  for (const { y, height } of bottoms) expect(y + height).toBeLessThanOrEqual(400);
  const dialog = await page.locator("dialog").boundingBox();
  expect((dialog?.y ?? 0) + (dialog?.height ?? 999)).toBeLessThanOrEqual(400);
  await page.getByRole("button", { name: "Close" }).click();
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

test("a click outside the search closes it, and one inside does not", async () => {
  const page = await searching();
  await page.locator("dialog output").click({ force: true, position: { x: 2, y: 2 } });
  expect(await page.locator("dialog[open]").count()).toBe(1);
  await page.mouse.click(5, 400);
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

test.each([
  ["foo/bar/baz.html", undefined],
  ["qqqq/zzzz", undefined],
  ["v2/operations/crawl.html", /startCrawl|cancelCrawl|getCrawl/],
  ["guides/authentification.html", /guides\/authentication/],
  ["v2/schemas/pagedocument.html", "v2/schemas/PageDocument.html"],
])("the page for missing addresses suggests for %s: %s", async (path, address) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.url}${path}`);
  await page.waitForSelector("#suggestions[data-done]", { state: "attached" });
  const hrefs = await page
    .locator("#suggestions a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  if (address === undefined) expect(hrefs).toEqual([]);
  else expect(hrefs[0]).toMatch(address);
  for (const list of ["guides/index.html", "errors.html"])
    expect(await page.locator(`main a[href$="${list}"]`).count()).toBeGreaterThan(0);
  await page.context().close();
});

test.each(["v1/index.html", "v2/index.html", "upgrade/by-operation.html"])(
  "%s has a heading with the id search, and no field in it",
  async (path) => {
    const page = await (await browser.newContext()).newPage();
    const ahead = page.waitForResponse(/assets\/search-\w+\.js$/);
    await page.goto(`${site.url}${path}`);
    // A busy browser may not be idle for half a minute, so the test does not wait for that.
    await page.locator(".find").focus();
    await (await ahead).finished();
    expect(await page.locator("#search input").count()).toBe(0);
    expect((await page.locator("#search").boundingBox())?.height).toBeLessThan(800);
    await page.context().close();
  },
);

test("the search page has its field before any script, and reads the whole index when it is used", async () => {
  const page = await (await browser.newContext()).newPage();
  const read: string[] = [];
  page.on("request", (request) => read.push(request.url()));
  await page.goto(`${site.url}search.html`, { waitUntil: "networkidle" });
  expect(read.filter((url) => url.includes("search-learned"))).toEqual([]);
  await page.locator("#search input").fill("cancel crawl");
  await page.waitForSelector('#search ol[aria-busy="false"] li');
  expect(read.filter((url) => url.includes("search-learned"))).toHaveLength(1);
  const text = await (await page.request.get(`${site.url}search.html`)).text();
  expect(text).toMatch(/<div id="search"[^>]*>\s*<input/);
  await page.context().close();
});

test("results of a linked query move nothing that is already visible", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  await page.goto(`${site.url}search.html?q=timeout`);
  await page.waitForSelector('#search ol[aria-busy="false"] li');
  expect(await page.evaluate("__shift")).toBeLessThan(0.05);
  await context.close();
});
