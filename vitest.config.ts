import { availableParallelism } from "node:os";
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
    // Vitest leaves one core idle: with two there would be a single worker.
    maxWorkers: Math.max(2, availableParallelism()),
    // A worker goes on with the next file and the modules that it has loaded: test files restore what they replace.
    isolate: false,
  },
});
