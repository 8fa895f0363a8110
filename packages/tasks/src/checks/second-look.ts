/** What a test runner's report says of a file. */
interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** A test runner's report, as far as it is read here. */
export interface TestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly FileReport[];
}

/** More files than these fail for a reason, not because the machine is busy. */
const MOST_FILES = 3;

/**
 * The files of a run that are worth a second look, alone: a test can fail because of the hundreds that run beside it.
 *
 * @returns none where nothing failed, or too much
 */
export function filesToRunAlone({ testResults = [] }: TestReport): string[] {
  const files = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  return files.length > MOST_FILES ? [] : files;
}

/** The names of the tests that failed, each with its file. */
export function failedTests({ testResults = [] }: TestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${name} > ${fullName}`),
  );
}
