import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { parseTar } from "nanotar";
import { expect, test } from "vitest";
import { publishedPackages } from "../src/publish/packages.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const pnpm = join(root, "packages/release/node_modules/.bin/pnpm");

test.each(publishedPackages(root).map(({ name, folder }) => [name, folder]))(
  "the tarball of %s contains the licence that its manifest names",
  async (_, folder = "") => {
    const place = mkdtempSync(join(tmpdir(), "licence-"));
    await run(pnpm, ["--dir", folder, "pack", "--out", join(place, "package.tgz")]);
    const files = parseTar(gunzipSync(readFileSync(join(place, "package.tgz"))));
    rmSync(place, { recursive: true });
    const textOf = (name: string): string => files.find((file) => file.name === `package/${name}`)?.text ?? "";
    expect(textOf("LICENSE")).toMatch(/^MIT License\n/);
    expect(JSON.parse(textOf("package.json"))).toMatchObject({ license: "MIT" });
  },
);
