import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "./browser/built-site.ts";

const here = fileURLToPath(new URL("..", import.meta.url));

test("the README's program runs as it stands", async () => {
  const code = /```ts\n([\s\S]*?)```/.exec(await readFile(join(here, "README.md"), "utf8"))?.[1] ?? "";
  const file = join(here, ".cache/readme/program.ts");
  await mkdir(join(here, ".cache/readme"), { recursive: true });
  await writeFile(file, code);
  const dist = await mkdtemp(join(tmpdir(), "readme-"));
  const args = ["--conditions=@extraction-api/source", file, dist];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toMatch(/^\d{3} pages in \d+ ms at http:\/\/127\.0\.0\.1:\d+\/$/m);
  await rm(dist, { recursive: true, force: true });
});

test("every picture of the README is there", async () => {
  const readme = await readFile(join(here, "README.md"), "utf8");
  const pictures = [...readme.matchAll(/\((screenshots\/[^)]+)\)/g)].map(([, path]) => path ?? "");
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) expect((await readFile(join(here, picture))).length).toBeGreaterThan(10_000);
});
