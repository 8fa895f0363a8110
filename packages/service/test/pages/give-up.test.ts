import { expect, test } from "vitest";
import { createChangeStore } from "@extraction-api/page-reader";
import { createReadingPool } from "../../src/pages/reading-pool.ts";

test("the caller of an object does not wait for a thread that does not stop", async () => {
  const caller = new AbortController();
  const perform = (): Promise<undefined> => {
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
  expect(await extractStructured({ pages: [] }, caller.signal)).toMatchObject({ ok: false });
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
