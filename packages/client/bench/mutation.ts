// Mutation testing of all modules, regular expressions included: each mutant has to be noticed by a test. Hours for all of them;
// name the modules that you have changed: `node bench/mutation.ts retry/unsent.ts`.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(isMutated);

/** All modules but those that are generated, and those that have types alone. */
function isMutated(file: string): boolean {
  return file.endsWith(".ts") && !file.startsWith("generated/") && !/(^|-)types\.ts$/.test(file);
}

const tests = [
  "retry",
  "core.test.ts",
  "error",
  "events.test.ts",
  "job",
  "http",
  "table",
  "config",
  "call",
  "schema",
  "fetch.test.ts",
  "otel.test.ts",
  "with-options.test.ts",
  "log.test.ts",
  "deprecations.test.ts",
  "limit.test.ts",
  "lists.test.ts",
  "webhooks/unwrap.test.ts",
  "node.test.ts",
  "upgrade/upgrade.test.ts",
].map((name) => `test/${name}`);

/** What is changed, and into what. */
const mutations: [RegExp, (found: string) => string][] = [
  [/===/g, () => "!=="],
  [/!==/g, () => "==="],
  [/>=/g, () => ">"],
  [/<=/g, () => "<"],
  [/ > /g, () => " >= "],
  [/ < /g, () => " <= "],
  [/&&/g, () => "||"],
  [/\|\|/g, () => "&&"],
  [/\?\?/g, () => "&&"],
  [/ \+ /g, () => " - "],
  [/ - /g, () => " + "],
  [/ \* /g, () => " / "],
  [/ \/ /g, () => " * "],
  [/\btrue\b/g, () => "false"],
  [/\bfalse\b/g, () => "true"],
  [/!(?=[a-z(])/g, () => ""],
  [/Math\.min/g, () => "Math.max"],
  [/Math\.max/g, () => "Math.min"],
  // In regular expressions: anchors, classes and counts.
  [/(?<=\/)\^/g, () => ""],
  [/\$(?=\/)/g, () => ""],
  [/\\d/g, () => "\\D"],
  [/\\w/g, () => "\\W"],
  [/(?<=[\])])\+/g, () => "?"],
  [/(?<=\/)i\b/g, () => ""],
  [/Math\.ceil/g, () => "Math.floor"],
  [/(?<![\w."'/{\\[-])\d[\d_]*(?![\w\]}])/g, (found) => String(Number(found.replaceAll("_", "")) + 1)],
];

/**
 * Mutants that change nothing that can be seen, with the reason: file, mutation and line of code, so that a line which has
 * changed is looked at anew.
 */
const equivalent: Readonly<Record<string, string>> = {};

interface Mutant {
  readonly file: string;
  readonly line: number;
  /** File, mutation and line of code. */
  readonly name: string;
  readonly source: string;
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(join(root, "src", file), "utf8");
  const bare = blank(source);
  return mutations.flatMap(([pattern, change]) =>
    [...bare.matchAll(pattern)].map(({ index, 0: found }) => {
      const mutated = source.slice(0, index) + change(found) + source.slice(index + found.length);
      const line = source.slice(0, index).split("\n").length;
      const code = source.split("\n")[line - 1]?.trim() ?? "";
      const name = `${file} | ${found.trim()} → ${change(found).trim()} | ${code}`;
      return { file, line, name, source: mutated };
    }),
  );
}

/** The source with comments, types, imports and texts blanked, so that only code and regular expressions are mutated. */
function blank(source: string): string {
  const hide = (found: string): string => found.replace(/[^\n]/g, " ");
  return source
    .replace(/\/\*[\s\S]*?\*\//g, hide)
    .replace(/\/\/.*$/gm, hide)
    .replace(/^import .*$/gm, hide)
    .replace(/^(export )?type .*;$/gm, hide)
    .replace(/^(export )?interface [\s\S]*?^}/gm, hide)
    .replace(/"[^"\n]*"/g, hide);
}

const folder = mkdtempSync(join(tmpdir(), "mutants-"));
for (const name of ["src", "test", "examples", "package.json"])
  cpSync(join(root, name), join(folder, name), { recursive: true });
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
const config = `const conditions = ["@extraction-api/source"];
export default { resolve: { conditions }, ssr: { resolve: { conditions: [...conditions, "node", "import", "default"] } }, test: { testTimeout: 5000 } };`;
writeFileSync(join(folder, "vitest.config.mjs"), config);

function isNoticed(): boolean {
  const { status } = spawnSync(
    "vitest",
    ["run", "--bail=1", "--reporter=dot", "--no-isolate", "--maxWorkers=1", ...tests],
    {
      cwd: folder,
      stdio: "ignore",
      timeout: 60_000,
    },
  );
  return status !== 0;
}

try {
  if (isNoticed()) throw new Error("The tests fail without any mutant.");
  const all = files.flatMap(mutantsOf);
  const survivors: string[] = [];
  for (const { file, line, name, source } of all) {
    if (equivalent[name]) continue;
    const path = join(folder, "src", file);
    const original = readFileSync(path, "utf8");
    writeFileSync(path, source);
    if (!isNoticed()) survivors.push(`survived at line ${line}: ${name}`);
    writeFileSync(path, original);
  }
  const names = new Set(all.map(({ name }) => name));
  const stale = Object.keys(equivalent).filter((name) => files.includes(name.split(" ")[0] ?? "") && !names.has(name));
  survivors.push(...stale.map((name) => `is in the list of the equivalent, and is no mutant any more: ${name}`));
  for (const said of survivors) console.log(`mutation  ${said}`);
  console.log(
    `mutation  ${all.length} mutants, ${survivors.length} of them neither noticed nor known to be equivalent`,
  );
  process.exitCode = survivors.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
