import { readdirSync } from "node:fs";
import { defineConfig } from "tsdown";

/** The files directly in src/ that package.json exports. */
const entry = readdirSync(new URL("src", import.meta.url)).filter((name) =>
  /^(index|calls|v1|node|otel|upgrade)\.ts$/.test(name),
);

export default defineConfig({
  entry: entry.map((name) => `src/${name}`),
  platform: "neutral",
  // The generated tables and types of v1 and v2 are put into this package: openapi-fetch is its only dependency.
  deps: { alwaysBundle: [/^@extraction-api\//], neverBundle: ["openapi-fetch", "undici", "@opentelemetry/api"] },
  inputOptions: { resolve: { conditionNames: ["@extraction-api/source", "import", "default"] } },
  dts: true,
});
