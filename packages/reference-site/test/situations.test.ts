import { beforeAll, expect, test } from "vitest";
import { bySituation, type Situation } from "../src/model/situations.ts";
import type { ErrorRow } from "../src/model/catalogue.ts";
import type { Site } from "../src/site/site.ts";
import { ownSite } from "./browser/built-site.ts";

let site: Site;

beforeAll(async () => {
  site = await ownSite();
});

test("every error of a response belongs to exactly one situation", () => {
  const entries = site.catalogue.filter(({ rows }) => rows.at(-1)?.area !== "trace");
  const groups = bySituation(site.situations, entries);
  expect(groups.map(({ situation }) => situation.id)).toEqual(["key", "rate", "request", "page", "job", "service"]);
  expect(groups.flatMap((group) => group.entries).length).toBe(entries.length);
});

test.each([
  ["unauthorized", "key"],
  ["payment-required", "key"],
  ["rate-limit-exceeded", "rate"],
  ["unprocessable-entity", "request"],
  ["prompt-injection-detected", "request"],
  ["ssl-error", "page"],
  ["no-cached-data", "page"],
  ["conflict", "job"],
  ["agent-job-not-found", "job"],
  ["gateway-timeout", "service"],
])("%s belongs to the situation %s", (id, situation) => {
  const found = bySituation(site.situations, site.catalogue).find(({ entries }) =>
    entries.some((one) => one.id === id),
  );
  expect(found?.situation.id).toBe(situation);
});

test.each([
  ["payment-required", ["/guides/authentication.html", "/guides/paging-caching-cost.html#cost"]],
  ["rate-limit-exceeded", ["/guides/errors-and-retries.html"]],
  ["conflict", ["/guides/jobs.html"]],
])("the situation of %s links to the guides that help", (id, guides) => {
  const groups = bySituation(site.situations, site.catalogue);
  const text = groups.find(({ entries }) => entries.some((one) => one.id === id))?.situation.text ?? "";
  for (const guide of guides) expect(text).toContain(`(${guide})`);
});

test("an id takes precedence over an area, an area over a status; errors without a situation come last", () => {
  const row = (id: string, area: string, status: number): { id: string; rows: ErrorRow[] } => ({
    id,
    rows: [{ id, area, status } as ErrorRow],
  });
  const situation = (id: string, rest: Partial<Situation>): Situation => ({ id, title: id, text: "", ...rest });
  const groups = bySituation(
    [
      situation("status", { statuses: [400] }),
      situation("area", { areas: ["scrape"] }),
      situation("id", { ids: ["x"] }),
    ],
    [row("x", "scrape", 400), row("y", "scrape", 400), row("z", "general", 400), row("w", "general", 418)],
  );
  expect(groups.map((one) => [one.situation.id, one.entries.map(({ id }) => id)])).toEqual([
    ["status", ["z"]],
    ["area", ["y"]],
    ["id", ["x"]],
    ["other", ["w"]],
  ]);
});
