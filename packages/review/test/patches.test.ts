import { escapeMarkup } from "@extraction-api/diff";
import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { unifiedDiff } from "../src/patches/unified-diff.ts";
import { v2 } from "./pull-requests/pull-request.ts";
import { copyOf, seed, type Repository } from "./repository/repository.ts";

let whole: Repository;

beforeAll(async () => {
  whole = await seed();
  const values = "  kind: &kind\n    description: Which kind.\n    enum: [big, small]\n  alike: *kind\n";
  await whole.write(v2.request, (await whole.read(v2.request)) + values);
  const flat =
    'type: object\ndescription: What went wrong.\nproperties:\n  { hint: { type: string, description: "What helps, {perhaps}." }, code: { type: string } }\n';
  await whole.write("openapi/v2/components/schemas/Problem.yaml", flat);
  const late = (await whole.read(v2.old)).replace("getOld", "getLate").replace(/ {2}deprecated.*\n.*\n/, "");
  await whole.write("openapi/v2/paths/late.yaml", late);
  await whole.edit(
    v2.root,
    "  /old:",
    "  /late: { $ref: ./paths/late.yaml }\n  /last: { $ref: ./paths/last.yaml }\n  /old:",
  );
  await whole.write("openapi/v2/paths/last.yaml", late.replace("getLate", "getLast").replace(/\w+\.yaml/, "Last.yaml"));
  for (const [name, rest] of Object.entries(lastSchemas)) {
    await whole.write(`openapi/v2/components/schemas/${name}.yaml`, `type: object\ndescription: A part.\n${rest}`);
    await whole.edit(v2.root, "    Thing: {", `    ${name}: { $ref: ./components/schemas/${name}.yaml }\n    Thing: {`);
  }
  const aged =
    '    Aged:\n      type: string\n      description: It goes.\n      deprecated: true\n      x-sunset: "2099-01-01"\n';
  await whole.edit(v2.root, "    Thing: {", `${aged}    Thing: {`);
  await whole.edit(
    v2.request,
    "  note:\n",
    "  aged:\n    $ref: ../../openapi.yaml#/components/schemas/Aged\n  note:\n",
  );
  await whole.fix("v2");
  whole.commit("A field with values");
});

afterAll(() => rm(whole.root, { recursive: true }));

/** The schemas of an operation that nothing else refers to. */
const lastSchemas = {
  Last: "properties:\n  part:\n    $ref: ./LastPart.yaml\n",
  LastPart: "properties:\n  whole:\n    $ref: ./Last.yaml\n",
};

/** An edit of a pull request: a text and its replacement, or a removed file. */
type Edit = readonly [file: string, from: string, to: string] | readonly [file: string];

