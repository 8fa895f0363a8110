import { defineConfig } from "vitest/config";

const condition = "@extraction-api/source";

export default defineConfig({
  resolve: { conditions: [condition] },
  ssr: { resolve: { conditions: [condition, "node", "import", "module", "default"] } },
  test: {
    include: ["packages/*/test/**/*.test.ts", "openapi/rules/**/*.test.ts", "scripts/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
