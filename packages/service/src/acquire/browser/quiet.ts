import type { Frame, Page } from "playwright-core";
import { longestRefresh } from "../meta-refresh.ts";
import { isolatedWorld } from "./isolated-world.ts";
import { withoutFragment } from "../../text/without-fragment.ts";
import { isNavigating } from "./read-held-still.ts";
import { untilLoaded, type LoadingTime } from "./loading.ts";

/**
 * Longest waits, milliseconds: for the page to load, for the network to be idle, and for content to appear; and how
 * long after the start another page is still waited for.
 */
const longest = { load: 6_000, network: 1_500, content: 5_000, pages: 10_000 };

/**
 * How many pages in a row may lead to another before the last one is waited for. Some lead to themselves without end.
 */
const mostPages = 3;

const followed = "the page led from one page to another, and the last one read may lead to more";

/**
 * How often a page is looked at, milliseconds, and how many looks in a row must find no change until it counts as
 * quiet. The looks are counted, not the time: on a busy machine a page may get no processor time for longer, and so
 * change nothing.
 */
const looks = { everyMs: 50, withoutChange: 5 };

/**
 * Runs inside the page: resolves when nothing has changed for a while. It waits longer while the page is empty, leads
 * to another at once, says that it is loading, or has only surroundings and an empty place for its content.
 */
const untilQuiet = `(longest) => new Promise((resolve) => {
  globalThis.isAwaited = true;
  const begin = performance.now();
  let withoutChange = 0;
  const observer = new MutationObserver(() => { withoutChange = 0; });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  const surroundings = "body > header, nav, aside, footer";
  const isPlace = (element) => /^(?:main|div|section|article)$|-/.test(element.localName) && element.childElementCount === 0
    && !element.shadowRoot && element.textContent.trim() === "" && !element.closest(surroundings);
  const leads = () => {
    const refresh = document.querySelector("meta[http-equiv=refresh i]");
    const [, seconds = Infinity] = (refresh && /^\\s*([\\d.]+)\\s*[;,]/.exec(refresh.content)) || [];
    return seconds <= ${longestRefresh} && performance.now() - begin < ${longestRefresh + 0.5} * 1000;
  };
  const lacks = () => {
    if (leads()) return true;
    const all = document.body ? document.body.innerText : "";
    let text = all;
    for (const around of document.querySelectorAll(surroundings)) text = text.replace(around.innerText, "");
    text = text.trim();
    if (document.querySelector("[aria-busy=true]") !== null) return true;
    if (text.length >= 2) return text.length < 200 && /(?:loading|please wait|one moment|wird geladen|chargement|cargando)/i.test(text);
    const elements = [...document.querySelectorAll("*")];
    if (elements.some(({ shadowRoot }) => shadowRoot && shadowRoot.textContent.trim() !== "")) return false;
    return all.trim().length < 2 || elements.some(isPlace);
  };
  const look = () => {
    const isInTime = performance.now() - begin < longest;
    const isQuiet = withoutChange >= ${looks.withoutChange} && !lacks();
    withoutChange += 1;
    if (isInTime && !isQuiet) return void setTimeout(look, ${looks.everyMs});
    observer.disconnect();
    resolve(isInTime);
  };
  look();
})`;

/**
 * Waits until a page has loaded, its network is idle and its content has stopped changing; if it leads to another page,
 * it waits for that one. A page that never rests, or whose time is over, is read as it is. Returns a warning if it is
 * not known whether other pages follow the one that is read.
 */
export async function waitForQuiet(page: Page, time: LoadingTime): Promise<string | undefined> {
  const begin = performance.now();
  for (let pages = 1, isLast = false; ; pages += 1) {
    const address = withoutFragment(page.url());
    if (!(await leavesWhileWaiting(page, time))) return undefined;
    // One that leads to itself has been read before.
    if (isLast) return withoutFragment(page.url()) === address ? undefined : followed;
    isLast = pages >= mostPages || performance.now() - begin >= longest.pages;
  }
}

/** Waits for one page, and returns whether it leads to another. */
async function leavesWhileWaiting(page: Page, time: LoadingTime): Promise<boolean> {
  const world = await isolatedWorld(page);
  let hasLeft = false;
  await time.within(longest.load, (ms) => untilLoaded(page, "load", ms));
  await time.within(longest.network, (ms) =>
    page.waitForLoadState("networkidle", { timeout: ms }).then(
      () => true,
      () => false,
    ),
  );
  const next = untilNextParsed(page);
  const ask = (expression: string) =>
    world.evaluate(expression).then(
      (value) => value === true,
      (error: Error) => {
        hasLeft = isNavigating(error) && !page.isClosed();
        return true;
      },
    );
  await time.within(longest.content, (ms) => ask(`(${untilQuiet})(${ms})`));
  // A page that has asked for another is at rest until that one responds, and then the other answers in its place.
  const lookAgain = async (): Promise<boolean> => {
    if (!(await ask("globalThis.isAwaited === true"))) hasLeft = true;
    return true;
  };
  if (!hasLeft) await time.within(longest.load, lookAgain);
  // Until then, the browser's events and the address may be those of the page before.
  if (hasLeft) await time.within(longest.load, () => next.parsed);
  next.release();
  return hasLeft;
}

/** Waits until the browser shows another document and has parsed it: an event of this one may come late. */
function untilNextParsed(page: Page): { readonly parsed: Promise<boolean>; readonly release: () => void } {
  let [hasCome, resolve] = [false, (_is: boolean): void => {}];
  const parsed = new Promise<boolean>((settle) => (resolve = settle));
  const onNavigated = (frame: Frame): void => void (hasCome ||= frame === page.mainFrame());
  const onParsed = (): void => void (hasCome && resolve(true));
  page.on("framenavigated", onNavigated).on("domcontentloaded", onParsed);
  const release = (): void => void page.off("framenavigated", onNavigated).off("domcontentloaded", onParsed);
  return { parsed, release };
}
