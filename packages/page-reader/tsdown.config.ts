import { defineConfig } from "tsdown";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    fetched: "src/fetched.ts",
    failure: "src/page-failure.ts",
    formats: "src/document/format-rows.ts",
  },
  format: "esm",
  platform: "node",
  target: "node20",
  tsconfig: "tsconfig.build.json",
  dts: true,
  sourcemap: false,
  fixedExtension: false,
});
