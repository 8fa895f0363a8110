import { expect, it } from "vitest";
import { progressOf } from "../../src/job/watch.ts";

it.each([
  ["half of it is done", { completed: 5, total: 10 }, 600],
  ["all of it is done", { completed: 10, total: 10 }, 0],
  ["nothing is done", { completed: 0, total: 10 }, undefined],
  ["nothing is known", {}, undefined],
  ["only what is done is known", { completed: 5 }, undefined],
  ["only the total is known", { total: 10 }, undefined],
  ["more is done than there is, as pages are still found", { completed: 10, total: 5 }, undefined],
  ["figures are texts", { completed: "5", total: "10" }, undefined],
])("estimates the time left if %s", (_, job, remainingMs) => {
  expect(progressOf("job-1", "scraping", job, 600).remainingMs).toBe(remainingMs);
});

it("estimates no time for a job that has ended before all of it was done", () => {
  expect(progressOf("job-1", "cancelled", { completed: 5, total: 11 }, 600, true).remainingMs).toBe(0);
});

it("reports all figures of the job", () => {
  const job = { completed: 1, total: 3, creditsUsed: 2 };
  expect(progressOf("job-1", "scraping", job, 7)).toEqual({
    jobId: "job-1",
    status: "scraping",
    job,
    elapsedMs: 7,
    done: 1,
    total: 3,
    credits: 2,
    remainingMs: 14,
  });
});

it("ignores infinite numbers, which JSON can contain", () => {
  const job: unknown = JSON.parse('{"completed":1,"total":1e999,"creditsUsed":-1e999}');
  const { total, credits, remainingMs } = progressOf("job-1", "scraping", job, 7);
  expect({ total, credits, remainingMs }).toEqual({ total: undefined, credits: undefined, remainingMs: undefined });
});
