import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { yamlFiles } from "./model/files.mjs";

/** What a version says must not change because another version, or somebody else's server, does. */
export const referenceStaysInside = {
  description:
    "A reference leads to a file of the same version's folder, so that versions share nothing and lint needs no network. Example: `$ref: ../components/schemas/Job.yaml`.",
  check({ openapi, versions }) {
    return versions.flatMap((version) =>
      yamlFiles(join(openapi, version)).flatMap((name) => leavingReferences(openapi, version, name)),
    );
  },
};

function leavingReferences(openapi, version, name) {
  const text = readFileSync(join(openapi, version, name), "utf8");
  return [...text.matchAll(/\$ref:\s*["']?([^"'\s,}]+)/g)]
    .filter(([, reference]) => leaves(posix.dirname(name), reference))
    .map(({ 1: reference, index }) => {
      const before = text.slice(0, index).split("\n");
      return {
        file: `${version}/${name}`,
        line: before.length,
        column: before.at(-1).length + 1,
        message: `${reference} leads out of ${version}.`,
      };
    });
}

function leaves(folder, reference) {
  return /^[a-z]+:|^\//i.test(reference) || posix.normalize(posix.join(folder, reference)).startsWith("..");
}
