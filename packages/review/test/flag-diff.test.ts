import { expect, test } from "vitest";
import { flagDiff } from "../src/effects/flag-diff.ts";
import { effectsBlocks } from "../src/output/effects-markdown.ts";
import { changedDocument, withRemovals, withAdditions } from "./changed-document.ts";

const changed = (change: Parameters<typeof changedDocument>[0]) => flagDiff([changedDocument(change)]);

test("a change that does not affect flags is not reported", () => {
  expect(changed(() => {})).toEqual({ lines: [], broken: [] });
  expect(flagDiff([{ version: "v1", base: {}, revision: {} }])).toEqual({ lines: [], broken: [] });
});

test("a new field and a new operation are reported, and break nothing", () => {
  const found = changed(withAdditions);
  expect(found).toEqual({ lines: ["+ getPlan: GET /plan", "+ map --depth?: integer"], broken: [] });
});

test("a removed flag, another type, a removed choice and a new requirement break scripts", () => {
  const found = changed(withRemovals);
  expect(found.broken.toSorted()).toEqual([
    "`map --limit` is now required",
    "`map --search` was removed",
    "`search` was removed",
    "`startAgent --effort` no longer accepts `medium`",
    "`startCrawl --limit` has another type",
  ]);
  const [text = ""] = effectsBlocks({
    declarations: [],
    sizes: [],
    pages: [],
    tools: { lines: [], broken: [] },
    flags: found,
  });
  expect(text).toContain("**Flags of the command line**, and these break: ");
  expect(text).toContain("- map --search?: text");
});
