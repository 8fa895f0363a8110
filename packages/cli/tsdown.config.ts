import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { defineConfig } from "tsdown";

/** Writes the manual page that the built command prints. */
function writeManual(): void {
  writeFileSync("dist/extraction-api.1", execFileSync(process.execPath, ["dist/cli.js", "man"], { encoding: "utf8" }));
}

export default defineConfig({
  entry: { index: "src/index.ts", cli: "src/cli.ts" },
  format: "esm",
  platform: "node",
  target: "node22",
  tsconfig: "tsconfig.build.json",
  dts: true,
  sourcemap: false,
  fixedExtension: false,
  // Documentation is in the declarations.
  outputOptions: { comments: { legal: true, jsdoc: false, annotation: true } },
  deps: { neverBundle: [/^@extraction-api\/(?!explanations)/] },
  hooks: { "build:done": writeManual },
});
