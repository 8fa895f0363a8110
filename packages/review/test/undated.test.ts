import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeset, v2 } from "./pull-requests/pull-request.ts";
import { clonePerTest } from "./repository/clone-per-test.ts";

const clone = clonePerTest();

test.each([
  ["an operation", v2.things, "post:\n", "post:\n  deprecated: true\n", '  x-sunset: "2099-01-01"\n', "POST /things"],
  [
    "a field",
    v2.thing,
    "  weight:\n",
    "  weight:\n    deprecated: true\n",
    '    x-sunset: "2099-01-01"\n',
    "Thing.weight",
  ],
  [
    "a parameter",
    v2.things,
    "    - name: limit\n",
    "    - name: limit\n      deprecated: true\n",
    '      x-sunset: "2099-01-01"\n',
    "limit",
  ],
])("%s that is deprecated without a day is pointed out, and blocks nothing", async (_, file, from, to, day, name) => {
  const repository = await clone();
  await repository.edit(file, from, to);
  await repository.write(".changeset/deprecated.md", changeset("minor"));
  await repository.fix("v2");
  const note = new RegExp(`^v2: .*${name}.* is deprecated without .x-sunset.: callers`, "m");
  expect(await repository.review("--base", "main", "--out", "report")).toMatchObject({
    code: 0,
    out: expect.stringMatching(note) as string,
  });
  expect(await readFile(join(repository.root, "report/review.html"), "utf8")).toContain(
    "without <code>x-sunset</code>",
  );
  await repository.edit(file, to, to + day);
  await repository.fix("v2");
  expect((await repository.review("--base", "main")).out).not.toContain("without");
});

test("an operation that everyone may call from now on is pointed out above the folded changes, and blocks nothing", async () => {
  const repository = await clone();
  await repository.edit(v2.things, "post:\n", "post:\n  security: []\n");
  await repository.write(".changeset/open.md", changeset("minor"));
  await repository.fix("v2");
  const { code, out } = await repository.review("--base", "main");
  expect(code).toBe(0);
  expect(out).toMatch(/^v2: POST \/things no longer requires authentication: everyone can call it without a key\.$/m);

  await repository.edit(v2.things, "get:\n", "get:\n  security: []\n");
  await repository.fix("v2");
  expect((await repository.review("--base", "main")).out).toMatch(
    /^v2: \w+ \/things no longer requires authentication \(and 1 more\): everyone can call them without a key\.$/m,
  );
});
