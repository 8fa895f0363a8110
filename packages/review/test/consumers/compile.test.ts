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

test("the programs in the setting compile against the packages of this repository", async () => {
  const git = gitIn(root);
  const consumers = await consumersAt((folders) => snapshotOf(git, "HEAD", folders));
  expect(consumers.length).toBeGreaterThanOrEqual(3);
  expect(await compileConsumers(consumers, packages)).toEqual({
    tried: consumers.map(({ file }) => file),
    ran: false,
    failures: [],
  });
});

test("a program that reads a removed field fails with name, line and column", async () => {
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

test("untrusted sources read no file on this machine", async () => {
  const index = "packages/client/src/index.ts";
  const hostile = 'export { postFrom as secret } from "../../review/src/post/post-verdict.ts";\n';
  const changed = new Map([...packages, [index, hostile + (packages.get(index) ?? "")]]);
  const text = 'import { secret } from "@extraction-api/client";\nexport const wrong: "never" = secret;\n';
  // If the file were read, the constant would have a type that does not match.
  expect((await compileConsumers(program(text), changed)).failures).toEqual([]);
});

test("stops a compilation that takes too long, without a result", async () => {
  const report = await compileConsumers(program("export {};\n"), packages, 1);
  expect(report.failures).toEqual([]);
  expect(report.unknown).toMatch(/did not compile within/);
});
