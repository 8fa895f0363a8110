import { availableParallelism } from "node:os";
import { join } from "node:path";
import { published } from "../published.ts";

/** One check of `npm test`. */
export interface Check {
  readonly name: string;
  /** Each is run from the root, with the workspace's tools first on the path. */
  readonly commands: readonly (readonly string[])[];
  /** The checks that have to end before this one starts, where they run too. */
  readonly after: readonly string[];
  /** The packages in which, or in what they need, a change can make it fail; any file of the repository without. */
  readonly packages?: readonly string[];
  /** Where a test runner leaves its report, whose tests are counted instead of the command. It runs alone. */
  readonly report?: string;
  /** The check of some files of tests alone, with nothing beside them. */
  readonly alone?: (files: readonly string[]) => Check;
}

const script = (name: string, ...args: string[]): string[] => [
  process.execPath,
  "--conditions=@extraction-api/source",
  `scripts/${name}.ts`,
  ...args,
];
/** Each checker of the compiler works out types of its own: on two cores, with another check beside it, one is enough. */
const CHECKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

const report = "node_modules/.cache/vitest-report.json";

/** The client is for CommonJS, too, and for every module resolution; the other packages are modules only. */
const moduleKinds = (dir: string): string[] => (dir === "client" ? [] : ["--profile", "esm-only"]);

/** Every check. Those that take longest come first: the others fit in beside them. */
export function checks(root: string): Check[] {
  const tarball = (dir: string): string => join(root, `node_modules/.cache/${dir}.tgz`);
  return [
    { name: "build", commands: [script("build")], after: [] },
    // It opens what packages are built to, which a build replaces.
    { name: "oxlint", commands: [["oxlint", "--type-aware", "--deny-warnings"]], after: ["build"] },
    { name: "types", commands: [["tsc", "-p", "tsconfig.json", "--checkers", CHECKERS]], after: [] },
    { name: "documents", commands: [script("lint")], after: [], packages: ["lint", "codegen"] },
    { name: "site", commands: [script("site")], after: ["build"], packages: ["reference-site"] },
    { name: "knip", commands: [["knip", "--no-progress"]], after: [] },
    { name: "drift", commands: [script("drift")], after: [], packages: ["codegen", ...published(root)] },
    { name: "diff", commands: [script("diff")], after: [], packages: ["api-diff", "codegen"] },
    { name: "oxfmt", commands: [["oxfmt", "--check"]], after: [] },
    // What is checked is the tarball that a release would publish, with its publish settings applied.
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
 * The check that runs tests.
 *
 * @param filters folders or files of tests, from the root; every test when there are none
 */
export function testCheck(filters: readonly string[]): Check {
  return { ...vitest(filters), alone: (files) => vitest([...files, "--maxWorkers=1"]) };
}

function vitest(args: readonly string[]): Check {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { name: "tests", commands: [["vitest", "run", ...reporters, ...args]], after: [], report };
}
