import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const condition = "@extraction-api/source";

/** The files that take longest begin first, so that no core waits for them in the end; a fresh clone has no timings. */
const LONGEST: readonly string[] = [
  "review/test/contributing.test.ts",
  "release/test/rehearsal/rehearsal.test.ts",
  "reference-site/test/browser/pages.test.ts",
  "page-reader/test/hostile-pages.test.ts",
  "review/test/judge/judge.test.ts",
  "service/test/fleet/presence.test.ts",
  "service/test/neighbour.test.ts",
  "cli/test/verbs.test.ts",
  "review/test/replay.test.ts",
  "service/test/fleet/fleet.test.ts",
  "reference-site/test/search/learned.test.ts",
  "reference-site/test/samples/samples.test.ts",
  "reference-site/test/links.test.ts",
  "reference-site/test/build.test.ts",
  "release/test/publish/publish.test.ts",
  "review/test/pull-requests.test.ts",
  "reference-site/test/search.test.ts",
  "tasks/test/new.test.ts",
  "cli/test/folder.test.ts",
  "cli/test/failures.test.ts",
  "review/test/consumers/compile.test.ts",
  "reference-site/test/samples/python.test.ts",
  "cli/test/readme.test.ts",
  "reference-site/test/browser/hostile.test.ts",
  "api-diff/test/gitlab-job.test.ts",
  "reference-site/test/next-version.test.ts",
  "cli/test/terminal.test.ts",
  "reference-site/test/browser/redoc.test.ts",
  "api-diff/test/hostile-input.test.ts",
  "mcp/test/conformance.test.ts",
  "api-diff/test/meta-model.test.ts",
  "reference-site/test/browser/full-reference.test.ts",
  "api-diff/test/soundness.test.ts",
  "client/test/documentation/tsdoc.test.ts",
  "client/test/packed/types.test.ts",
].map((file) => new URL(`packages/${file}`, import.meta.url).pathname);

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
    // For what hangs: a test that starts programs may wait long for a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Many tests wait: for a browser, a package manager, a database, a connection that is cut. With one worker more than
    // there are cores, a fifth of two cores was idle.
    maxWorkers: availableParallelism() + 2,
    // A worker goes on with the next file and the modules that it has loaded: test files restore what they replace.
    isolate: false,
    // Node loads what is tested itself, as it does in every command of this repository: it strips types, and keeps what it has
    // compiled for the next process. Nothing here is mocked by its module's name.
    execArgv: [`--conditions=${condition}`],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
  },
});
