import { expect, onTestFinished, test } from "vitest";
import { packPage } from "../../src/pages/packed-page.ts";
import { startReadingThread, suspected } from "../../src/pages/reading-thread.ts";
import { acquiredPage } from "../support/acquired-page.ts";
import { startModel } from "../support/model-server.ts";
import { pdf } from "../support/pdf.ts";

const url = "https://a.example/";
const { signal } = new AbortController();

test("a task that waits for its model is neither charged nor moved when another blocks the thread", async () => {
  const model = await startModel([
    null,
    JSON.stringify({ moods: Array.from({ length: 300_000 }, (_none, n) => `mood ${n}`) }),
  ]);
  const thread = startReadingThread({ allowPrivateHosts: true, model: model.endpoint }, { delay: () => 1 });
  onTestFinished(async () => {
    await thread.stop();
    await model.close();
  });
  const sums: Record<string, number> = { waits: 0, answered: 0, quick: 0, endless: 0 };
  const charge = (name: string) => (ms: number) => void (sums[name] = (sums[name] ?? 0) + ms);
  const moods = { type: "array", items: { type: "string" } };
  const extract = (name: string) => {
    const pages = [packPage(acquiredPage(url, { rawHtml: "<title>T</title><p>Moods.</p>" }))];
    const input = { pages, prompt: "x", schema: { type: "object", properties: { moods } } };
    return thread.perform({ kind: "extract", input }, signal, charge(name));
  };
  const waits = extract("waits");
  await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(1);
  const before = sums["waits"];
  // Tasks that end before the thread is seen to be busy are charged, too.
  const markdown = "A sentence with several words, and another one. ".repeat(2_000);
  for (const end = performance.now() + 1_500; performance.now() < end;)
    await thread.perform({ kind: "text", markdown }, signal, charge("quick"));
  expect(sums["quick"]).toBeGreaterThan(500);
  // Work on the model's response is charged as well.
  await extract("answered");
  expect(sums["answered"]).toBeGreaterThan(300);
  // Comparing texts in which every line differs keeps a processor busy for hours.
  const lines = (name: string) => Array.from({ length: 20_000 }, (_none, line) => `<p>${name} ${line}</p>`).join("");
  const read = { finalUrl: url, statusCode: 200, contentType: "text/html", text: lines("now") };
  const options = { formats: [{ type: "changeTracking" as const, modes: ["git-diff" as const] }] };
  const scrape = { at: 1, markdown: lines("before").replaceAll("<p>", "\n\n") };
  const previous = [{ url, branch: '["",null]', scrape }];
  const endless = thread.perform(
    { kind: "present", url, read: { read }, options, previous },
    signal,
    charge("endless"),
  );
  await expect.poll(() => sums["endless"]).toBeGreaterThan(500);
  expect(thread.isHeld()).toBe(true);
  expect(sums["waits"]).toBe(before);
  await thread.stop();
  // Tasks that wait in one thread may have filled its memory together.
  expect(await Promise.all([endless, waits])).toEqual([suspected, suspected]);
  expect(model.requests).toHaveLength(2);
});

test("a task of which one question is answered and another is not waits for its model", async () => {
  const nothing = JSON.stringify({ found: [] });
  const model = await startModel([nothing, nothing, null]);
  const thread = startReadingThread({ allowPrivateHosts: true, model: model.endpoint }, { delay: () => 1 });
  onTestFinished(async () => {
    await thread.stop();
    await model.close();
  });
  const body = pdf([
    ["First", "A line."],
    ["Second", "Another line."],
  ]);
  const read = { finalUrl: url, statusCode: 200, contentType: "application/pdf", body };
  const parsers = [{ type: "pdf" as const, pages: true }];
  const options = { formats: [{ type: "markdown" as const }], redactPII: true, parsers };
  let waited = 0;
  void thread.perform({ kind: "present", url, read: { read }, options, previous: [] }, signal, (ms) => (waited += ms));
  // The text, and then its two pages at once.
  await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(3);
  await thread.perform({ kind: "text", markdown: "A text." }, signal);
  const before = waited;
  const markdown = "A sentence with several words, and another one. ".repeat(2_000);
  for (const end = performance.now() + 500; performance.now() < end;)
    await thread.perform({ kind: "text", markdown }, signal);
  expect(waited).toBe(before);
});
