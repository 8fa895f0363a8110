import { expect, onTestFinished, test } from "vitest";
import { startReadingThread } from "../../src/pages/reading-thread.ts";

test("a thread that says nothing is held on a quiet machine, and only waits for its turn on a busy one", async () => {
  let [delay, looks] = [1_000, 0];
  const thread = startReadingThread(
    { allowPrivateHosts: true },
    {
      delay: () => {
        looks += 1;
        return delay;
      },
    },
  );
  onTestFinished(() => thread.stop());
  const { signal } = new AbortController();
  await thread.perform({ kind: "text", markdown: "A text." }, signal);
  const schema = { type: "object", properties: { name: { type: "string", pattern: "^(a+)+$" } } };
  const url = "https://a.example/";
  const facts = {
    requestedUrl: url,
    finalUrl: url,
    statusCode: 200,
    contentType: "text/html",
    links: [],
    fetchedAt: 0,
  };
  const rawHtml = `<dl><dt>Name</dt><dd>${"a".repeat(60)}!</dd></dl>`;
  const endless = thread.perform({ kind: "extract", input: { pages: [{ ...facts, rawHtml }], schema } }, signal);
  const before = looks;
  // Looks come at half the time after which a thread is held.
  await expect.poll(() => looks, { timeout: 60_000 }).toBeGreaterThan(before + 8);
  expect(thread.isHeld()).toBe(false);
  delay = 1;
  await expect.poll(() => thread.isHeld(), { timeout: 60_000 }).toBe(true);
  await thread.stop();
  expect(await endless).toBeUndefined();
});
