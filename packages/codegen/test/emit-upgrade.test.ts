import { expect, test } from "vitest";
import { emitExplanations } from "../src/emit-explanations.ts";
import { emitUpgrade } from "../src/emit-upgrade.ts";

// About: openapi/changes/*, src/*upgrade*.ts

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
      { in: "response", from: "/older", to: "/newer", operations: ["getBatch"] },
    ],
    removed: [{ field: "/agent", operations: start }],
  },
  {
    id: "lists",
    title: "Lists contain objects",
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
      { list: "/formats", from: "picture@full", to: { type: "picture", full: true }, operations: start },
      { list: "/formats", from: "text", to: { type: "text" }, operations: start },
    ],
    splits: [{ list: "/actions", type: "wait", by: ["time", "selector"], operations: start }],
    bounds: [{ field: "/timeout", least: 1, most: 9, operations: start }],
    defaults: [{ field: "/age", v1: 0, v2: 5, operations: start }],
  },
  {
    id: "words",
    title: "Words only",
    action: "Nothing.",
    singles: [{ field: "/data/x", operations: ["map"] }],
    untranslated: [{ field: "/data/y", operations: ["map"] }],
  },
];

test("a request has its rules in the order of application, with those of an object inside the body grouped", () => {
  const source = emitUpgrade(entries, "request");
  expect(source).toContain(
    [
      'import { bounded, defaulted, inexact, item, renamed, split } from "../rules/request-kinds.ts";',
      'import { inside, type RequestRules } from "../rules/request.ts";',
    ].join("\n"),
  );
  expect(source).toContain(
    [
      "export const startCrawl: RequestRules = [",
      '  [item, "formats", "json", {}, "jsonOptions", "schema"],',
      '  [item, "formats", "picture@full", {"type":"picture","full":true}],',
      '  [item, "formats", "text"],',
      '  [split, "actions", "wait", "time", "selector"],',
      '  [renamed, "agent"],',
      '  [renamed, "ignore", "skip", {"true":"all"}],',
      '  [bounded, "timeout", 1, 9],',
      '  [defaulted, {"age":0}],',
      '  [inside, "options",',
      '    [inexact, "deep"],',
      '    [renamed, "deep", "depth"],',
      "  ],",
      "];",
    ].join("\n"),
  );
  expect(source).toContain('export type RequestWithRules = "startCrawl" | "scrape";');
  expect(source).toContain(
    'export const scrape: RequestRules = [\n  [inexact, "deep"],\n  [renamed, "deep", "depth"],\n];',
  );
});

test("rejects a rule for an object two levels deep", () => {
  const deep = [{ id: "deep", removed: [{ field: "/a/b/c", operations: start }] }];
  expect(() => emitUpgrade(deep, "request")).toThrow(
    "openapi/changes: the client supports objects one level deep, but not a/b/.",
  );
});

test("a rule for a result is reversed", () => {
  const source = emitUpgrade(entries, "result");
  expect(source).toContain(
    'import { inner, older, single, untranslated, type ResultRules } from "../rules/result-kinds.ts";',
  );
  expect(source).toContain(
    'map: ResultRules = [\n  [inner, "links/*", "url"],\n  [single, "data/x"],\n  [untranslated, "data/y"],\n];',
  );
  expect(source).toContain('getCrawl: ResultRules = [\n  [older, "data/*/new", "old", 1],\n];');
  expect(source).toContain('getBatch: ResultRules = [\n  [older, "newer", "older"],\n];');
  expect(source).not.toContain("startCrawl");
});

test("texts come with the operations and fields that their reports refer to", () => {
  const source = emitExplanations(entries);
  expect(source).toContain('"startCrawl /options/deep"');
  expect(source).toContain('"startCrawl /jsonOptions"');
  expect(source).toContain('"startCrawl /actions/*"');
  expect(source).toContain('"getCrawl /data/*/new"');
  expect(source).toContain('"map /links/*"');
});

test("rejects a rule that names no operation", () => {
  const broken = [{ id: "names", title: "", action: "", removed: [{ field: "/agent" }] }];
  expect(() => emitUpgrade(broken, "request")).toThrow(
    "openapi/changes: names: name the operations of the rule for /agent",
  );
});
