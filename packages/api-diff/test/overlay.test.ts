import { describe, expect, test } from "vitest";
import type { SourceFile } from "../src/document/source-file.ts";
import { diff, load } from "../src/index.ts";
import { OverlayBounds } from "../src/load/overlay-bounds.ts";
import { applyOverlay } from "../src/load/overlay.ts";
import { costOf } from "../src/load/path-cost.ts";
import { filesOf, runWith } from "./support/world.ts";

const API = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /internal:
    get: { responses: {} }
  /orders:
    get:
      tags: [a]
      parameters:
        - { name: secret, in: query, schema: { type: string } }
        - name: limit
          in: query
          schema:
            type: integer
            maximum: 100
      responses: {}
`;
const overlay = (...actions: string[]): string =>
  [
    "overlay: 1.0.0",
    "info: { title: o, version: 1.0.0 }",
    "actions:",
    ...actions.map((action) => `  - ${action}`),
  ].join("\n");

async function withOverlay(actions: string, revision = API) {
  const read = filesOf({ "a.yaml": API, "b.yaml": revision, "o.yaml": overlay(actions) });
  return diff(await load("a.yaml", { read }), await load("b.yaml", { read, overlays: ["o.yaml"] }));
}

describe("an overlay", () => {
  test.each([
    ["merges an object", `{ target: "$.paths['/orders'].get", update: { deprecated: true } }`, "operation-deprecated"],
    ["joins a list", `{ target: "$.paths['/orders'].get.tags", update: b }`, "operation-tags-changed"],
    [
      "joins a list in an object",
      `{ target: "$.paths['/orders'].get", update: { tags: [b] } }`,
      "operation-tags-changed",
    ],
    ["removes", `{ target: "$.paths['/internal']", remove: true }`, "operation-removed"],
    [
      "selects by a filter",
      `{ target: "$.paths.*.get.parameters[?@.name == 'limit'].schema", update: { maximum: 9 } }`,
      "maximum-lowered",
    ],
    ["copies", `{ target: "$.paths", update: { /new: { get: { responses: {} } } } }`, "operation-added"],
  ])("%s", async (_, action, id) => {
    expect((await withOverlay(action)).changes.map((change) => change.id)).toEqual([id]);
  });

  test("that selects nothing changes nothing", async () => {
    expect((await withOverlay(`{ target: "$.paths['/gone']", remove: true }`)).verdict).toBe("unchanged");
  });

  test.each([
    ["/gone", "remove: true", "--overlay", 1],
    ["/gone", "update: { get: { deprecated: true } }", "--overlay", 1],
    ["/new", "remove: true", "--base-overlay", 1],
    ["/new", "remove: true", "--revision-overlay", 0],
    ["/new", "remove: true", "--overlay", 0],
    ["/internal", "remove: true", "--overlay", 0],
  ])(
    "of which an action for %s (%s) selects nothing on all sides of %s is reported",
    async (path, what, option, times) => {
      const action = `{ target: "$.paths['${path}']", ${what} }`;
      const files = { "a.yaml": API, "b.yaml": API.replace("/internal:", "/new:"), "o.yaml": overlay(action) };
      const { talk } = await runWith(files, ["a.yaml", "b.yaml", option, "o.yaml"]);
      const message = "o.yaml:4:5: action 1 selects nothing, and changes nothing. Is its `target` right?";
      expect(talk.split("\n").filter((line) => line === message)).toHaveLength(times);
    },
  );

  test("reports its actions that select nothing beside those of another overlay", async () => {
    const action = overlay(`{ target: "$.gone", remove: true }`);
    const files = { "a.yaml": API, "o.yaml": action, "p.yaml": action };
    const { talk } = await runWith(files, ["a.yaml", "a.yaml", "--overlay", "o.yaml", "--overlay", "p.yaml"]);
    expect(talk).toMatch(/^o\.yaml:4:5: action 1 .*\np\.yaml:4:5: action 1 .*\n$/);
  });

  test.each(["a'b", String.raw`a\b`, "a\nb", "a\u0001b", String.raw`a\'b`])("selects the key %j", async (key) => {
    const root = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, "x-a": { [key]: { gone: 1 } } };
    const read = filesOf({
      "a.json": JSON.stringify(root),
      "o.yaml": overlay(`{ target: "$['x-a'].*.gone", remove: true }`, `{ target: "$['x-a'].*", update: { came: 2 } }`),
    });
    const { files, entry } = await load("a.json", { read, overlays: ["o.yaml"] });
    expect(files.get(entry)?.value).toMatchObject({ "x-a": { [key]: { came: 2 } } });
    expect(files.get(entry)?.value).not.toMatchObject({ "x-a": { [key]: { gone: 1 } } });
  });

  test.each([
    ["unordered indexes", "$['x-l'][3,1]", [0, 2, 4]],
    ["one index twice", "$['x-l'][1,1]", [0, 2, 3, 4]],
    ["an index from the end before one from the start", "$['x-l'][-1,0]", [1, 2, 3]],
    ["slices that overlap", "$['x-l'][0:3,1:4]", [4]],
    ["a slice that runs backwards", "$['x-l'][::-2]", [1, 3]],
    ["a filter", "$['x-l'][?@ >= 2]", [0, 1]],
    ["what a filter compares with an element", "$['x-l'][?@ == value($['x-l'][3])]", [0, 1, 2, 4]],
  ])("removes %s", async (_, target, left) => {
    const read = filesOf({
      "a.json": JSON.stringify({ openapi: "3.1.0", info: {}, paths: {}, "x-l": [0, 1, 2, 3, 4] }),
      "o.yaml": overlay(`{ target: "${target}", remove: true }`),
    });
    const { files, entry } = await load("a.json", { read, overlays: ["o.yaml"] });
    expect(files.get(entry)?.value).toMatchObject({ "x-l": left });
  });

  test.each([
    ["one list named twice is joined once", "$['x-l','x-l']", "2", { "x-l": [1, 2] }],
    ["what holds another target may be replaced", "$['x-o']..*", "s", { "x-o": { a: "s" } }],
  ])("updates: %s", async (_, target, update, expected) => {
    const root = { openapi: "3.1.0", info: {}, paths: {}, "x-l": [1], "x-o": { a: { b: { c: 1 } } } };
    const read = filesOf({
      "a.json": JSON.stringify(root),
      "o.yaml": overlay(`{ target: "${target}", update: ${update} }`),
    });
    const { files, entry } = await load("a.json", { read, overlays: ["o.yaml"] });
    expect(files.get(entry)?.value).toMatchObject(expected);
  });

  test("nests a description no deeper than a file may", async () => {
    const deep = JSON.parse(`${'{"q":'.repeat(300)}{}${"}".repeat(300)}`) as unknown;
    const actions = [1, 2].map((at) => ({ target: `$['x-o']${".q".repeat(300 * (at - 1))}`, update: deep }));
    const read = filesOf({
      "a.json": JSON.stringify({ openapi: "3.1.0", info: {}, paths: {}, "x-o": {} }),
      "o.json": JSON.stringify({ overlay: "1.0.0", info: {}, actions }),
    });
    await expect(load("a.json", { read, overlays: ["o.json"] })).rejects.toThrow(
      /^o\.json:1:\d+: action 2 nests the description deeper than 500 levels/,
    );
  });

  test("grows a description up to the limit", async () => {
    const text = "x".repeat(1024 * 1024);
    const root = { openapi: "3.1.0", paths: {}, "x-a": Array.from({ length: 70 }, () => ({})), "x-b": { text } };
    const read = filesOf({
      "a.json": JSON.stringify(root),
      "o.yaml": overlay(`{ target: "$.info", update: {} }`, `{ target: "$['x-a'][*]", copy: "$['x-b']" }`),
    });
    await expect(load("a.json", { read, overlays: ["o.yaml"] })).rejects.toThrow(
      "o.yaml:5:5: action 2 adds more than 64 MB to the description. Select fewer targets, or add less.",
    );
  });

  test("positions refer to the original file, next to what an overlay removed", async () => {
    const action = `{ target: "$.paths.*.get.parameters[?@.name == 'secret']", remove: true }`;
    const { changes } = await withOverlay(action, API.replace("maximum: 100", "maximum: 50"));
    expect(changes.find(({ id }) => id === "maximum-lowered")?.revision).toEqual({
      file: "b.yaml",
      pointer: "/paths/~1orders/get/parameters/1/schema",
      line: 13,
      column: 11,
    });
  });

  test.each([
    ["no actions", "overlay: 1.0.0", /o\.yaml is not an overlay/],
    [
      "a JSONPath that is none",
      overlay(`{ target: "$.[", remove: true }`),
      /o\.yaml:4:5: action 1: .* is not a JSONPath: .*[^.]\. Correct it\.$/,
    ],
    ["no target", overlay("{ remove: true }"), /o\.yaml:4:5: action 1 has no `target`/],
    ["nothing to do", overlay(`{ target: "$.info" }`), /o\.yaml:4:5: action 1 neither updates nor removes/],
    [
      "an index that the evaluator would ignore in a comparison",
      overlay(`{ target: "$.paths.*[?@.tags[0] == $.tags[1].name]", remove: true }`),
      /o\.yaml:4:5: action 1: .* is refused: .* write `value\(@\.tags\[0\]\)`/,
    ],
    ["the whole document", overlay(`{ target: "$", remove: true }`), /would remove the whole document/],
  ])("with %s is rejected", async (_, text, message) => {
    const read = filesOf({ "a.yaml": API, "o.yaml": text });
    await expect(load("a.yaml", { read, overlays: ["o.yaml"] })).rejects.toThrow(message);
  });
});

