import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

// About: browser/announce.ts

let site: BuiltSite;
let browser: Browser;
let page: Page;

useSite((opened) => ({ site, browser } = opened));

/** Runs before a page: records each text that appears in a live region, which is what a screen reader says. */
const recordAnnouncements = `globalThis.__said = []; new MutationObserver((changes) => {
  for (const { target } of changes) {
    const around = target instanceof Element ? target : target.parentElement;
    const live = around?.closest("output, [aria-live]:not([aria-live=off]), [role=status]");
    if (live && live.textContent.trim() !== "") __said.push(live.textContent.trim());
  }
}).observe(document, { childList: true, characterData: true, subtree: true })`;

const said = (): Promise<string[]> => page.evaluate("globalThis.__said");

beforeAll(async () => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  await context.addInitScript(recordAnnouncements);
  page = await context.newPage();
});

beforeEach(async () => {
  await page.goto(`${site.url}v2/operations/startExtract.html`);
});

/** Opens the form. All responses are canned: the job runs for two polls. */
async function openForm(): Promise<void> {
  let polls = 0;
  await page.route("**/v2/extract*", (route) => route.fulfill({ json: { success: true, id: "7" } }));
  await page.route("**/v2/extract/*", (route) => {
    polls += 1;
    return route.fulfill({ json: { success: true, status: polls > 2 ? "completed" : "processing", data: { a: 1 } } });
  });
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.waitForSelector("form.try input:focus");
}

test("a copy button says that it has copied, because its name stays the same", async () => {
  await page.getByRole("button", { name: "Copy TypeScript" }).first().click();
  await expect.poll(said).toEqual(["Copied"]);
  await page.getByRole("button", { name: "Copy page" }).click();
  await expect.poll(said).toEqual(["Copied", "Copied"]);
});

test("a request is announced by its status and a job by its end, not by its body or each poll", async () => {
  await openForm();
  await page.getByRole("button", { name: "Send POST" }).click();
  await page.getByText("The job ended: completed").first().waitFor();
  await expect.poll(async () => (await said()).at(-1)).toContain("The job ended: completed.");
  const all = await said();
  expect(all.join(" ")).toMatch(/200 OK/);
  expect(all.join(" ")).not.toMatch(/"success"|poll 2/);
  expect(all.length).toBeLessThan(6);
});

test("errors of the body are announced after a pause, and belong to the field", async () => {
  await openForm();
  const body = page.locator("form.try textarea");
  await body.fill("");
  await body.pressSequentially('{ "prompt": 7 }');
  await expect.poll(said).toEqual([expect.stringContaining("prompt: the value type")]);
  const help = page.locator(`#${await body.getAttribute("aria-describedby")}`);
  expect(await help.textContent()).toContain("prompt: the value type");
  expect(await body.getAttribute("aria-invalid")).toBe("true");
  await body.fill('{ "urls": ["https://shop.example.com/"] }');
  await expect.poll(async () => (await said()).at(-1)).toBe("The body matches the schema.");
  expect(await body.getAttribute("aria-invalid")).toBe("false");
});

test("the upgrade form announces what became of a request, not its new body", async () => {
  await page.goto(`${site.url}upgrade/index.html`);
  const form = page.locator(".paste-form textarea");
  await form.fill('{ "url": "https://shop.example.com/", "onlyMainContent": true }');
  await expect.poll(said).toEqual([expect.stringMatching(/^No value is lost or changed\.|^Notes:/)]);
  await form.fill("neither JSON nor a call");
  await expect.poll(async () => (await said()).length).toBe(2);
  await form.fill('{ "url": "$ADDRESS" }');
  await expect.poll(async () => (await said()).at(-1)).toContain("$ADDRESS is kept as text.");
});

test("every code block that takes the focus has a role and a name", async () => {
  await openForm();
  await page.getByRole("button", { name: "Send POST" }).click();
  await page.locator("#try figure").getByText('"success"').first().waitFor();
  const unnamed = await page.$$eval('[tabindex="0"]', (all) =>
    all.filter((one) => !one.hasAttribute("role") || !one.ariaLabel).map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(unnamed).toEqual([]);
});
