import { expect, test } from "vitest";
import { createChangeStore } from "@extraction-api/page-reader";
import { packPage } from "../../src/pages/packed-page.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import type { WorkerTask } from "../../src/pages/worker-messages.ts";

const facts = { requestedUrl: "https://a.example/", finalUrl: "https://a.example/", statusCode: 200, links: [] };
const page = packPage({ ...facts, contentType: "text/html", fetchedAt: 1, rawHtml: "<p>x".repeat(40_000) });

test("the caller of an object does not wait for a thread that does not stop", async () => {
  const caller = new AbortController();
  const posted: WorkerTask[] = [];
  const perform = (task: WorkerTask): Promise<undefined> => {
    posted.push(task);
    caller.abort();
    return new Promise(() => {});
  };
  const { extractStructured } = createReadingPool({
    settings: { allowPrivateHosts: true },
    size: 1,
    browser: { read: async () => ({ ok: false, row: "not-found" }), close: async () => {} },
    changes: createChangeStore(),
    start: () => ({ perform, isHeld: () => false, stop: async () => {} }),
  });
  expect(await extractStructured({ pages: [page] }, caller.signal)).toMatchObject({ ok: false });
  // The thread keeps its input, and another one may have to retry.
  const [sent] = posted.flatMap((task) => (task.kind === "extract" ? task.input.pages : []));
  expect(sent).toEqual(page);
  expect(sent?.packedHtml?.bytes[0]?.buffer).not.toBe(page.packedHtml?.bytes[0]?.buffer);
});

test("an object that the caller no longer waits for is abandoned, and reports it", async () => {
  const caller = new AbortController();
  const perform = async () => {
    caller.abort();
    return undefined;
  };
  const { acquirer, extractStructured } = createReadingPool({
    settings: { allowPrivateHosts: true },
    size: 1,
    browser: { read: async () => ({ ok: false, row: "not-found" }), close: async () => {} },
    changes: createChangeStore(),
    start: () => ({ perform, isHeld: () => false, stop: async () => {} }),
  });
  const message = "the caller no longer waits for the object";
  expect(await extractStructured({ pages: [] }, caller.signal)).toMatchObject({ ok: false, message });
  await acquirer.close();
});
