import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The names themselves must not stand in the repository either, so it holds their length and SHA-256. */
export const forbiddenNames = [
  { length: 9, sha256: "702a4da344e2103ebc7ccc9d6a0990b6da82fbb73a422eeea16faa5c50f33838" },
];

/** The documents speak of "the service"; whose it is belongs to the user. */
export const noVendorName = {
  description: 'No file below openapi/ names a vendor. Write "the service". Example: https://api.example.com.',
  check({ openapi }, names = forbiddenNames) {
    return textFiles(openapi).flatMap((file) =>
      vendorNames(readFileSync(join(openapi, file), "utf8"), names).map((place) => ({
        file,
        ...place,
        message: 'This names a vendor. Write "the service".',
      })),
    );
  },
};

/** What people write below the folder; the bundles only repeat it. */
function textFiles(openapi) {
  return readdirSync(openapi, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(ya?ml|md|json|mjs|ts)$/.test(name) && !name.startsWith("dist/"))
    .toSorted();
}

/** Finds forbidden names, also inside longer words, with line and column of the word, counted from 1. */
export function vendorNames(text, names = forbiddenNames) {
  const found = [];
  const checked = new Map();
  for (const { 0: original, index } of text.matchAll(/[A-Za-z]+/g)) {
    const word = original.toLowerCase();
    if (!checked.has(word)) checked.set(word, holdsAny(word, names));
    if (!checked.get(word)) continue;
    const before = text.slice(0, index).split("\n");
    found.push({ line: before.length, column: before.at(-1).length + 1 });
  }
  return found;
}

function holdsAny(word, names) {
  return names.some(({ length, sha256 }) => {
    for (let start = 0; start + length <= word.length; start++) {
      const part = word.slice(start, start + length);
      if (createHash("sha256").update(part).digest("hex") === sha256) return true;
    }
    return false;
  });
}
