import { expect, test } from "vitest";
import { toolDiff } from "../src/effects/tool-diff.ts";
import { effectsBlocks } from "../src/output/effects-markdown.ts";
import { changedDocument, withLess, withMore } from "./changed-document.ts";

const changed = (change: Parameters<typeof changedDocument>[0]) => toolDiff([changedDocument(change)]);

test("what does not change tools is no news", () => {
  expect(changed(() => {})).toEqual({ lines: [], broken: [] });
  expect(toolDiff([{ version: "v1", base: {}, revision: {} }])).toEqual({ lines: [], broken: [] });
});

test("a new field and a new operation are told, and break nobody", () => {
  const found = changed(withMore);
  expect(found.broken).toEqual([]);
  expect(found.lines).toContain('+ map.depth?: "integer"');
  expect(found.lines.some((line) => line.startsWith("+ look_up.operation") && line.endsWith("getPlan"))).toBe(true);
});

test("a tool or a field that is gone, another type, a lost choice and a new duty break agents", () => {
  const found = changed(withLess);
  expect(found.broken.toSorted()).toEqual([
    "`agent.effort` no longer takes `medium`",
    "`crawl.limit` has another type",
    "`map.search` is gone",
    "`map` wants `limit`",
    "`search` is gone",
  ]);
  const [text = ""] = effectsBlocks({
    declarations: [],
    sizes: [],
    pages: [],
    tools: found,
    flags: { lines: [], broken: [] },
  });
  expect(text).toContain("**Tools of agents**, and these break: ");
  expect(text).toContain("`map` wants `limit`");
  expect(text).toContain("- search: Search the web");
});
