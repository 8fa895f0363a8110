import { expect, test } from "vitest";
import { createBudget } from "../../src/budget/budget.ts";
import { creditsIn, estimate } from "../../src/budget/estimate.ts";
import { allTools } from "../../src/tools/listed.ts";

const costOf = (tool: string) => {
  const { serves } = allTools.get(tool) ?? { serves: { kind: "read" as const } };
  if (serves.kind !== "call" && serves.kind !== "job") throw new Error(`${tool} costs nothing`);
  return serves.cost;
};

test.each([
  ["scrape", {}, 1],
  ["batch_scrape", { urls: ["a", "b", "c"] }, 3],
  ["crawl", { limit: 7 }, 7],
  // Without a limit, the document's default applies.
  ["crawl", {}, 10_000],
  ["map", { limit: 5_000 }, 1],
  ["search", { limit: 25 }, 6],
  ["search", { limit: 10, scrapeOptions: { formats: ["markdown"] } }, 12],
  ["agent", { maxCredits: 40 }, 40],
  ["agent", {}, 2_500],
  // What formats and options cost in addition.
  ["scrape", { formats: ["markdown", { type: "json" }, { type: "question" }] }, 9],
  ["scrape", { formats: [{ type: "json", checkPromptInjection: true }], zeroDataRetention: true }, 10],
  ["scrape", { lockdown: true, threatProtection: { mode: "normal" } }, 7],
  ["batch_scrape", { urls: ["a", "b"], formats: [{ type: "json" }] }, 10],
  ["crawl", { limit: 3, scrapeOptions: { formats: [{ type: "highlights" }] } }, 15],
  ["search", { limit: 10, sources: ["web", "news"], scrapeOptions: { formats: [{ type: "json" }] } }, 104],
  ["search", { limit: 20, enterprise: ["zdr"] }, 20],
  ["scrape", { formats: [{ type: "audio" }, { type: "video" }, { type: "highlights" }] }, 13],
  ["scrape", { formats: ["constructor", null] }, 1],
  // A limit of zero or less limits nothing.
  ["agent", { maxCredits: 0 }, 2_500],
  ["crawl", { limit: 0 }, 10_000],
  ["agent", { maxCredits: -40 }, 2_500],
  ["crawl", { limit: -7 }, 10_000],
])("%s with %j can use %d credits, according to the document", (tool, body, credits) => {
  expect(estimate(costOf(tool), body)).toBe(credits);
});

test("a running call counts with its maximum cost until its cost is known", () => {
  const budget = createBudget(10);
  const running = budget.reserve(8);
  expect(() => budget.reserve(3)).toThrow("This can use 3 credits, but only 2 of the session's 10 are left.");
  expect(() => createBudget(0).reserve(1)).toThrow("This can use 1 credit, but only 0 of the session's 0 are left.");
  running.settle(4);
  running.settle(0);
  expect(budget.left()).toBe(6);
  budget.reserve(6).settle(9);
  expect(budget.left()).toBe(0);
  expect(() => budget.reserve(0)).toThrow("are left");
});

test("without a limit nothing is refused", () => {
  expect(createBudget(undefined).reserve(1e9).credits).toBe(1e9);
});

test("reads the credits of a result where the document puts them", () => {
  expect(creditsIn({ creditsUsed: 3, data: [] })).toBe(3);
  expect(creditsIn({ data: { metadata: { creditsUsed: 5 } } })).toBe(5);
  expect(creditsIn({ data: [{ metadata: { creditsUsed: 1 } }, { metadata: { creditsUsed: 2 } }, {}] })).toBe(3);
  expect(creditsIn({ links: [] })).toBeUndefined();
});
