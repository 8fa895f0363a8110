import { EventEmitter } from "node:events";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LoadingTime } from "../../src/acquire/browser/loading.ts";
import { waitForQuiet } from "../../src/acquire/browser/quiet.ts";

/**
 * A page that leads to another while it is awaited for the first time. The browser then says that the wait has failed,
 * or, if the page was at rest by then, answers from the other one.
 */
function createLeavingPage(reason: string | undefined) {
  const frame = { id: "main", url: "http://site.test/", childFrames: () => [] };
  let waits = 0;
  const send = async (method: string, { expression }: { expression?: string } = {}) => {
    if (method === "Page.getFrameTree") return { frameTree: { frame } };
    if (method === "Page.createIsolatedWorld") return { executionContextId: 1 };
    if (!expression?.includes("MutationObserver")) return { result: { value: waits > 1 } };
    waits += 1;
    if (waits > 1) return { result: { value: true } };
    setTimeout(() => page.emit("framenavigated", frame) && page.emit("domcontentloaded"), 10);
    if (reason === undefined) return { result: { value: true } };
    throw new Error(`cdpSession.send: Protocol error (Runtime.evaluate): ${reason}`);
  };
  const page = Object.assign(new EventEmitter(), {
    url: () => frame.url,
    isClosed: () => false,
    mainFrame: () => frame,
    waitForLoadState: async () => {},
    context: () => ({ newCDPSession: async () => ({ send }) }),
  });
  return { page: page as unknown as Page, waits: () => waits };
}

const time: LoadingTime = { within: async (_longest, wait) => void (await wait(5_000)), end: async () => undefined };

test.each([
  "Inspected target navigated or closed",
  "Cannot find context with specified id",
  // The page before is gone, and with it what was awaited there.
  "Promise was collected",
  undefined,
])("a page that leads to another is waited for there: %s", async (reason) => {
  const { page, waits } = createLeavingPage(reason);
  expect(await waitForQuiet(page, time)).toBeUndefined();
  expect(waits()).toBe(2);
});
