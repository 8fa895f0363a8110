import { expect, test } from "vitest";
import { decideVisits } from "../../src/jobs/settle-visits.ts";
import type { Visit } from "../../src/jobs/visit.ts";
import type { PageEntry, PageState } from "../../src/state/job-pages.ts";

const page = (key: string): PageEntry => ({ key, url: `https://a.example/${key}`, depth: 0 });
const failure = { ok: false, error: { id: "e", url: "u", at: 0, error: "no" }, credits: 0, isTold: true } as const;

function visit(key: string, links: string[] = [], otherKeys: string[] = []): Visit {
  const outcome = { ok: true, document: {}, credits: 1 } as const;
  return { entry: page(key), outcome, otherKeys, links: links.map(page), errors: [] };
}

function decide(visits: readonly Visit[], limit: number, known: [string, PageState][], taken: number, reserve = 10) {
  const decision = decideVisits({ states: new Map(known), limit, taken, reserve });
  for (const each of visits) decision.visit(each);
  const { kept, closed, aliases, queued, spares, taken: after } = decision.settled();
  const keys = (entries: readonly PageEntry[]) => entries.map(({ key }) => key);
  const visited = (list: readonly Visit[]) => list.map(({ entry }) => entry.key);
  return {
    kept: visited(kept),
    closed: visited(closed),
    aliases: keys(aliases),
    queued: keys(queued),
    spares: keys(spares),
    taken: after,
  };
}

test("links are taken once, up to the limit, and beyond it kept in reserve", () => {
  const visits = [visit("a", ["b", "c", "known"]), visit("d", ["b", "e", "f", "g"])];
  expect(decide(visits, 4, [["known", "closed"]], 2, 2)).toEqual({
    kept: ["a", "d"],
    closed: [],
    aliases: [],
    queued: ["b", "c"],
    spares: ["e", "f"],
    taken: 4,
  });
});

test("a page that was read under another address is not a result, and frees its place", () => {
  const visits = [visit("a", [], ["a", "real"]), visit("b", [], ["real"]), visit("c", ["d"])];
  expect(decide(visits, 3, [], 3)).toMatchObject({ kept: ["a", "c"], closed: ["b"], aliases: ["real"], queued: ["d"] });
});

test("a page in reserve under its other address is promoted, and one that was given up is not known", () => {
  const visits = [visit("a", [], ["spare"]), visit("b", [], ["closed"])];
  const known: [string, PageState][] = [
    ["spare", "spare"],
    ["closed", "closed"],
  ];
  expect(decide(visits, 5, known, 2)).toMatchObject({ kept: ["a", "b"], aliases: ["spare"], taken: 2 });
});

test("a page that could not be read frees its place", () => {
  const visits = [{ ...visit("a"), outcome: failure }, visit("b", ["c"])];
  expect(decide(visits, 2, [], 2)).toMatchObject({ kept: ["b"], closed: ["a"], queued: ["c"], taken: 2 });
});
