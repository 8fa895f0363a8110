const manifest = (name: string, rest: object = {}): string =>
  JSON.stringify({ name: `@extraction-api/${name}`, private: true, exports: { ".": "./src/index.ts" }, ...rest });
const on = (name: string): Record<string, string> => ({ [`@extraction-api/${name}`]: "workspace:*" });
const opens = 'import { readFileSync } from "node:fs";\nreadFileSync;\n';

/** A workspace as files: `tool` depends on `core`, `site` uses `tool` in tests, and `other` has no dependencies. */
export const files: Readonly<Record<string, string>> = {
  "packages/core/package.json": manifest("core"),
  "packages/core/src/index.ts": 'export * from "./used.ts";\n',
  "packages/core/src/used.ts": "export const used = 1;\n",
  "packages/core/src/unused.ts": "export const unused = 1;\n",
  "packages/core/test/used.test.ts": 'import "../src/used.ts";\n',
  "packages/tool/package.json": manifest("tool", { dependencies: on("core") }),
  "packages/tool/src/index.ts": 'import { used } from "@extraction-api/core";\nexport { used };\n',
  "packages/tool/src/runs.ts": opens,
  "packages/tool/test/imports.test.ts": 'import "../src/index.ts";\n',
  "packages/tool/test/reads.test.ts": 'import "../src/runs.ts";\n',
  "packages/site/package.json": manifest("site", { devDependencies: on("tool") }),
  "packages/site/test/reads.test.ts": opens,
  "packages/other/package.json": manifest("other"),
  "packages/other/test/reads.test.ts": opens,
  "packages/other/test/computed.test.ts": "await import(`./${process.argv[2]}.ts`);\n",
  "packages/other/test/lists.test.ts": 'import { git } from "../git.ts";\ngit("ls-files");\n// About: **\n',
};
