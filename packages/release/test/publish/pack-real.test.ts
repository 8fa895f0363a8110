import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseTarGzip } from "nanotar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packAll } from "../../src/publish/pack-all.ts";

const root = join(import.meta.dirname, "../../../..");
const names = ["cli", "client", "diff", "mcp", "page-reader", "service", "v1", "v2"];

interface Packed {
  readonly paths: readonly string[];
  readonly manifest: {
    readonly name: string;
    readonly version: string;
    readonly bin?: Readonly<Record<string, string>>;
    readonly exports: Readonly<Record<string, unknown>>;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  };
}

let folder: string;
let packed: readonly Packed[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pack-real-"));
  const files = await packAll(root, folder, process.env);
  packed = await Promise.all(files.map(read));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(file: string): Promise<Packed> {
  const entries = await parseTarGzip(await readFile(file));
  const text = entries.find(({ name }) => name === "package/package.json")?.text ?? "";
  return {
    paths: entries.map(({ name }) => name.replace(/^package\//, "")),
    manifest: JSON.parse(text) as Packed["manifest"],
  };
}

/** Returns the files that a part of a manifest names, at any depth. */
function filesIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("./") && !value.includes("*") ? [value.slice(2)] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

test("every published package is packed", () => {
  expect(packed.map(({ manifest }) => manifest.name)).toEqual(names.map((name) => `@extraction-api/${name}`));
});

test("the real packages refer to the others by the version that is packed with them", () => {
  const versions = new Map(packed.map(({ manifest: { name, version } }) => [name, version]));
  for (const { manifest } of packed) {
    for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      expect(range, `${manifest.name} → ${name}`).not.toContain("workspace:");
      if (name.startsWith("@extraction-api/")) expect(range).toBe(versions.get(name));
    }
  }
});

test("a tarball contains what its manifest names, and no sources or tests", () => {
  for (const { paths, manifest } of packed) {
    const named = filesIn([manifest.bin ?? {}, manifest.exports]);
    expect(named.length, manifest.name).toBeGreaterThan(0);
    for (const path of named) expect(paths, manifest.name).toContain(path);
    expect(paths).toContain("README.md");
    expect(
      paths.filter((path) => /^(src|test|bench)\//.test(path)),
      manifest.name,
    ).toEqual([]);
    expect(JSON.stringify(manifest.exports), manifest.name).not.toContain("source");
  }
});
