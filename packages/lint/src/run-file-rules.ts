import { join } from "node:path";
import { firstLine, type Finding } from "./finding.ts";
import type { ContractFiles, FileViolation, FileRule } from "./rule.ts";
import { fileRules } from "./rules/index.ts";

/** Checks the files in `openapi` with the house rules for files. */
export async function lintFiles(root: string, versions: readonly string[]): Promise<Finding[]> {
  const contract = { openapi: join(root, "openapi"), versions };
  return fileRules.flatMap((rule) =>
    checked(rule, contract).map((violation) => ({
      ...violation,
      file: violation.file === "" ? "openapi" : `openapi/${violation.file}`,
      rule: rule.id,
      hint: rule.description,
    })),
  );
}

/** Runs a rule; one that throws is a finding, as with the rules for documents. */
function checked({ checkFiles }: FileRule, contract: ContractFiles): readonly FileViolation[] {
  try {
    return checkFiles(contract);
  } catch (error) {
    return [{ file: "", line: 1, column: 1, message: `This rule failed: ${firstLine(error)}` }];
  }
}
