import { expect, test } from "vitest";
import { emitExplanations } from "../src/emit-explanations.ts";
import { emitUpgrade } from "../src/emit-upgrade.ts";

const start = ["startCrawl"];
const entries = [
  {
    id: "names",
    title: "Names are shorter",
    action: "Rename them.",
    renames: [
      { from: "/ignore", to: "/skip", operations: start, map: { true: "all" } },
      { from: "/options/deep", to: "/options/depth", operations: ["startCrawl"], lossy: "It counts otherwise." },
      { from: "/deep", to: "/depth", operations: ["scrape"], lossy: "It counts otherwise." },
      { in: "response", from: "/links/*", to: "/links/*/url", operations: ["map"] },
      { in: "response", from: "/data/*/old", to: "/data/*/new", operations: ["getCrawl"], keep: true },
    ],
    removed: [{ field: "/agent", operations: start }],
  },
  {
    id: "lists",
    title: "Lists hold objects",
    action: "Write objects.",
    items: [
      {
        list: "/formats",
        from: "json",
        to: { type: "json" },
        options: "/jsonOptions",
        fields: ["schema"],
        operations: start,
      },
    ],
    splits: [{ list: "/actions", type: "wait", by: ["time", "selector"], operations: start }],
    bounds: [{ field: "/timeout", least: 1, most: 9, operations: start }],
    defaults: [{ field: "/age", v1: 0, v2: 5, operations: start }],
  },
  { id: "words", title: "Words only", action: "Nothing.", singles: [{ field: "/data/x", operations: ["map"] }] },
];

test("rules that stand together are one group, with the object that they are about", () => {
  const source = emitUpgrade(entries, "request");
  expect(source).toContain('const rules1: RequestGroup = [[["agent"],["ignore","skip",{"true":"all"}]]');
  expect(source).toContain('"age":0}');
  expect(source).toContain(
    '[["timeout",1,9]],[["formats","json",{"type":"json"},"jsonOptions","schema"]],[["actions","wait","time","selector"]]]',
  );
  expect(source).toContain("// startCrawl: /options/, scrape: /\n");
  expect(source).toContain('export const startCrawl: RequestRules = [["", rules1], ["options/", rules2]');
  expect(source).toMatch(/export const scrape: RequestRules = \[\["", rules\d\]\]/);
});

test("a result is read backwards", () => {
  const source = emitUpgrade(entries, "result");
  expect(source).toContain('[["*",["url"]]]');
  expect(source).toContain('[["new","old",1]]');
  expect(source).toContain('export const getCrawl: ResultRules = [["data/*/", ');
  expect(source).toContain('[["x",0]]');
  expect(source).not.toContain("startCrawl");
});

test("words stand with the operations and fields that reports of them are about", () => {
  const source = emitExplanations(entries);
  expect(source).toContain('"startCrawl /options/deep"');
  expect(source).toContain('"startCrawl /jsonOptions"');
  expect(source).toContain('"startCrawl /actions/*"');
  expect(source).toContain('"getCrawl /data/*/new"');
  expect(source).toContain('"map /links/*"');
});

test("a rule that names no operation is refused", () => {
  const broken = [{ id: "names", title: "", action: "", removed: [{ field: "/agent" }] }];
  expect(() => emitUpgrade(broken, "request")).toThrow(
    "openapi/changes: names: name the operations of the rule for /agent",
  );
});