const kept = ["+    deprecated: true", '+    x-sunset: "2027-05-20"'];
const flow = "openapi/v2/components/schemas/Problem.yaml";
const rows: readonly (readonly [string, readonly Edit[], readonly string[]])[] = [
  ["a renamed field stays, deprecated", [[v2.thing, "  weight:\n", "  weight_mass:\n"]], kept],
  ["a removed value is restored", [[v2.request, "enum: [big, small]", "enum: [small]"]], ["+    enum: [small, big]"]],
  [
    "an added response value is removed",
    [[v2.thing, "enum: [new, used]", "enum: [new, lost, used]"]],
    ["+    enum: [new, used]"],
  ],
  [
    "a newly required field is optional",
    [[v2.request, "required: [name]", "required: [name, note]"]],
    ["+required: [name]"],
  ],
  [
    "a field in a flow mapping stays",
    [[flow, 'hint: { type: string, description: "What helps, {perhaps}." }, ', ""]],
    [
      '+  { hint: { type: string, description: "What helps, {perhaps}.", deprecated: true, x-sunset: "2027-05-20" }, code: { type: string } }',
    ],
  ],
  [
    "an operation removed from its path stays",
    [[v2.one, "DELETE", ""]],
    ["+  deprecated: true", '+  x-sunset: "2027-05-20"'],
  ],
  [
    "a path whose file was removed stays",
    [["openapi/v2/paths/late.yaml"], [v2.root, "  /late: { $ref: ./paths/late.yaml }\n", ""]],
    ["+  deprecated: true", "+  /late: { $ref: ./paths/late.yaml }"],
  ],
  [
    "an operation stays with the schemas that were removed with it",
    [
      ["openapi/v2/paths/last.yaml"],
      [v2.root, "  /last: { $ref: ./paths/last.yaml }\n", ""],
      ...Object.keys(lastSchemas).flatMap((name): Edit[] => [
        [`openapi/v2/components/schemas/${name}.yaml`],
        [v2.root, `    ${name}: { $ref: ./components/schemas/${name}.yaml }\n`, ""],
      ]),
    ],
    [
      "+    $ref: ./LastPart.yaml",
      "+    $ref: ./Last.yaml",
      "+    LastPart: { $ref: ./components/schemas/LastPart.yaml }",
    ],
  ],
  [
    "a sunset in the past",
    [
      [
        v2.thing,
        "  weight:\n    type: number\n",
        "  weight:\n    type: number\n    deprecated: true\n    x-sunset: 2020-01-01\n",
      ],
    ],
    ['+    x-sunset: "2026-12-21"'],
  ],
  ["a promise that moves closer", [[v2.root, '"2099-01-01"', '"2098-01-01"']], ['+      x-sunset: "2099-01-01"']],
  ["a removed promise", [[v2.root, '      x-sunset: "2099-01-01"\n', ""]], ['+      x-sunset: "2099-01-01"']],
];

test.each(rows)("%s: the patch in the comment applies, and nothing is blocked any more", async (_, edits, lines) => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  for (const [file, from, to] of edits) {
    if (from === undefined || to === undefined) await repository.remove(file);
    else if (from === "DELETE") await repository.write(file, (await repository.read(file)).split("delete:")[0] ?? "");
    else await repository.edit(file, from, to);
  }
  await repository.fix("v2");
  const before = await repository.review("--base", "main");
  expect(before.code).toBe(1);
  // A review reads no claims file.
  expect(before.out).not.toContain("claims file");
  const [, patch = ""] = /````diff\n([^]*?)````/.exec(before.out) ?? [];
  for (const line of lines) expect(patch.split("\n")).toContain(line);
  execFileSync("git", ["apply", "-"], { cwd: repository.root, input: patch });
  await repository.fix("v2");
  expect(await repository.review("--base", "main", "--write-changeset")).toMatchObject({ code: 0 });
});

test("the patches of two fields next to each other both apply", async () => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  await repository.edit(
    v2.thing,
    "  weight:\n",
    "  size:\n    type: number\n    description: How big it is.\n  weight:\n",
  );
  await repository.fix("v2");
  repository.commit("A second figure");
  await repository.edit(v2.thing, "  weight:\n", "  weight_mass:\n");
  await repository.edit(v2.thing, "  size:\n", "  volume:\n");
  await repository.fix("v2");
  const { out } = await repository.review("--base", "HEAD");
  const patches = [...out.matchAll(/````diff\n([^]*?)````/g)];
  for (const [, patch = ""] of patches) execFileSync("git", ["apply", "-"], { cwd: repository.root, input: patch });
  await repository.fix("v2");
  expect(await repository.review("--base", "HEAD", "--write-changeset")).toMatchObject({ code: 0 });
});

test("a field removed from a request that allows any field is restored, too", async () => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  await repository.edit(v2.request, "additionalProperties: false\n", "");
  await repository.fix("v2");
  repository.commit("An open request");
  await repository.edit(v2.request, "  note:\n", "  remark:\n");
  await repository.fix("v2");
  const { out } = await repository.review("--base", "HEAD");
  expect(out).toContain("Needs a decision");
  const [, patch = ""] = /````diff\n([^]*?)````/.exec(out) ?? [];
  for (const line of ["+  note:", ...kept]) expect(patch.split("\n")).toContain(line);
});

