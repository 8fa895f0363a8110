// Mutation testing of the modules that decide about retries and match errors: each mutant has to be noticed by a test.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [
        "retry/backoff.ts",
        "retry/budget.ts",
        "retry/decide.ts",
        "retry/retry-after.ts",
        "retry/unsent.ts",
        "error/match.ts",
        "http/judge.ts",
        "http/call.ts",
        "http/clock.ts",
        "http/exchange.ts",
        "job/wait.ts",
      ];
const tests = ["test/retry", "test/core.test.ts", "test/error", "test/events.test.ts", "test/job.test.ts", "test/http"];

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
  [/Math\.ceil/g, () => "Math.floor"],
  [/(?<![\w."'/{\\[-])\d[\d_]*(?![\w\]}])/g, (found) => String(Number(found.replaceAll("_", "")) + 1)],
];

/** Mutants that change nothing that can be seen, with the reason. */
const equivalent: Record<string, string> = {};

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly source: string;
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(join(root, "src", file), "utf8");
  const code = blank(source);
  return mutations.flatMap(([pattern, change]) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }) => {
      const mutated = source.slice(0, index) + change(found) + source.slice(index + found.length);
      const line = source.slice(0, index).split("\n").length;
      return { file, line, text: `${found.trim()} → ${change(found).trim()}`, source: mutated };
    }),
  );
}

/** The source with comments, types, imports and regular expressions blanked, so that only code is mutated. */
function blank(source: string): string {
  const hide = (found: string): string => found.replace(/[^\n]/g, " ");
  return source
    .replace(/\/\*[\s\S]*?\*\//g, hide)
    .replace(/\/\/.*$/gm, hide)
    .replace(/^import .*$/gm, hide)
    .replace(/^(export )?type .*;$/gm, hide)
    .replace(/^(export )?interface [\s\S]*?^}/gm, hide)
    .replace(/"[^"\n]*"/g, hide)
    .replace(/\/(?![*/ ])(?:\\.|[^/\n])+\/[a-z]*/g, hide);
}

const folder = mkdtempSync(join(tmpdir(), "mutants-"));
for (const name of ["src", "test", "examples"]) cpSync(join(root, name), join(folder, name), { recursive: true });
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
const config = `const conditions = ["@extraction-api/source"];
export default { resolve: { conditions }, ssr: { resolve: { conditions: [...conditions, "node", "import", "default"] } }, test: { testTimeout: 5000 } };`;
writeFileSync(join(folder, "vitest.config.mjs"), config);

function isNoticed(): boolean {
  const { status } = spawnSync("vitest", ["run", "--bail=1", "--reporter=dot", ...tests], {
    cwd: folder,
    stdio: "ignore",
    timeout: 60_000,
  });
  return status !== 0;
}

try {
  if (isNoticed()) throw new Error("The tests fail without any mutant.");
  const all = files.flatMap(mutantsOf);
  const survivors: string[] = [];
  for (const { file, line, text, source } of all) {
    const path = join(folder, "src", file);
    writeFileSync(path, source);
    const name = `${file}:${line} ${text}`;
    if (!isNoticed() && !equivalent[name]) survivors.push(name);
    cpSync(join(root, "src", file), path);
  }
  console.log(`mutation  ${all.length - survivors.length} of ${all.length} mutants noticed or known to be equivalent`);
  for (const name of survivors) console.log(`mutation  survived: ${name}`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
