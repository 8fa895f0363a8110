import { defineConfig, type UserConfig } from "tsdown";

const entries = ["index", "calls", "v1", "node", "otel", "upgrade"].map((name) => `src/${name}.ts`);
const [main = "", ...others] = entries;

const shared: UserConfig = {
  platform: "neutral",
  // The generated tables and types of v1 and v2 are put into this package: openapi-fetch is its only dependency.
  deps: { alwaysBundle: [/^@extraction-api\//], neverBundle: ["openapi-fetch", "undici", "@opentelemetry/api"] },
  inputOptions: { resolve: { conditionNames: ["@extraction-api/source", "import", "default"] } },
};

export default defineConfig([
  // One file for the main entry: each further one costs a millisecond when it is imported first.
  { ...shared, entry: [main], dts: false },
  { ...shared, entry: others, dts: false },
  { ...shared, entry: entries, dts: { emitDtsOnly: true } },
]);
