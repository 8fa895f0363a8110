import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleGroups } from "../bench/ablation/groups.ts";

test.each(ruleGroups.flatMap(({ name, swaps }) => swaps.map((swap) => [name, swap] as const)))(
  "the rules of %s can be switched off",
  (_, { file, from, to }) => {
    expect(to).not.toBe(from);
    expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8").split(from)).toHaveLength(2);
  },
);
