import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { v2 } from "./pull-requests/pull-request.ts";
import { copyOf, seed, type Repository } from "./repository/repository.ts";

let whole: Repository;

beforeAll(async () => {
  whole = await seed();
  const values = "  kind:\n    description: Which kind.\n    enum: [big, small]\n";
  await whole.write(v2.request, (await whole.read(v2.request)) + values);
  await whole.fix("v2");
  whole.commit("A field with values");
});

test.each([
  ["a field that was renamed stays, deprecated", v2.thing, "  weight:\n", "  weight_mass:\n", "+    deprecated: true"],
  ["a value that went comes back", v2.request, "enum: [big, small]", "enum: [small]", "+    enum: [small, big]"],
  [
    "a field that became required is optional",
    v2.request,
    "required: [name]",
    "required: [name, note]",
    "+required: [name]",
  ],
])("%s: the patch in the comment applies, and nothing breaks any more", async (_, file, from, to, line) => {
  const repository = await copyOf(whole);
  await repository.edit(file, from, to);
  await repository.fix("v2");
  const before = await repository.review("--base", "main");
  expect(before.code).toBe(1);
  // A review reads no claims file.
  expect(before.out).not.toContain("claims file");
  expect(before.out.includes("keep the old name, deprecated, beside")).toBe(to.includes("mass"));
  const [, patch = ""] = /````diff\n([^]*?)````/.exec(before.out) ?? [];
  expect(patch.split("\n")).toContain(line);
  execFileSync("git", ["apply", "-"], { cwd: repository.root, input: patch });
  await repository.fix("v2");
  const { out } = await repository.review("--base", "main");
  expect(out).not.toMatch(/Breaks callers|callers were promised more/);
});
