import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const condition = "@extraction-api/source";

/**
 * The files that take longest, without waiting for a core, begin first, so that no core is idle at the end. A fresh
 * clone has no timings.
 */
const LONGEST: readonly string[] = [
  "service/test/acquire/browser-doors.test.ts",
  "review/test/contributing.test.ts",
  "release/test/rehearsal/rehearsal.test.ts",
  "service/test/acquire/unfinished-pages.test.ts",
  "page-reader/test/large-pages.test.ts",
  "service/test/acquire/pages-on-their-way.test.ts",
  "api-diff/test/wide-input.test.ts",
  "page-reader/test/hostile-pages.test.ts",
  "reference-site/test/browser/pages.test.ts",
  "service/test/acquire/browser.test.ts",
  "reference-site/test/search.test.ts",
  "review/test/judge/judge.test.ts",
  "reference-site/test/samples/samples.test.ts",
  "reference-site/test/samples/calls.test.ts",
  "api-diff/test/gitlab-job.test.ts",
  "review/test/replay.test.ts",
  "release/test/publish/publish.test.ts",
  "release/test/publish/pack-all.test.ts",
  "service/test/fleet/presence.test.ts",
  "cli/test/readme.test.ts",
  "service/test/neighbour.test.ts",
  "review/test/pull-requests.test.ts",
  "cli/test/verbs.test.ts",
  "service/test/fleet/fleet.test.ts",
  "cli/test/terminal.test.ts",
  "service/test/state/upgrade.test.ts",
  "client/test/packed/types.test.ts",
  "tasks/test/new.test.ts",
  "cli/test/folder.test.ts",
  "client/test/packed/instantiations.test.ts",
  "service/test/state/jobs-conformance.test.ts",
  "review/test/consumers/compile.test.ts",
  "reference-site/test/browser/redoc.test.ts",
  "cli/test/interrupt.test.ts",
  "service/test/state/stores-conformance.test.ts",
  "reference-site/test/build.test.ts",
  "reference-site/test/browser/hostile.test.ts",
  "tasks/test/commands.test.ts",
  "client/test/documentation/tsdoc.test.ts",
  "cli/test/local-state.test.ts",
  "service/test/pages/deadline.test.ts",
  "mcp/test/conformance.test.ts",
  "reference-site/test/browser/widths.test.ts",
  "review/test/judge/reply.test.ts",
  "service/test/fleet/long-keys.test.ts",
  "client/test/examples.test.ts",
  "service/test/jobs/agent-kill.test.ts",
  "codegen/test/generated-types.test.ts",
  "tasks/test/changed/same-since.test.ts",
  "reference-site/test/browser/keyboard.test.ts",
  "api-diff/test/action.test.ts",
  "reference-site/test/browser/full-reference.test.ts",
  "reference-site/test/search/learned.test.ts",
  "service/test/acquire/unpack-chromium.test.ts",
  "reference-site/test/browser/attack.test.ts",
  "review/test/refusals.test.ts",
  "service/test/jobs/kill.test.ts",
].map((file) => fileURLToPath(new URL(`packages/${file}`, import.meta.url)));

for (const file of LONGEST) if (!existsSync(file)) throw new Error(`vitest.config.ts names ${file}, which is gone.`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      LONGEST.includes(moduleId) ? LONGEST.indexOf(moduleId) : LONGEST.length;
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

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
    sequence: { sequencer: LongestFirst },
  },
});
