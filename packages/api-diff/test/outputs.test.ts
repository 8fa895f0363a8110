import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { diff, levelFilters, load, MARKER, render, renderChanges, type DiffResult } from "../src/index.ts";
import { components, documentOf, received, sent } from "./support/documents.ts";

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/shop/${name}`, import.meta.url));
let shop: DiffResult;

beforeAll(async () => {
  shop = diff(await load(fixture("base.yaml")), await load(fixture("revision.yaml")), {
    approvals: { name: "approvals.yaml", approvals: [] },
  });
});

/** Returns many breaking changes with long texts. */
function large(name: string): DiffResult {
  const paths = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [
      `/${name}/${index}`,
      { get: { operationId: `o${index}`, responses: {} } },
    ]),
  );
  return diff({ ...documentOf({}), paths }, { ...documentOf({}), paths: {} });
}

describe("json", () => {
  test("matches its published schema", () => {
    const schema = JSON.parse(readFileSync(new URL("../schema/result.schema.json", import.meta.url), "utf8")) as object;
    const ajv = new Ajv2020({ strict: false });
    const validate = ajv.compile(schema);
    expect([validate(JSON.parse(render(shop, "json"))), validate.errors]).toEqual([true, null]);
    expect(validate({ ...JSON.parse(render(shop, "json")), verdict: "fine" })).toBe(false);
  });
});

describe("markdown", () => {
  test("starts with verdict, version and the most severe causes", () => {
    const lines = render(shop, "markdown").split("\n");
    expect(lines[0]).toBe(MARKER);
    expect(lines[1]).toBe("## 🔴 Breaks callers");
    expect(lines[3]).toContain("9 breaking, 2 risky, 5 compatible, 3 notes");
    expect(lines[3]).toContain("asks for a major step, 1.4.0 to 2.0.0");
    expect(lines[5]).toBe("### 🔴 Breaking (9)");
  });

  test("counts one note as one", () => {
    const one = diff(sent({ description: "a" }), sent({ description: "b" }));
    expect(render(one, "markdown").split("\n")[3]).toContain("**1 note**");
  });

  test("is one line if there is nothing to report", () => {
    const same = diff(sent({}), sent({}));
    expect(render(same, "markdown", { title: "v2" })).toBe(`${MARKER}\n⚪ v2: The API is unchanged.\n`);
  });

  test("stays within 60,000 characters and closes its elements", () => {
    const text = render(large("a-rather-long-path-".repeat(20)), "markdown");
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text.length).toBeGreaterThan(30_000);
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    expect(text).toContain("Lines left out here");
  });

  test("collapses long lists, and says how much the full report adds", () => {
    const text = render(large("p"), "markdown");
    expect(text).toContain("<details><summary>2990 more: breaking</summary>");
    expect(text).toContain("_and 2790 more, in the full report_");
  });

  test("shows markup in documents as text", () => {
    const evil = sent({ type: "object", properties: { "<img src=x>`|*": { type: "string" } } });
    const text = render(diff(evil, sent({ type: "object" })), "markdown");
    const withoutCode = text.replaceAll(/(`+)[^`].*?\1(?!`)/g, "");
    expect(withoutCode).not.toMatch(/(?:^|[^\\])<img/);
  });
});

describe("html", () => {
  test("sends no requests and runs nothing from the document", () => {
    const evil = sent({ type: "object", properties: { '"><script>alert(1)</script>': { type: "string" } } });
    const page = render(diff(evil, sent({ type: "object", additionalProperties: false })), "html", {
      base: "<b>",
      revision: "c",
    });
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    expect(page).not.toMatch(/url\(|@import/);
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).toContain("&lt;b&gt;");
  });

  test("lists each change by cause and under each operation, with working links", () => {
    const page = render(shop, "html", { base: "base.yaml", revision: "revision.yaml" });
    for (const change of shop.changes) expect(page).toContain(`id="c-${change.fingerprint}"`);
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
    expect(page).toContain("prefers-color-scheme:dark");
  });
});

describe("a fragment", () => {
  test("has headings from the level on, and unique ids with working links", () => {
    const html = renderChanges(shop, { headingLevel: 3, idPrefix: "v2-" });
    expect([...new Set([...html.matchAll(/<(h\d)/g)].map(([, name]) => name))].sort()).toEqual(["h3", "h4", "h5"]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toContain("v2-causes");
    expect(ids.every((id) => id?.startsWith("v2-"))).toBe(true);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test("in Markdown equals the comment below its headline", () => {
    const comment = render(shop, "markdown");
    expect(comment).toContain(renderChanges(shop, { format: "markdown" }));
    const deeper = renderChanges(shop, { format: "markdown", headingLevel: 4 });
    expect(deeper).toMatch(/^#### 🔴 Breaking \(9\)$/m);
    expect(deeper).not.toMatch(/^#{1,3} /m);
  });

  test("is filtered by the levels that occur", () => {
    const filters = levelFilters({ breaking: 2, risky: 0, safe: 1, note: 0 });
    expect([...filters.matchAll(/id="(show-\w+)"/g)].map(([, id]) => id)).toEqual(["show-breaking", "show-safe"]);
  });
});

describe("changes of one cause", () => {
  const schema = (name: string): object => ({
    type: "object",
    properties: { kind: { const: name } },
    required: ["kind"],
  });
  const union = (...names: string[]): object => ({
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  });
  const holder = (...names: string[]): unknown =>
    received(
      {
        type: "object",
        properties: { one: { $ref: "#/components/schemas/U" }, two: { $ref: "#/components/schemas/V" } },
      },
      components({ A: schema("A"), B: schema("B"), U: union(...names), V: union(...names) }),
    );

  test("are grouped in every report, each with its fingerprint", () => {
    const result = diff(holder("A"), holder("A", "B"));
    expect(result.changes).toHaveLength(2);
    for (const format of ["text", "markdown", "html"] as const)
      for (const { fingerprint } of result.changes) expect(render(result, format)).toContain(fingerprint);
    expect(render(result, "text")).toMatch(/^ {4}also: [UV] may now also be `B` {2}[0-9a-f]{16}$/m);
    expect(render(result, "markdown")).toMatch(/^ {2}- also: [UV] may now also be/m);
    expect(render(result, "html")).toContain("The same cause: 1 more");
  });
});

describe("sarif", () => {
  test("has a rule, a place and a fingerprint for each result", () => {
    const log = JSON.parse(render(shop, "sarif")) as {
      version: string;
      runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[];
    };
    const run = log.runs[0];
    expect(log.version).toBe("2.1.0");
    expect(run?.results).toHaveLength(shop.changes.length);
    for (const result of run?.results ?? []) {
      expect(run?.tool.driver.rules[result.ruleIndex as number]?.id).toBe(result.ruleId);
      expect(result.partialFingerprints).toHaveProperty(["apiDiff/v1"]);
    }
    const added = run?.results.find((result) => result.ruleId === "enum-values-added");
    expect(added).toMatchObject({
      level: "error",
      locations: [{ physicalLocation: { region: { startLine: 67, startColumn: 18 } } }],
    });
  });
});

describe("github", () => {
  test("annotates lines of the revision and escapes special characters", () => {
    const lines = render(shop, "github").trim().split("\n");
    expect(lines).toHaveLength(16);
    expect(lines.find((line) => line.includes("enum-values-added"))).toMatch(
      /^::error file=.*revision\.yaml,line=67,col=18,title=breaking%3A enum-values-added::Order\.state may now be/,
    );
    expect(render(diff(sent({}), sent({})), "github")).toBe("");
  });
});

describe("junit", () => {
  test("counts what it lists", () => {
    const xml = render(shop, "junit");
    expect(xml).toContain('<testsuites tests="16" failures="11" skipped="0">');
    expect(xml.match(/<testcase /g)).toHaveLength(16);
    expect(xml.match(/<failure /g)).toHaveLength(11);
  });
});

describe("text", () => {
  test("names who is affected, what to do, an example and the place", () => {
    const text = render(shop, "text");
    expect(text).toContain(
      "Property `gift_wrap` was removed from NewOrder, which refuses unknown ones  [property-removed-from-closed-object]",
    );
    expect(text).toContain(
      '    who:  POST /orders\n    do:   Stop sending `gift_wrap`.\n    e.g.: {"item":"x","gift_wrap":false} was accepted and is refused now\n',
    );
    expect(text).toContain("`gift_wrap` may have become `giftWrap`");
  });
});

describe("an entry of a list", () => {
  const get = { get: { responses: { 200: { description: "" } } } };
  const entries = (base: object, revision: object): string[] =>
    render(diff({ ...documentOf({}), paths: base }, { ...documentOf({}), paths: revision }), "markdown")
      .split("\n")
      .filter((line) => line.startsWith("- "));

  test("names an operation once", () => {
    expect(entries({ "/a": get }, { "/a": get, "/b": get })).toEqual(["- New operation GET /b"]);
    expect(entries({ "/a": get, "/b": get }, { "/a": get })).toEqual(["- **Operation GET /b was removed**\\"]);
  });

  test("names every operation that its message does not", () => {
    const [line] = entries({ "/a": get }, { "/a": { get: { responses: { 200: { description: "other" } } } } });
    expect(line).toMatch(/GET \/a/);
    expect(render(shop, "markdown")).toContain(" · `");
  });
});
