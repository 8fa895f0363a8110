import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const condition = "@extraction-api/source";

export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts"],
    globalSetup: fileURLToPath(new URL("packages/service/test/support/pinned-chromium.ts", import.meta.url)),
    // For what hangs: a test that starts programs may wait long for a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests of a file that run side by side wait for pages with limits in seconds, so few of them load at a time.
    maxConcurrency: 3,
    expect: { poll: { timeout: 60_000 } },
    // Many tests wait: for a browser, a package manager, a database, a connection that is cut. With one worker more
    // than there are cores, a fifth of two cores was idle.
    maxWorkers: availableParallelism() + 2,
    // A worker goes on with the next file and the modules that it has loaded: test files restore what they replace.
    isolate: false,
    // Node loads what is tested itself, as it does in every command of this repository: it strips types, and keeps what
    // it has compiled for the next process. Nothing here is mocked by its module's name.
    execArgv: [`--conditions=${condition}`],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