describe("a JSONPath that would take too long", () => {
  const wide = { list: Array.from({ length: 300 }, (_, id) => ({ id, tags: [id, { deep: [{ er: [{}] }] }] })) };
  const api = JSON.stringify({ openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: {}, "x-wide": wide });
  const applied = (target: string): Promise<unknown> =>
    load("a.json", {
      read: filesOf({ "a.json": api, "o.yaml": overlay(`{ target: "${target}", update: { x: 1 } }`) }),
      overlays: ["o.yaml"],
    });

  test.each([
    "$..*..*..*..*..*",
    "$..[?@..[?@..[?@..id]]]..*",
    "$..[?count($..*) > 1]",
    "$[*,*,*,*][*,*,*,*][*,*,*,*][*,*,*,*][*,*,*,*][*,*,*,*]",
    "$..[?match(@.id, '(a+)+')]",
    "$..[?search(@.id, $.info.title)]",
  ])("%s is rejected before it is evaluated", async (target) => {
    await expect(applied(target)).rejects.toThrow(/^o\.yaml:4:5: action 1: .* is refused: /);
  });

  test("all actions together look at a bounded number of values", () => {
    const fileOf = (value: unknown): SourceFile => ({ name: "o.yaml", value }) as SourceFile;
    const actions = Array.from({ length: 10 }, () => ({ target: "$..id", update: { x: 1 } }));
    const apply = (): unknown =>
      applyOverlay(fileOf(wide), fileOf({ overlay: "1.0.0", actions }), new OverlayBounds(20_000));
    expect(apply).toThrow(/^o\.yaml: action 4 looks at too many places: all actions together may look at 20000\. /);
  });

  test("a path of names alone is not compared with what the description contains", () => {
    const unread = new Proxy({}, { ownKeys: () => expect.fail("its values were counted") });
    expect(costOf("$.components.schemas['Used'].properties.name", unread)).toEqual({ looks: 1 });
    expect(() => costOf("$.components.schemas.*", unread)).toThrow("its values were counted");
  });

  test.each(["$..*", "$..[?@.id > 5]", "$..[?@..er]", "$..list..er", "$.paths.*.*", "$..[?match(@.id, 'a.*')]"])(
    "%s is not",
    async (target) => {
      await expect(applied(target)).resolves.toMatchObject({ kind: "loaded-document" });
    },
  );
});

