import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesWithNames, forbiddenNames, vendorNames } from "../../src/rules/no-vendor-name.ts";
import { lintChanged, writeContract } from "../support/break-rule.ts";

// About: **

const root = join(import.meta.dirname, "../../../..");
const acme = { length: 4, sha256: createHash("sha256").update("acme").digest("hex") };

test("no-vendor-name finds a name in any case, inside a longer word, with its line", () => {
  expect(vendorNames("one\ntwo useAcmeClient three", [acme])).toEqual([{ line: 2, column: 5 }]);
  expect(vendorNames("a climate of macrame", [acme])).toEqual([]);
});

test("the list contains only hashes", () => {
  expect(forbiddenNames.length).toBeGreaterThan(0);
  for (const { sha256, length } of forbiddenNames) expect([sha256.length, length > 3]).toEqual([64, true]);
});

test("no-vendor-name fires in any file in openapi, at its location", async () => {
  const root = await writeContract({ "openapi/v2/README.md": "# Ours\n\nMade by Acme.\n" });
  const found = filesWithNames({ openapi: join(root, "openapi"), versions: ["v2"] }, [acme]);
  expect(found).toMatchObject([{ file: "v2/README.md", line: 3, column: 9 }]);
});

test("a document without a vendor's name has no findings", async () => {
  expect((await lintChanged({})).filter(({ rule }) => rule === "no-vendor-name")).toEqual([]);
});

test("no file in the repository names a vendor", () => {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\0");
  const texts = files.filter(
    (file) =>
      /\.(ts|mjs|js|json|ya?ml|md|html|css|njk)$/.test(file) &&
      file !== "pnpm-lock.yaml" &&
      existsSync(join(root, file)),
  );
  const named = texts.filter((file) => vendorNames(readFileSync(join(root, file), "utf8")).length > 0);
  expect(named).toEqual([]);
});
