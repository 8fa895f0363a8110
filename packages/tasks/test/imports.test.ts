import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileCircles, folderCircles } from "./imports/circles.ts";
import { crossings } from "./imports/crossings.ts";
import { allowed } from "./imports/rules.ts";

// About: **/*.{ts,mts,cts,tsx,js,mjs,cjs}, **/package.json

const root = join(import.meta.dirname, "../../..");
const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
const files = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 1e8 })
  .split("\0")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const isProgram = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const manifests = new Map<string, ReadonlySet<string>>();
/** Returns the packages that a manifest declares, and its own name. */
function declared(dir: string): ReadonlySet<string> {
  const {
    name,
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
  } = JSON.parse(read(`packages/${dir}/package.json`)) as Manifest;
  const names =
    manifests.get(dir) ??
    new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })]);
  manifests.set(dir, names);
  return names;
}

test("every package has a rule", () => {
  const packages = files.flatMap((file) => /^packages\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
  expect(Object.keys(allowed).toSorted()).toEqual(packages.toSorted());
});

test("openapi contains the contract and no programs", () => {
  const others = files.filter((file) => file.startsWith("openapi/") && !/\.(yaml|json|md)$/.test(file));
  expect(others).toEqual([]);
});

test("scripts has one thin file per command", () => {
  const scripts = files.filter((file) => file.startsWith("scripts/") && file.endsWith(".ts"));
  expect(scripts.filter((file) => read(file).split("\n").length > 41)).toEqual([]);
  expect(scripts.filter((file) => file.split("/").length > 2)).toEqual([]);
});

test.each(["scripts", ...Object.keys(allowed).map((dir) => `packages/${dir}`)])(
  "%s has no forbidden imports, in tests and benchmarks either",
  (folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`) && isProgram(file));
    expect(own.flatMap((file) => crossings(file, read(file), declared))).toEqual([]);
  },
);

test.each([
  ["another package that its rule does not name", "packages/service/src/a.ts", "@extraction-api/client"],
  ["a package that its manifest does not declare", "packages/lint/src/a.ts", "@extraction-api/diff"],
  ["another package's src", "packages/client/src/a.ts", "../../codegen/src/bundle.ts"],
  ["another package's generated src", "packages/client/src/a.ts", "../../api-v2/src/errors.ts"],
  ["a script", "packages/api-diff/src/a.ts", "../../../scripts/main.ts"],
  ["the sources of the documents", "packages/service/src/a.ts", "../../../openapi/v2/a.json"],
  ["its own tests", "packages/lint/src/a.ts", "../test/support/break-rule.ts"],
  ["another package's src, in a test", "packages/client/test/a.test.ts", "../../service/src/index.ts"],
  ["another package's src, in a benchmark", "packages/api-diff/bench/a.ts", "../../client/src/index.ts"],
  ["another witness, in a test", "packages/service/test/a.test.ts", "@extraction-api/client"],
  ["an undeclared package, in a test", "packages/document/test/a.test.ts", "@extraction-api/lint"],
  ["an internal file of a package, in a script", "scripts/a.ts", "../packages/tasks/src/step.ts"],
  ["a package by its name, in a script", "scripts/a.ts", "@extraction-api/tasks"],
  ["a program, in openapi", "openapi/a.mjs", "../packages/lint/src/index.ts"],
])("an import of %s is caught", (_what, file, target) => {
  const forms = [`import { a } from "${target}";`, `export * from "${target}";`, `await import("${target}");`];
  for (const source of [...forms, `import type { A } from "${target}";`, `type A = import("${target}").A;`])
    expect(crossings(file, source, declared), source).toHaveLength(1);
});

function sourcesOf(dir: string): Map<string, string> {
  const folder = `packages/${dir}/src/`;
  const own = files.filter((file) => file.startsWith(folder) && isProgram(file));
  return new Map(own.map((file) => [file.slice(folder.length), read(file)]));
}

test.each(Object.keys(allowed))("%s has no circle of files or folders", (dir) => {
  const sources = sourcesOf(dir);
  expect(sources.size).toBeGreaterThan(0);
  expect([...fileCircles(sources), ...folderCircles(sources)]).toEqual([]);
});

test("reports a circle of files, but not one of types only", () => {
  const other = 'import { a } from "./a.ts";';
  const circle = ["a.ts → b.ts → a.ts"];
  const withA = (a: string) =>
    fileCircles(
      new Map([
        ["a.ts", a],
        ["b.ts", other],
      ]),
    );
  expect(withA('import { b } from "./b.ts";')).toEqual(circle);
  expect(withA('export { b, type B } from "./b.ts";')).toEqual(circle);
  expect(withA('import type { B } from "./b.ts";')).toEqual([]);
  expect(withA('import { type B } from "./b.ts";\nexport { type C } from "./b.ts";')).toEqual([]);
});

test("reports a circle of folders, even of types only", () => {
  const a = 'import type { B } from "../b/one.ts";';
  const b = 'import { a } from "../a/two.ts";';
  const sources = new Map([
    ["a/one.ts", a],
    ["a/two.ts", ""],
    ["b/one.ts", b],
  ]);
  expect(folderCircles(sources)).toEqual(["a → b → a"]);
  expect(fileCircles(sources)).toEqual([]);
});