test("the command applies overlays to both sides, or to one", async () => {
  const revision = API.replace("/internal", "/private");
  const files = {
    "a.yaml": API,
    "b.yaml": revision,
    "both.yaml": overlay(`{ target: "$.paths['/orders']", remove: true }`),
    "old.yaml": overlay(`{ target: "$.paths['/internal']", remove: true }`),
    "new.yaml": overlay(`{ target: "$.paths['/private']", remove: true }`),
  };
  expect((await runWith(files, ["a.yaml", "b.yaml"])).code).toBe(1);
  const hidden = ["--overlay", "both.yaml", "--base-overlay", "old.yaml", "--revision-overlay", "new.yaml"];
  const { code, out } = await runWith(files, ["a.yaml", "b.yaml", ...hidden]);
  expect([code, out]).toEqual([0, "Unchanged: no change; no new version is needed.\n"]);
});

test("an overlay of the working tree applies to a description in git", async () => {
  const files = { "b.yaml": API, "o.yaml": overlay(`{ target: "$.paths['/internal']", remove: true }`) };
  const readGit = filesOf({ "main:b.yaml": API });
  const { code } = await runWith(files, ["main:b.yaml", "b.yaml", "--base-overlay", "o.yaml"], { readGit });
  expect(code).toBe(0);
});
