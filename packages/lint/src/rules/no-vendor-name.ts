import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { placeOfIndex } from "../sources/places.ts";
import type { ContractFiles, FileViolation, FileRule } from "../rule.ts";

/** A forbidden name, by its length and the SHA-256 of its lower-case letters. */
interface ForbiddenName {
  readonly length: number;
  readonly sha256: string;
}

/** The names must not be in the repository, so this list has their length and SHA-256. */
export const forbiddenNames: readonly ForbiddenName[] = [
  { length: 9, sha256: "702a4da344e2103ebc7ccc9d6a0990b6da82fbb73a422eeea16faa5c50f33838" },
];

/** The documents speak of "the service"; the user decides whose service it is. */
export const noVendorName: FileRule = {
  id: "no-vendor-name",
  description: 'No file below openapi/ names a vendor. Write "the service". Example: https://api.example.com.',
  checkFiles: (contract) => filesWithNames(contract, forbiddenNames),
};

/** Returns the locations of the names in `openapi`. */
export function filesWithNames({ openapi }: ContractFiles, names: readonly ForbiddenName[]): FileViolation[] {
  return textFiles(openapi).flatMap((file) =>
    vendorNames(readFileSync(join(openapi, file), "utf8"), names).map((place) => ({
      file,
      ...place,
      message: 'This names a vendor. Write "the service".',
    })),
  );
}

/** Finds forbidden names, even inside longer words, and returns the line and column of the word, counted from 1. */
export function vendorNames(
  text: string,
  names: readonly ForbiddenName[] = forbiddenNames,
): { line: number; column: number }[] {
  const known = new Map<string, boolean>();
  return [...text.matchAll(/[A-Za-z]+/g)]
    .filter(({ 0: original }) => {
      const word = original.toLowerCase();
      const isForbidden = known.get(word) ?? containsAny(word, names);
      known.set(word, isForbidden);
      return isForbidden;
    })
    .map(({ index }) => placeOfIndex(text, index));
}

/** Returns the handwritten files in the folder; the bundles only repeat them. */
function textFiles(openapi: string): string[] {
  return readdirSync(openapi, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(ya?ml|md|json)$/.test(name) && !name.startsWith("dist/"))
    .toSorted();
}

function containsAny(word: string, names: readonly ForbiddenName[]): boolean {
  return names.some(({ length, sha256 }) => {
    for (let start = 0; start + length <= word.length; start++) {
      const part = word.slice(start, start + length);
      if (createHash("sha256").update(part).digest("hex") === sha256) return true;
    }
    return false;
  });
}
