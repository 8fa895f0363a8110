import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Request } from "playwright-core";
import type { Bundle } from "../../src/bundle/bundle.ts";
import { siteFiles } from "../../src/build.ts";
import { serveSite } from "../../src/serve.ts";
import { writeSite } from "../../src/assembly/files.ts";
import { evilDocument, foreignDocument, siteOf } from "../hostile-document.ts";
import { closeContexts, startBrowser } from "./chromium.ts";
import { sweep } from "./sweep.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(() => closeContexts(browser));

/** Serves the site of a document during a callback. */
async function served<T>(document: Bundle, use: (url: string, pages: string[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "hostile-"));
  const { files } = await siteFiles(siteOf(document));
  await writeSite(folder, files);
  const site = await serveSite({ dist: folder, port: 0 });
  try {
    return await use(
      site.url,
      files.map(({ path }) => path).filter((path) => path.endsWith(".html")),
    );
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

test("no text of a document runs code on a page, in the form, the search or the full reference", async () => {
  const result = await served(evilDocument(), async (url, pages) => {
    const page = await (await browser.newContext()).newPage();
    const left: string[] = [];
    const note = (request: Request): void => {
      // A request that the policy blocks never leaves the browser.
      const stopped = /csp/i.test(request.failure()?.errorText ?? "");
      if (/^https?:/.test(request.url()) && !request.url().startsWith(url) && !stopped) left.push(request.url());
    };
    page.on("requestfinished", note).on("requestfailed", note);
    const hits: string[] = [];
    const look = async (what: string): Promise<void> => {
      if ((await page.evaluate("globalThis.hit")) !== undefined) hits.push(what);
    };
    for (const path of pages) {
      await page.goto(`${url}${path}`);
      await look(path);
    }
    await page.goto(`${url}v1/redoc/index.html`);
    await page.evaluate("location.hash = '#/all/evil'");
    await page.locator("#operations").waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    await look("the full reference, alive");
    await page.goto(`${url}v1/operations/evil.html`);
    await page.getByRole("button", { name: "Open the form" }).click();
    await page.waitForSelector("form.try");
    await page.locator(".brand").focus();
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open] input:focus");
    await page.keyboard.type("script");
    await page.locator("dialog li a").first().waitFor();
    await look("form and search");
    return { hits, left };
  });
  expect(result).toEqual({ hits: [], left: [] });
});

test("pages in other scripts fit the window, are accessible, and use the right direction", async () => {
  const { seen, gap } = await served(foreignDocument(), async (url, pages) => {
    const own = pages.filter((path) => !path.includes("/redoc/"));
    const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
    await page.goto(`${url}${own.find((path) => path.includes("/operations/")) ?? ""}`);
    const toTheRight = await page.evaluate(
      `(() => { const p = [...document.querySelectorAll("main p")].find((one) => one.textContent.startsWith("يحفظ"));
        const range = document.createRange(); range.selectNodeContents(p);
        return p.getBoundingClientRect().right - range.getBoundingClientRect().right; })()`,
    );
    return { seen: await sweep(browser, url, own), gap: Math.abs(Number(toTheRight)) };
  });
  const troubled = seen.filter(({ axe, errors, overflow }) => axe.length + errors.length > 0 || overflow > 0);
  expect(troubled).toEqual([]);
  expect(gap, "distance of the text from the right edge of its paragraph").toBeLessThan(2);
});
