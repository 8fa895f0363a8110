// Runs tests repeatedly in one process, for bench/mutation.ts. Starting Vitest for each mutant would take most of the
// time.
import { createVitest, BaseSequencer, type TestSpecification } from "vitest/node";

/** Keeps the given order of tests, in which the tests closest to the module come first. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** A changed module, and the test files that may notice the change. */
export interface Question {
  readonly file: string;
  readonly tests: readonly string[];
}

const [, , root = ""] = process.argv;
const conditions = ["@extraction-api/source"];
const vitest = await createVitest(
  "test",
  {
    root,
    config: false,
    watch: false,
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    // Reports after each file: all files together take longer than the limit between two messages.
    reporters: [{ onTestModuleEnd: () => void process.send?.("runs") }],
    // With a short limit, a timeout on a busy machine would count as a noticed mutant.
    testTimeout: 60_000,
    sequence: { sequencer: AsGiven },
  },
  { resolve: { conditions }, ssr: { resolve: { conditions: [...conditions, "node", "import", "default"] } } },
);

process.on("message", async ({ file, tests }: Question) => {
  vitest.invalidateFile(file);
  const known = await vitest.globTestSpecifications();
  const selected = tests.flatMap((name) => known.filter(({ moduleId }) => moduleId === name));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(selected, false);
  const failed = testModules.filter((one) => !one.ok()).map(({ relativeModuleId }) => relativeModuleId);
  process.send?.(unhandledErrors.length > 0 ? ["an unhandled error", ...failed] : failed);
});
process.send?.([]);
