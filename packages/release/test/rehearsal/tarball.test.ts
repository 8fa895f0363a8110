import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { tarballOf } from "../../src/rehearsal/tarball-of.ts";

const block = 512;

test.each([0, 1, 18, 19, 20, 38, 39])(
  "an archive with a file of %i blocks ends with two empty blocks",
  async (blocks) => {
    const folder = await mkdtemp(join(tmpdir(), "tarball-"));
    await writeFile(join(folder, "file"), Buffer.alloc(blocks * block, "a"));
    const archive = gunzipSync(tarballOf(folder));
    await rm(folder, { recursive: true });

    const afterFiles = archive.subarray(block + blocks * block);
    expect(afterFiles.length).toBeGreaterThanOrEqual(2 * block);
    expect(afterFiles.every((byte) => byte === 0)).toBe(true);
  },
);
