// Runs tests over and over in one process, for bench/mutation.ts: starting Vitest for each mutant would take longest.
import { createVitest, BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests in the order in which they are asked for: those that know the module best come first. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** A module that has changed, and the test files that may notice it. */
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
    // One file may take long, all of them together take longer than anybody waits for a sign of life.
    reporters: [{ onTestModuleEnd: () => void process.send?.("runs") }],
    // On a busy machine a short one would be taken for a noticed mutant.
    testTimeout: 60_000,
    sequence: { sequencer: AsGiven },
  },
  { resolve: { conditions }, ssr: { resolve: { conditions: [...conditions, "node", "import", "default"] } } },
);

process.on("message", async ({ file, tests }: Question) => {
  vitest.invalidateFile(file);
  const known = await vitest.globTestSpecifications();
  const asked = tests.flatMap((name) => known.filter(({ moduleId }) => moduleId === name));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked, false);
  const failed = testModules.filter((one) => !one.ok()).map(({ relativeModuleId }) => relativeModuleId);
  process.send?.(unhandledErrors.length > 0 ? ["an unhandled error", ...failed] : failed);
});
process.send?.([]);
