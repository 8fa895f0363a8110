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
  // To compare texts of which each line is another one keeps a processor busy for hours.
  const lines = (name: string) => Array.from({ length: 20_000 }, (_none, line) => `<p>${name} ${line}</p>`).join("");
  const url = "https://a.example/";
  const read = { finalUrl: url, statusCode: 200, contentType: "text/html", text: lines("now") };
  const options = { formats: [{ type: "changeTracking" as const, modes: ["git-diff" as const] }] };
  const previous = [
    { url, branch: '["",null]', scrape: { at: 1, markdown: lines("before").replaceAll("<p>", "\n\n") } },
  ];
  const endless = thread.perform({ kind: "present", url, read: { read }, options, previous }, signal);
  const before = looks;
  // Looks come at half the time after which a thread is held.
  await expect.poll(() => looks, { timeout: 60_000 }).toBeGreaterThan(before + 8);
  expect(thread.isHeld()).toBe(false);
  delay = 1;
  await expect.poll(() => thread.isHeld(), { timeout: 60_000 }).toBe(true);
  await thread.stop();
  expect(await endless).toBeUndefined();
});
