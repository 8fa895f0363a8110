import { defineConfig } from "vitest/config";

const condition = "@extraction-api/source";

export default defineConfig({
  resolve: { conditions: [condition] },
  // Vitest hands these to Node as well; "import" must not be among them, or `require` would get ES modules.
  ssr: { resolve: { conditions: [condition], externalConditions: [condition] } },
  test: {
    include: ["packages/*/test/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
