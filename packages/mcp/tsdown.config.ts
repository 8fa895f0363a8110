import { defineConfig } from "tsdown";

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
});
