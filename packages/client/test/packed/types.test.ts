import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPacked } from "./install.ts";

const { resolve } = createRequire(import.meta.url);
const compilers: Record<string, string> = {
  "5.0": resolve("typescript-5.0/lib/tsc.js"),
  "5.4": resolve("typescript-5.4/lib/tsc.js"),
  "6": resolve("typescript-6/lib/tsc.js"),
  "7": fileURLToPath(new URL("../../../../node_modules/typescript/bin/tsc", import.meta.url)),
};
/**
 * A program that is compiled in a package with the others of its compiler and options. An everyday program is alone,
 * because there the declarations that it imports are checked, too.
 */
interface Build {
  readonly version: string;
  readonly type: "module" | "commonjs";
  readonly program: "everyday" | "exports" | "annotated" | "wrappers" | "literals" | "zod-wrappers" | Entry;
  readonly options: object;
}

/** Programs that import one entry point. Each is compiled alone: another entry point may export the same names. */
const entries = ["calls", "fetch", "lists", "upgrade"] as const;
type Entry = (typeof entries)[number];

const node16 = { module: "node16", moduleResolution: "node16" };
const nodenext = { module: "nodenext", moduleResolution: "nodenext" };
const bundler = { module: "esnext", moduleResolution: "bundler" };
const classic = { module: "commonjs", moduleResolution: "node" };

const everyday: Build[] = (
  [
    ["5.0", "module", node16],
    ["5.0", "commonjs", node16],
    ["5.0", "module", bundler],
    ["5.0", "commonjs", classic],
    ["6", "commonjs", { ...node16, module: "node18" }],
    ["6", "module", nodenext],
    ["7", "module", node16],
    ["7", "commonjs", nodenext],
    ["7", "module", bundler],
  ] as const
).map(([version, type, options]) => ({ version, type, options, program: "everyday" }));

// TypeScript 5.0 to 5.3 find no names for inferred types of a package whose types are in several files.
const exporting: Build[] = (
  [
    ["5.4", "module", node16],
    ["5.4", "commonjs", node16],
    ["6", "module", bundler],
    ["7", "module", nodenext],
    ["7", "commonjs", nodenext],
  ] as const
).map(([version, type, options]) => ({
  version,
  type,
  options: { ...options, declaration: true },
  program: "exports",
}));

const ofEntries: Build[] = entries.flatMap((program) =>
  ["6", "7"].map((version) => ({
    version,
    type: "module",
    options: { ...nodenext, declaration: true },
    program,
  })),
);

const isolated = { ...nodenext, declaration: true, isolatedDeclarations: true };
const annotated: Build = { version: "7", type: "module", program: "annotated", options: isolated };
const inferred: Build = { ...annotated, program: "exports" };

const wrapping: Build[] = [
  { version: "5.0", type: "module", program: "wrappers", options: node16 },
  { version: "6", type: "module", program: "wrappers", options: { ...bundler, declaration: true } },
  { version: "7", type: "commonjs", program: "wrappers", options: { ...nodenext, declaration: true } },
];

const inZod: Build[] = wrapping.map((build) => ({ ...build, program: "zod-wrappers" }));

const literal: Build[] = wrapping.map((build) => ({ ...build, program: "literals" }));

let folder: string;
/** What each compiler prints about its programs. */
const outputs = new Map<string, string>();

