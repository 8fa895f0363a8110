import { expect, test } from "vitest";
import { toolDiff } from "../src/effects/tool-diff.ts";
import { effectsBlocks } from "../src/output/effects-markdown.ts";
import { changedDocument, withRemovals, withAdditions } from "./changed-document.ts";

const changed = (change: Parameters<typeof changedDocument>[0]) => toolDiff([changedDocument(change)]);

test("a change that does not affect tools is not reported", () => {
  expect(changed(() => {})).toEqual({ lines: [], broken: [] });
  expect(toolDiff([{ version: "v1", base: {}, revision: {} }])).toEqual({ lines: [], broken: [] });
});

test("a new field and a new operation are reported, and break nothing", () => {
  const found = changed(withAdditions);
  expect(found.broken).toEqual([]);
  expect(found.lines).toContain("+ map.depth?: integer");
  expect(found.lines.some((line) => line.startsWith("+ look_up.operation") && line.endsWith("getPlan"))).toBe(true);
});

test("a removed tool or field, another type, a removed choice and a new requirement break agents", () => {
  const found = changed(withRemovals);
  expect(found.broken.toSorted()).toEqual([
    "`agent.effort` no longer accepts `medium`",
    "`crawl.limit` has another type",
    "`map.limit` is now required",
    "`map.search` was removed",
    "`search` was removed",
  ]);
  const [text = ""] = effectsBlocks({
    declarations: [],
    sizes: [],
    pages: [],
    tools: found,
    flags: { lines: [], broken: [] },
  });
  expect(text).toContain("**Tools for agents**, and these break: ");
  expect(text).toContain("`map.limit` is now required");
  expect(text).toContain("- search: Search the web");
});
