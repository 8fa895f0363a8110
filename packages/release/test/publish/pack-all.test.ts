import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { packAll } from "../../src/publish/pack-all.ts";
import { manifestIn } from "../../src/publish/packed.ts";
import { workspace } from "./workspace.ts";

test("every published package is packed and refers to the others by version, so that the tarballs install together", async () => {
  const { root, env } = await workspace();
  const files = await packAll(root, join(root, "preview"), env);
  expect(files.map((file) => basename(file))).toEqual([
    "extraction-api-core-1.0.0.tgz",
    "extraction-api-tool-1.0.0.tgz",
  ]);
  const tool = await manifestIn(await readFile(files[1] ?? ""));
  expect(tool).toMatchObject({ dependencies: { "@extraction-api/core": "1.0.0" } });
});
