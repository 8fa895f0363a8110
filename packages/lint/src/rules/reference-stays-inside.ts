import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { yamlFiles } from "../contract/files.ts";
import { placeOfIndex } from "../contract/places.ts";
import type { FileViolation, FileRule } from "../rule.ts";

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
  const text = readFileSync(join(openapi, version, name), "utf8");
  return [...text.matchAll(/\$ref:\s*["']?([^"'\s,}]+)/g)]
    .filter(([, reference = ""]) => leaves(posix.dirname(name), reference))
    .map(({ 1: reference = "", index }) => ({
      file: `${version}/${name}`,
      ...placeOfIndex(text, index),
      message: `${reference} points outside ${version}.`,
    }));
}

function leaves(folder: string, reference: string): boolean {
  return /^[a-z]+:|^\//i.test(reference) || posix.normalize(posix.join(folder, reference)).startsWith("..");
}
