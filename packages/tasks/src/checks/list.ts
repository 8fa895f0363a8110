import { join } from "node:path";
import { published } from "../published.ts";

/** One check of `npm test`. */
export interface Check {
  readonly name: string;
  /** Each is run from the root, with the workspace's tools first on the path. */
  readonly commands: readonly (readonly string[])[];
  /** Where a test runner leaves its report, whose tests are counted in place of the command. */
  readonly report?: string;
}

const script = (name: string, ...args: string[]): string[] => [
  process.execPath,
  "--conditions=@extraction-api/source",
  `scripts/${name}.ts`,
  ...args,
];
const report = "node_modules/.cache/vitest-report.json";

/** The client is for CommonJS, too, and for every module resolution; the other packages are modules only. */
const moduleKinds = (dir: string): string[] => (dir === "client" ? [] : ["--profile", "esm-only"]);

/** The checks in the order in which they run: what the later ones need comes first. */
export function checks(root: string): Check[] {
  const tarball = (dir: string): string => join(root, `node_modules/.cache/${dir}.tgz`);
  return [
    { name: "drift", commands: [script("drift")] },
    { name: "documents", commands: [script("lint")] },
    { name: "oxlint", commands: [["oxlint", "--type-aware", "--deny-warnings"]] },
    { name: "oxfmt", commands: [["oxfmt", "--check"]] },
    { name: "knip", commands: [["knip", "--no-progress"]] },
    { name: "types", commands: [["tsc", "-p", "tsconfig.json"]] },
    { name: "diff", commands: [script("diff")] },
    { name: "build", commands: [script("build")] },
    { name: "site", commands: [script("site")] },
    // What is checked is the tarball that a release would publish, with its publish settings applied.
    ...published(root).map((dir) => ({
      name: `package ${dir}`,
      commands: [
        ["packages/release/node_modules/.bin/pnpm", "--dir", `packages/${dir}`, "pack", "--out", tarball(dir)],
        ["publint", "--strict", tarball(dir)],
        ["attw", tarball(dir), ...moduleKinds(dir), "--no-emoji", "--format", "ascii", "--quiet"],
      ],
    })),
    {
      name: "tests",
      commands: [["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]],
      report,
    },
  ];
}
