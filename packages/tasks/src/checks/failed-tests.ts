/** The part of a test runner's report about one file. */
interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** A test runner's report; only the members used here. */
export interface TestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly FileReport[];
}

/** If more files fail, there is a cause other than a busy machine. */
const MAX_FILES = 3;

/**
 * Returns the files of a run that should run again, alone: a test can fail because hundreds of others run at the same
 * time.
 *
 * @returns an empty list if no file failed, or too many did
 */
export function filesToRunAlone({ testResults = [] }: TestReport): string[] {
  const files = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  return files.length > MAX_FILES ? [] : files;
}

/** Returns the names of the tests that failed, each with its file. */
export function failedTests({ testResults = [] }: TestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${name} > ${fullName}`),
  );
}
