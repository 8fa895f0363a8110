import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { v2 } from "./pull-requests/pull-request.ts";
import { clonePerTest } from "./repository/clone-per-test.ts";
import type { Repository } from "./repository/repository.ts";

// About: src/changesets/removed-exports.ts, src/changesets/propose.ts

const clone = clonePerTest();

const exportsOf = (path: string): object => ({ ".": { "@extraction-api/source": path } });

async function look(repository: Repository): Promise<{ readonly complaints: readonly object[]; readonly out: string }> {
  const { out } = await repository.review("--base", "main", "--out", "report");
  const report = await readFile(join(repository.root, "report/review.json"), "utf8");
  return { ...(JSON.parse(report) as { complaints: object[] }), out };
}

test("a removed or renamed export needs a changeset", async () => {
  const repository = await clone();
  const manifest = { name: "@extraction-api/client", version: "0.1.0", exports: exportsOf("./src/index.ts") };
  await repository.write("packages/client/package.json", JSON.stringify(manifest));
  await repository.write(
    "packages/client/src/index.ts",
    "export interface Shown { a: string }\nexport const b: number = 1;\n",
  );
  repository.git("add", ".");
  repository.git("commit", "--quiet", "-m", "client");
  await repository.write(
    "packages/client/src/index.ts",
    "export interface Seen { a: string }\nexport const b: number = 1;\n",
  );
  const { complaints, out } = await look(repository);
  expect(complaints).toMatchObject([
    {
      kind: "changeset",
      message: expect.stringMatching(/client` no longer exports `Shown`, .* minor step$/) as string,
    },
  ]);
  expect(out).toContain(
    '"@extraction-api/client": minor\n---\n\n- `@extraction-api/client` no longer exports `Shown`.\n',
  );
  await repository.write(".changeset/seen.md", '---\n"@extraction-api/client": minor\n---\n\n`Shown` is `Seen`.\n');
  expect((await look(repository)).complaints).toEqual([]);
});

test("the changeset for a break also names the exports that are gone", async () => {
  const repository = await clone();
  const types = "packages/api-v2/src/types.ts";
  const manifest = { name: "@extraction-api/v2", version: "2.3.0", exports: exportsOf("./src/types.ts") };
  await repository.write("packages/api-v2/package.json", JSON.stringify(manifest));
  await repository.write(types, "export interface Shown { a: string }\n");
  repository.commit("Generate");
  await repository.write(types, "export interface Seen { a: string }\n");
  await repository.edit(v2.request, "maxLength: 80", "maxLength: 40");
  await repository.fix("v2");
  expect((await look(repository)).out).toMatch(
    /v2": major\n[^]*\n- `@extraction-api\/v2` no longer exports `Shown`\.\n/,
  );
});
