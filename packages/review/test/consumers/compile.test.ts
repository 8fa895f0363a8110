import { join } from "node:path";
import { expect, test } from "vitest";
import { snapshotOf } from "../../src/git/snapshot.ts";
import { compileConsumers } from "../../src/consumers/compile-consumers.ts";
import { consumersAt } from "../../src/consumers/consumers.ts";
import { packageFiles } from "../../src/effects/package-files.ts";
import { gitIn } from "../../src/git/run-git.ts";

const root = join(import.meta.dirname, "../../../..");
const packages = await packageFiles(root, ["api-v1", "api-v2", "client"]);
const program = (text: string): { file: string; text: string }[] => [{ file: "packages/client/examples/a.ts", text }];

test("the programs that the setting names compile against the packages of this repository", async () => {
  const git = gitIn(root);
  const consumers = await consumersAt((folders) => snapshotOf(git, "HEAD", folders));
  expect(consumers.length).toBeGreaterThanOrEqual(3);
  expect(await compileConsumers(consumers, packages)).toEqual({
    tried: consumers.map(({ file }) => file),
    ran: false,
    failures: [],
  });
});

test("a program that reads a field which went fails by name, line and column", async () => {
  const path = "packages/api-v2/src/types.ts";
  const types = packages.get(path) ?? "";
  const changed = new Map([...packages, [path, types.replaceAll(/links(\??: MapLink\[\])/g, "addresses$1")]]);
  expect(changed.get(path)).not.toBe(types);
  const text =
    'import { createClient } from "@extraction-api/client";\n\nconst { data } = await createClient().map({ url: "https://a.example" });\nconsole.log(data.links);\n';
  const { failures } = await compileConsumers(program(text), changed);
  expect(failures).toEqual([
    {
      file: "packages/client/examples/a.ts",
      line: 4,
      column: 18,
      stage: "compile",
      message: expect.stringContaining("'links' does not exist") as string,
    },
  ]);
});

test("sources of strangers reach no file of this machine", async () => {
  const index = "packages/client/src/index.ts";
  const hostile = 'export { postFrom as secret } from "../../review/src/post/post-verdict.ts";\n';
  const changed = new Map([...packages, [index, hostile + (packages.get(index) ?? "")]]);
  const text = 'import { secret } from "@extraction-api/client";\nexport const wrong: "never" = secret;\n';
  // A file that was read would give the constant a type that does not fit.
  expect((await compileConsumers(program(text), changed)).failures).toEqual([]);
});

test("what takes too long is stopped, and nothing is said", async () => {
  const report = await compileConsumers(program("export {};\n"), packages, 1);
  expect(report.failures).toEqual([]);
  expect(report.unknown).toMatch(/did not compile within/);
});
