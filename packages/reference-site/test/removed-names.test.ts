import { beforeAll, expect, test } from "vitest";
import { removedNames } from "../src/upgrade/removed-names.ts";
import type { Site } from "../src/site/site.ts";
import { ownSite } from "./browser/built-site.ts";
import { ownFiles, textOf } from "./reading.ts";

let site: Site;
let page: string;

beforeAll(async () => {
  site = await ownSite();
  // Removes break opportunities inside long names.
  page = textOf(((await ownFiles()).get("upgrade/fields.html") ?? "").replaceAll(/<wbr ?\/?>/g, ""));
});

test("every removed property and call is on the page of removed fields", () => {
  const [upgrade] = site.upgrades;
  const removed = (upgrade?.cards ?? []).flatMap(({ changes }) =>
    changes.filter(({ id }) => /^(property|operation)-removed$/.test(id)),
  );
  expect(removed.length).toBeGreaterThan(10);
  for (const { message } of removed) {
    const name = /^Property `(.+)` was removed|^Operation (.+) was removed/.exec(message);
    expect(page, message).toContain(name?.[1] ?? name?.[2] ?? message);
  }
});

test("a field of several operations is one row, with its replacement", () => {
  const [upgrade] = site.upgrades;
  if (upgrade === undefined) throw new Error("There is no guide to test.");
  const { requests, responses, calls } = removedNames(upgrade);
  const shown = [...requests, ...responses, ...calls].map(({ before, after }) => [before, after]);
  expect(shown.filter(([before]) => before?.endsWith("parsePDF"))).toEqual([["parsePDF", "parsers"]]);
  expect(shown).toContainEqual([
    'formats[]: "screenshot@fullPage"',
    'formats[]: {"type": "screenshot", "fullPage": true}',
  ]);
  expect(shown).toContainEqual(["jsonOptions", 'formats[]: {"type": "json", "schema": …, "prompt": …}']);
  expect(shown).toContainEqual(["jsonOptions.systemPrompt", undefined]);
  expect(shown).toContainEqual(["data.remaining_credits", "data.remainingCredits"]);
  expect(shown).toContainEqual(["POST /deep-research", undefined]);
});
