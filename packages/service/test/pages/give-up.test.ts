import { expect, test } from "vitest";
import { createChangeStore } from "@extraction-api/page-reader";
import { createReadingPool } from "../../src/pages/reading-pool.ts";

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
