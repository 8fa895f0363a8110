import { availableParallelism } from "node:os";
import { join } from "node:path";
import { published } from "../published.ts";

/** One check of `npm test`. */
export interface Check {
  readonly name: string;
  /** Commands that run in the root, with the workspace's tools first on the path. */
  readonly commands: readonly (readonly string[])[];
  /** Checks that must end before this one starts, if they run too. */
  readonly after: readonly string[];
  /**
   * The packages whose changes, or whose dependencies' changes, can make it fail; undefined for any file of the
   * repository.
   */
  readonly packages?: readonly string[];
  /** The path of the test runner's report, whose tests are counted instead of the command. Such a check runs alone. */
  readonly report?: string;
  /** Returns a check of the given test files alone, with nothing else running. */
  readonly alone?: (files: readonly string[]) => Check;
}

const script = (name: string, ...args: string[]): string[] => [
  process.execPath,
  "--conditions=@extraction-api/source",
  `scripts/${name}.ts`,
  ...args,
];
/**
 * Each of the compiler's checkers computes its own types: on two cores, with another check running, one checker is
 * enough.
 */
const CHECKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

const report = "node_modules/.cache/vitest-report.json";

/**
 * Returns the module kinds of a package: the client supports CommonJS and every module resolution; the others are ES
 * modules only.
 */
const moduleKinds = (dir: string): string[] => (dir === "client" ? [] : ["--profile", "esm-only"]);

/** Returns all checks. The longest come first, so that the others run beside them. */
export function checks(root: string): Check[] {
  const tarball = (dir: string): string => join(root, `node_modules/.cache/${dir}.tgz`);
  return [
    { name: "build", commands: [script("build")], after: [] },
    // It reads built packages, which a build replaces.
    { name: "oxlint", commands: [["oxlint", "--type-aware", "--deny-warnings"]], after: ["build"] },
    { name: "types", commands: [["tsc", "-p", "tsconfig.json", "--checkers", CHECKERS]], after: [] },
    { name: "documents", commands: [script("lint")], after: [], packages: ["lint", "codegen"] },
    { name: "site", commands: [script("site")], after: ["build"], packages: ["reference-site"] },
    { name: "knip", commands: [["knip", "--no-progress"]], after: [] },
    { name: "drift", commands: [script("drift")], after: [], packages: ["codegen", ...published(root)] },
    { name: "diff", commands: [script("diff")], after: [], packages: ["api-diff", "codegen"] },
    { name: "oxfmt", commands: [["oxfmt", "--check"]], after: [] },
    // Checks the tarball that a release would publish, with its publish settings applied.
    ...published(root).map((dir) => ({
      name: `package ${dir}`,
      commands: [
        ["packages/release/node_modules/.bin/pnpm", "--dir", `packages/${dir}`, "pack", "--out", tarball(dir)],
        ["publint", "--strict", tarball(dir)],
        ["attw", tarball(dir), ...moduleKinds(dir), "--no-emoji", "--format", "ascii", "--quiet"],
      ],
      after: ["build"],
      packages: [dir],
    })),
    testCheck([]),
  ];
}

/**
 * Returns the check that runs tests.
 *
 * @param filters test folders or files, from the root; all tests if empty
 */
export function testCheck(filters: readonly string[]): Check {
  return { ...vitest(filters), alone: (files) => vitest([...files, "--maxWorkers=1"]) };
}

function vitest(args: readonly string[]): Check {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { name: "tests", commands: [["vitest", "run", ...reporters, ...args]], after: [], report };
}
