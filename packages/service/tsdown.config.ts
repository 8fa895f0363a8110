import { defineConfig } from "tsdown";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    cli: "src/cli.ts",
    "reading-worker": "src/pages/reading-worker.ts",
    "body-worker": "src/http/body-worker.ts",
  },
  format: "esm",
  platform: "node",
  target: "node22",
  tsconfig: "tsconfig.build.json",
  dts: true,
  sourcemap: false,
  fixedExtension: false,
});
