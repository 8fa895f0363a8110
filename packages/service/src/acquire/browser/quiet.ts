import type { Page } from "playwright-core";

/** How long a page is waited for at most, milliseconds: to load, to fall silent on the network, to show something. */
const longest = { load: 6_000, network: 1_500, content: 5_000 };

/** A page is quiet when nothing in it has changed for so long, milliseconds. */
const quietMs = 250;

/**
 * Runs inside the page: resolves when nothing has changed for a while. One that shows nothing, or says that it is
 * loading, is waited for longer.
 */
const untilQuiet = `(quiet, longest) => new Promise((resolve) => {
  const begin = performance.now();
  let last = begin;
  const observer = new MutationObserver(() => { last = performance.now(); });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  const lacks = () => {
    const text = (document.body ? document.body.innerText : "").trim();
    return text.length < 2 || (text.length < 200 && /(?:loading|please wait|one moment|wird geladen|chargement|cargando)/i.test(text)) || document.querySelector("[aria-busy=true]") !== null;
  };
  const look = () => {
    const now = performance.now();
    const isOver = now - begin >= longest || (now - last >= quiet && !lacks());
    if (!isOver) return void setTimeout(look, 50);
    observer.disconnect();
    resolve();
  };
  look();
})`;

/** Waits until a page has loaded, asks the network for nothing more, and has stopped changing; a page that never rests is read as it is. */
export async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load", { timeout: longest.load }).catch(() => {});
  await page.waitForLoadState("networkidle", { timeout: longest.network }).catch(() => {});
  // A page that goes elsewhere meanwhile ends the wait; what it became is waited for by the next reading.
  await page.evaluate(`(${untilQuiet})(${quietMs}, ${longest.content})`).catch(() => {});
}