beforeAll(async () => {
  folder = await installPacked();
  symlinkSync(dirname(resolve("zod/package.json")), join(folder, "node_modules/zod"));
  const builds = [...everyday, ...exporting, ...ofEntries, ...wrapping, ...inZod, ...literal, annotated, inferred];
  const places = new Set(builds.map(placeOf));
  for (const place of places)
    prepare(
      place,
      builds.filter((build) => placeOf(build) === place),
    );
  // One process per compiler, which reads the standard library's declarations once for all programs.
  await Promise.all(
    Object.entries(compilers).map(async ([version, file]) => {
      const own = [...places].filter((place) => place.startsWith(`${version}-`));
      const run = promisify(execFile)(process.execPath, [file, "-b", "--pretty", "false", ...own], { cwd: folder });
      const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
      outputs.set(version, stdout);
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function placeOf({ version, type, program, options }: Build): string {
  const kind = (["everyday", ...entries] as string[]).includes(program) ? program : "others";
  return `${version}-${type}-${kind}-${JSON.stringify(options).replace(/\W+/g, "-")}`;
}

/** Prepares a package with several programs of one compiler, with the same options. */
function prepare(name: string, builds: readonly Build[]): void {
  const [{ version, type, program, options }] = builds as [Build];
  const place = join(folder, name);
  const files = builds.map((build) => `${build.program}.ts`);
  mkdirSync(place);
  for (const file of files) copyFileSync(new URL(`programs/${file}`, import.meta.url), join(place, file));
  writeFileSync(join(place, "package.json"), JSON.stringify({ type }));
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    strict: true,
    skipDefaultLibCheck: true,
    // Each compiler checks the client's declarations in one kind of program, under each resolution.
    skipLibCheck: program !== (version === "5.4" ? "exports" : "everyday"),
    outDir: "out",
    ...options,
  };
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
}

/** Returns the compiler's errors in a program or in the options of its package; empty if it compiles. */
function errorsOf(build: Build): string {
  const messages = (outputs.get(build.version) ?? "").split(/^(?=\S)/m);
  const places = [`${build.program}.ts`, "tsconfig.json"].map((file) => `${placeOf(build)}/${file}`);
  return messages.filter((message) => places.some((place) => message.startsWith(place))).join("");
}

function emitted(build: Build): string {
  const extension = "declaration" in build.options ? "d.ts" : "js";
  return readFileSync(join(folder, placeOf(build), `out/${build.program}.${extension}`), "utf8");
}

test("each compiler reports only errors in one of the programs", () => {
  const others = [...outputs.values()].flatMap((text) => text.split(/^(?=\S)/m)).filter((one) => one !== "");
  const known = [annotated, inferred, ...everyday, ...exporting, ...ofEntries, ...wrapping, ...inZod, ...literal].map(
    placeOf,
  );
  expect(others.filter((one) => !known.some((place) => one.startsWith(`${place}/`)))).toEqual([]);
  expect(outputs.size).toBe(Object.keys(compilers).length);
});

test.each(everyday)("an everyday program compiles in TypeScript $version, as a $type, with $options", (build) => {
  expect(errorsOf(build)).toBe("");
  const from = build.type === "commonjs" ? 'require("@extraction-api/client")' : 'from "@extraction-api/client"';
  expect(emitted(build)).toContain(from);
});

test.each(exporting)(
  "declarations name the client's types in TypeScript $version, as a $type, with $options",
  (build) => {
    expect(errorsOf(build)).toBe("");
    expect(emitted(build)).toContain('import("@extraction-api/client").ApiResponse<');
    expect(emitted(build)).not.toMatch(/client\/dist|: any\b/);
  },
);

test.each(ofEntries)("declarations need only the entry point $program in TypeScript $version", (build) => {
  expect(errorsOf(build)).toBe("");
  expect(emitted(build)).not.toMatch(/client\/dist|: any\b/);
});

test.each(wrapping)("generic functions over each call keep their schema's type in TypeScript $version", (build) => {
  expect(errorsOf(build)).toBe("");
});

test.each(inZod)("generic functions may name their result type as zod does in TypeScript $version", (build) => {
  expect(errorsOf(build)).toBe("");
});

test.each(literal)("literal JSON Schemas have types in TypeScript $version", (build) => {
  expect(errorsOf(build)).toBe("");
});

test("programs compile with isolatedDeclarations", () => {
  expect(errorsOf(annotated)).toBe("");
  expect(errorsOf(inferred)).toContain("error TS9");
});

test("TypeScript 7 names a missing field beside a schema in one short line", async () => {
  const place = join(folder, "missing");
  mkdirSync(place);
  const program = `import { createClient } from "@extraction-api/client";
    import { z } from "zod";
    const schema = z.object({ name: z.string(), price: z.number(), inStock: z.boolean() });
    void createClient().extract({ schema });
    void createClient().scrape({ formats: [{ type: "json", schema }] });`;
  writeFileSync(join(place, "missing.mts"), program);
  const args = [compilers["7"] as string, "--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext"];
  const run = promisify(execFile)(process.execPath, [...args, "--pretty", "false", "missing.mts"], { cwd: place });
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  const lines = stdout.trim().split("\n");
  expect(lines).toEqual([expect.stringContaining("'urls' is missing"), expect.stringContaining("'url' is missing")]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(300);
});
