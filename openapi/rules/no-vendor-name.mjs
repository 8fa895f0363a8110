import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf, yamlFiles } from "./model/files.mjs";

/** The names themselves must not stand in the repository either, so it holds their length and SHA-256. */
export const forbiddenNames = [
  { length: 9, sha256: "702a4da344e2103ebc7ccc9d6a0990b6da82fbb73a422eeea16faa5c50f33838" },
];

/** The documents speak of "the service"; whose it is belongs to the user. */
export const noVendorName = {
  description: 'No name of a vendor stands in a document. Write "the service".',
  message: "{{error}}",
  severity: "error",
  resolved: false,
  given: "$",
  then: { function: check },
};

function check(_root, _options, context) {
  const { folder } = folderOf(context);
  return yamlFiles(folder).flatMap((name) =>
    vendorNames(readFileSync(join(folder, name), "utf8")).map(({ line }) => ({
      path: ["info"],
      message: `${name}:${line} names a vendor. Write "the service".`,
    })),
  );
}

/** Finds forbidden names, also inside longer words, with the line they stand in. */
export function vendorNames(text, names = forbiddenNames) {
  const found = [];
  const checked = new Map();
  for (const match of text.matchAll(/[A-Za-z]+/g)) {
    const word = match[0].toLowerCase();
    if (!checked.has(word))
      checked.set(
        word,
        names.some((name) => holds(word, name)),
      );
    if (checked.get(word)) found.push({ line: text.slice(0, match.index).split("\n").length });
  }
  return found;
}

function holds(word, { length, sha256 }) {
  for (let start = 0; start + length <= word.length; start++) {
    if (
      createHash("sha256")
        .update(word.slice(start, start + length))
        .digest("hex") === sha256
    )
      return true;
  }
  return false;
}
