import type { Action, ActionResults } from "@extraction-api/v2";
import type { Page, Request } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { isolatedWorld } from "./isolated-world.ts";
import { stopHanging } from "./loading.ts";
import { isLeaving } from "./navigation.ts";
import { readHtml } from "./page-html.ts";
import { readHeldStill } from "./read-held-still.ts";
import { takePicture } from "./picture.ts";
import { longestTimer } from "../../clock.ts";

type Results = Required<ActionResults>;

/** How long an action waits for its element, milliseconds. */
const elementMs = 10_000;

/** Actions after which a page often goes elsewhere, and actions that read where it is. */
const leading = new Set<Action["type"]>(["click", "press", "executeJavascript"]);
const reading = new Set<Action["type"]>(["scrape", "screenshot", "pdf"]);

/** How long after such an action a page may take to ask for the page that it goes to, milliseconds. */
const leavesWithinMs = 300;

/** The results of actions, and a warning if they led to a page that did not respond. */
interface Performed {
  readonly results: Results;
  readonly warning: string | undefined;
}

/**
 * Performs the actions one after another.
 *
 * @param deadline when the page must have been read, in milliseconds of `performance.now`
 * @throws PageFailure `action-failed`; its details name the action
 */
export async function performActions(page: Page, actions: readonly Action[], deadline: number): Promise<Performed> {
  const results: Results = { screenshots: [], scrapes: [], javascriptReturns: [], pdfs: [] };
  let warning: string | undefined;
  let stays = 0;
  let left = 0;
  const room = createRoom();
  const count = (request: Request): void => void (left += Number(isLeaving(page, request)));
  page.on("request", count);
  for (const [place, action] of actions.entries()) {
    if (reading.has(action.type)) await untilLeaving(page, stays, deadline);
    // The previous action may have led to another page. A `wait` action states its own time.
    if (action.type !== "wait") warning = (await stopHanging(page, deadline)) ?? warning;
    const before = left;
    try {
      room.take(await perform(page, action, results, deadline));
      if (leading.has(action.type) && left === before) stays = performance.now() + leavesWithinMs;
    } catch (error) {
      if (page.isClosed()) throw error;
      const reason = reasonOf(error as Error, action);
      throw new PageFailure(
        "action-failed",
        `An action on the page has failed: actions[${place}] (${action.type}): ${reason}`,
        { cause: error, details: [{ path: ["actions", place], message: reason }] },
      );
    }
  }
  await untilLeaving(page, stays, deadline);
  page.off("request", count);
  warning = (await stopHanging(page, deadline)) ?? warning;
  return { results, warning };
}

/**
 * Waits until the page asks for another one, or, if it does not, until it counts as staying; at most for an eighth of
 * the time until the page must have been read.
 */
async function untilLeaving(page: Page, stays: number, deadline: number): Promise<void> {
  const now = performance.now();
  const timeout = Math.min(stays - now, (deadline - now) / 8);
  if (timeout > 0) await page.waitForRequest((request) => isLeaving(page, request), { timeout }).catch(() => {});
}

/** Returns why an action failed, and which element it waited for, if any. */
function reasonOf({ message }: Error, action: Action): string {
  // The library begins with the name of its own method.
  const first = (message.split("\n")[0] ?? "").replace(/^\w+\.\w+: /, "");
  if (!("selector" in action) || action.selector === undefined) return first;
  if (/pars(e|ing) (css )?selector|valid selector/i.test(first))
    return `${JSON.stringify(action.selector)} is not a CSS selector`;
  const [, milliseconds] = /Timeout (\d+)ms exceeded/.exec(first) ?? [];
  if (milliseconds === undefined) return first;
  return `no element that matches ${JSON.stringify(action.selector)} could be used within ${Number(milliseconds) / 1_000} seconds`;
}

/** Total size of the results of one page's actions, characters. */
const mostResults = 20 * 1024 * 1024;

/** Bounds the total size of the results, which are held in memory and sent to the caller. */
function createRoom() {
  let left = mostResults;
  return {
    take(result: unknown): void {
      left -= sizeOf(result);
      if (left < 0) throw new Error(`the results of all actions are larger than ${mostResults} characters`);
    },
  };
}

