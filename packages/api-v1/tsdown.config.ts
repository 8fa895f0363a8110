import { defineConfig } from "tsdown";

export default defineConfig({
  entry: "src/index.ts",
  platform: "neutral",
  tsconfig: "tsconfig.build.json",
  dts: true,
});
