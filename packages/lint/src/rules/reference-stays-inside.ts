import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { readYaml, yamlFiles } from "../contract/files.ts";
import { placeOfIndex } from "../sources/places.ts";
import type { FileViolation, FileRule } from "../rule.ts";
import { referencesIn } from "../sources/references.ts";

/** A version must not change because another version or another server does. */
export const referenceStaysInside: FileRule = {
  id: "reference-stays-inside",
  description:
    "A reference points to a file in the same version's folder, so that versions share nothing and lint needs no network. Example: `$ref: ../components/schemas/Job.yaml`.",
  checkFiles: ({ openapi, versions }) =>
    versions.flatMap((version) =>
      yamlFiles(join(openapi, version)).flatMap((name) => leavingReferences(openapi, version, name)),
    ),
};

function leavingReferences(openapi: string, version: string, name: string): FileViolation[] {
  const path = join(openapi, version, name);
  const text = readFileSync(path, "utf8");
  return referencesIn(readYaml(path))
    .filter((reference) => leaves(posix.dirname(name), reference))
    .map((reference) => ({
      file: `${version}/${name}`,
      // The start of the file, if the reference is folded over several lines.
      ...placeOfIndex(text, Math.max(0, text.indexOf(reference))),
      message: `${reference} points outside ${version}.`,
    }));
}

function leaves(folder: string, reference: string): boolean {
  return /^[a-z]+:|^\//i.test(reference) || posix.normalize(posix.join(folder, reference)).startsWith("..");
}