function sizeOf(result: unknown): number {
  if (typeof result === "string") return result.length;
  return result === undefined ? 0 : (JSON.stringify(result) ?? "").length;
}

async function perform(page: Page, action: Action, results: Results, deadline: number): Promise<unknown> {
  switch (action.type) {
    case "wait":
      return action.selector === undefined
        ? page.waitForTimeout(Math.min(action.milliseconds ?? 0, longestTimer))
        : void (await page.waitForSelector(css(action.selector), { timeout: elementMs * 3 }));
    case "screenshot":
      return added(results.screenshots, await takePicture(page, action, deadline));
    case "click":
      return click(page, action.selector, action.all === true);
    case "write":
      return page.keyboard.type(action.text);
    case "press":
      return page.keyboard.press(action.key);
    case "scroll":
      return scroll(page, action.direction ?? "down", action.selector);
    case "scrape":
      return added(results.scrapes, await scrape(page, deadline));
    case "executeJavascript":
      return added(results.javascriptReturns, await run(page, action.script));
    default: {
      const { format = "Letter", landscape = false, scale = 1 } = action;
      // Chromium supports A0 to A6; its names differ from ours only in case.
      const pdf = await page.pdf({ format, landscape, scale, printBackground: true });
      return added(results.pdfs, `data:application/pdf;base64,${pdf.toString("base64")}`);
    }
  }
}

/**
 * Selects by CSS only: without its name, the library would also accept its other languages, such as XPath, and after a
 * sign that CSS does not have.
 */
function css(selector: string): string {
  if (selector.replaceAll(/"[^"]*"|'[^']*'/g, "").includes(">>")) throw new Error("not a valid selector");
  return `css=${selector}`;
}

function added<T>(results: T[], result: T): T {
  results.push(result);
  return result;
}

async function click(page: Page, selector: string, all: boolean): Promise<void> {
  if (!all) return page.click(css(selector), { timeout: elementMs });
  for (const element of await page.locator(css(selector)).all()) await element.click({ timeout: elementMs });
}

/** Reads the page as it is now; the action before it may have led to one that has only begun. */
async function scrape(page: Page, deadline: number): Promise<{ url: string; html: string }> {
  const { url, html } = await readHeldStill(page, deadline, async () => {
    const read = await readHtml(page);
    return { url: page.url(), html: read.html, unfinished: read.isLoading };
  });
  return { url, html };
}

async function scroll(page: Page, direction: "up" | "down", selector: string | undefined): Promise<void> {
  const sign = direction === "up" ? -1 : 1;
  if (selector === undefined) {
    await (await isolatedWorld(page)).evaluate(`window.scrollBy(0, ${sign} * window.innerHeight)`);
  } else {
    const element = page.locator(css(selector)).first();
    await element.waitFor({ state: "attached", timeout: elementMs });
    await element.evaluate(scrollElement as never, sign as never);
  }
  await page.waitForTimeout(50);
}

/** Runs inside the page. It is a function because Playwright evaluates a string but does not call it. */
function scrollElement(
  element: { readonly clientHeight: number; scrollBy(x: number, y: number): void },
  sign: number,
): void {
  element.scrollBy(0, sign * element.clientHeight);
}

/** Runs the caller's script: an expression, or statements whose `return` gives the result. */
async function run(page: Page, script: string): Promise<{ type: string; value: unknown }> {
  const source = JSON.stringify(script);
  const value: unknown = await page.evaluate(
    `(async () => { let fn; try { fn = new Function("return (async () => (" + ${source} + "\\n))()"); } catch { fn = new Function("return (async () => {" + ${source} + "\\n})()"); } return fn(); })()`,
  );
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return { type, value: writable(value) ?? null };
}

/**
 * Returns a script's result, or a description of a value that JSON cannot represent, such as a window (which contains
 * itself) or a bigint.
 */
function writable(value: unknown): unknown {
  try {
    JSON.stringify(value);
    return value;
  } catch {
    return String(value);
  }
}