test("a patch for one of three changes says so", async () => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  await repository.edit(v2.request, "enum: [big, small]", "enum: [small]");
  await repository.edit(v2.request, "maxLength: 80", "maxLength: 40");
  await repository.fix("v2");
  const { out } = await repository.review("--base", "main", "--out", "report");
  const summary = "<summary>A patch for 1 of 3 changes; save and <code>git apply</code></summary>";
  expect(out).toContain(summary);
  const [, patch = ""] = /````diff\n([^]*?)````/.exec(out) ?? [];
  expect(patch).toContain("+    enum: [small, big]");
  expect(await repository.read("report/review.html")).toContain(
    `${summary}<pre tabindex="0">${patch.trimEnd().split("\n").map(escapeMarkup).join("\n")}</pre>`,
  );
});

test("no patch is made if the table of contents has the name of a removed schema for another file", async () => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  const schemas = "openapi/v2/components/schemas";
  for (const file of ["openapi/v2/paths/last.yaml", `${schemas}/LastPart.yaml`, `${schemas}/Last.yaml`])
    await rm(`${repository.root}/${file}`);
  await repository.edit(v2.root, "  /last: { $ref: ./paths/last.yaml }\n", "");
  await repository.edit(v2.root, "    Last: { $ref: ./components/schemas/Last.yaml }\n", "");
  await repository.edit(v2.root, "schemas/LastPart.yaml", "schemas/Thing.yaml");
  await repository.fix("v2");
  const { code, out } = await repository.review("--base", "main");
  expect(code).toBe(1);
  expect(out).not.toContain("git apply");
});

test("no patch is made if an anchor elsewhere would have to change", async () => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  await repository.edit(v2.request, "  alike: *kind\n", "");
  await repository.edit(v2.request, "  kind: &kind\n", "  sort: &kind\n");
  await repository.fix("v2");
  const { code, out } = await repository.review("--base", "main");
  expect(code).toBe(1);
  for (const [, patch = ""] of out.matchAll(/````diff\n([^]*?)````/g)) {
    expect(patch).not.toContain("*kind");
    execFileSync("git", ["apply", "--check", "-"], { cwd: repository.root, input: patch });
  }
});

test.each([
  ["a character that the comment cannot show", "Which \u202Ekind."],
  ["a line that is a command in a log of the CI", "Which kind.\n      ::stop-commands::x"],
  ["a command in a log of the CI in the older form", "Which kind ##[stop-commands]x."],
])("a patch with %s is not offered", async (_what, words) => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  await repository.edit(v2.request, "enum: [big, small]", "enum: [small]");
  await repository.edit(v2.request, "Which kind.", words);
  await repository.fix("v2");
  const { code, out } = await repository.review("--base", "main");
  expect(code).toBe(1);
  expect(out).not.toMatch(/\u202E|^\s*::|##\[|git apply/m);
});

test("a line that only begins like a command stops no patch", async () => {
  const repository = await copyOf(whole);
  onTestFinished(() => rm(repository.root, { recursive: true }));
  await repository.edit(v2.request, "enum: [big, small]", "enum: [small]");
  await repository.edit(v2.request, "Which kind.", "Which kind.\n      :::note");
  await repository.fix("v2");
  expect((await repository.review("--base", "main")).out).toContain("git apply");
});

test("texts that differ in thousands of lines give no patch", () => {
  const lines = (word: string, count: number): string =>
    Array.from({ length: count }, (_, i) => `${word} ${i}\n`).join("");
  const kept = lines("kept", 8_000);
  expect(unifiedDiff("a.yaml", kept, `${kept}new\n`)).toContain("\n+new\n");
  expect(unifiedDiff("a.yaml", lines("old", 8_000), lines("new", 8_000))).toBeUndefined();
});
