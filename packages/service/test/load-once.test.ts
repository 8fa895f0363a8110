import { expect, test } from "vitest";
import { loadOnce } from "../src/load-once.ts";
import { createMetrics } from "../src/operate/metrics.ts";

test("what could not be loaded is loaded by the next call, and only once", async () => {
  let times = 0;
  const load = loadOnce(async () => {
    times += 1;
    if (times === 1) throw new Error("too many open files");
    return times;
  });
  await expect(Promise.all([load(), load()])).rejects.toThrow("too many open files");
  expect(await Promise.all([load(), load(), load()])).toEqual([2, 2, 2]);
});

test("metrics that cannot be loaded end no process, and fail no call", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  const metrics = createMetrics(async () => {
    throw new Error("too many open files");
  });
  metrics.call({ operation: "scrape", version: "v2", status: 200, seconds: 1 });
  metrics.page({ cache: "miss", outcome: "ok" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
