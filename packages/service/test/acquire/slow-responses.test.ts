import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startLoadingTime } from "../../src/acquire/browser/loading.ts";
import { takePicture } from "../../src/acquire/browser/picture.ts";

// On a busy machine, a page takes long to respond. How long it may take depends on the time that is left.

/** Returns a page that reports its load late and gives a screenshot only while its scripts are paused. */
function slowPage(answersAfterMs: number) {
  const timeouts: number[] = [];
  const frameTree = { frame: { id: "main", url: "https://a.example/" } };
  const send = async (method: string) => {
    if (method === "Runtime.evaluate") await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    return { frameTree, executionContextId: 1, result: { value: "complete" } };
  };
  const page = {
    context: () => ({ newCDPSession: async () => ({ send }) }),
    mainFrame: () => ({ childFrames: () => [] }),
    isClosed: () => false,
    route: async () => {},
    unroute: async () => {},
    screenshot: async ({ timeout }: { timeout: number }) => {
      timeouts.push(timeout);
      if (timeout > 0) throw new Error("not in time");
      return Buffer.from("picture");
    },
  };
  return { page: page as unknown as Page, timeouts };
}

test.each([
  [60_000, "had loaded"],
  [600, "was still loading"],
])("a page with %i ms left that takes 300 ms to respond %s", async (leftMs, state) => {
  const { page } = slowPage(300);
  const time = startLoadingTime(page, { deadline: performance.now() + leftMs, reservedMs: leftMs });
  await time.within(1, async () => false);
  expect(await time.end()).toContain(state);
});

test.each([
  [60_000, 2_000],
  [4_000, 1_000],
])("with %i ms left, a page is held still for its screenshot after at most %i", async (leftMs, mostMs) => {
  const { page, timeouts } = slowPage(0);
  await takePicture(page, {}, performance.now() + leftMs);
  expect(timeouts).toEqual([expect.closeTo(mostMs, -2), 0]);
});
