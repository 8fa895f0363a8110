import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { firstLine, type Finding } from "./finding.ts";
import { rulesFolder } from "./rules-folder.ts";

/** What a rule about files is given, and what it finds; files count from the folder `openapi`. */
interface FileRule {
  readonly description: string;
  readonly check: (contract: {
    readonly openapi: string;
    readonly versions: readonly string[];
  }) => readonly Omit<Finding, "rule" | "hint">[];
}

/** Checks the files of `openapi` against the rules of `openapi/rules/files.mjs`. */
export async function lintFiles(root: string, versions: readonly string[]): Promise<Finding[]> {
  const module = (await import(pathToFileURL(join(rulesFolder, "files.mjs")).href)) as {
    default: { readonly rules: Readonly<Record<string, FileRule>> };
  };
  return Object.entries(module.default.rules).flatMap(([rule, { description, check }]) =>
    heldTogether(() => check({ openapi: join(root, "openapi"), versions })).map((found) => ({
      ...found,
      file: found.file === "" ? "openapi" : `openapi/${found.file}`,
      rule,
      hint: description,
    })),
  );
}

type Found = ReturnType<FileRule["check"]>;

/** A rule that cannot cope with what it meets is a finding, as with the rules for documents. */
function heldTogether(check: () => Found): Found {
  try {
    return check();
  } catch (error) {
    return [{ file: "", line: 1, column: 1, message: `This cannot be checked: ${firstLine(error)}` }];
  }
}
