import { expect, test } from "vitest";
import { patchesInTurn } from "../src/patches/patches-in-turn.ts";
import { unifiedDiff } from "../src/patches/unified-diff.ts";

const before = "type: object\nproperties: {}\n";
const read = async () => Buffer.from(before);

test.each([
  ["applies", before, ["fits"]],
  ["does not apply to the file as it is", "type: string\n", []],
])("a patch that %s", async (_what, source, offered) => {
  const patch = unifiedDiff("a.yaml", source, `${source}deprecated: true\n`);
  const made = await patchesInTurn([{ fingerprint: "fits", make: async () => patch }], read, () => true);
  expect([...made.keys()]).toEqual(offered);
});
