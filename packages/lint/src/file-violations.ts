import { join } from "node:path";
import type { ContractFiles, FileViolation } from "./rule.ts";

/**
 * Reports whole files of the versions.
 *
 * @param namesIn returns the files of a version's folder to report, relative to it
 */
export function violationsOfFiles(
  { openapi, versions }: ContractFiles,
  namesIn: (folder: string) => readonly string[],
  message: (name: string) => string,
): FileViolation[] {
  return versions.flatMap((version) =>
    namesIn(join(openapi, version)).map((name) => ({
      file: `${version}/${name}`,
      line: 1,
      column: 1,
      message: message(name),
    })),
  );
}
