import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { parser } from "@lezer/go";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownSite } from "../browser/built-site.ts";
import { allSamples } from "./write-samples.ts";

const run = promisify(execFile);
let folder: string;
let samples: { name: string; code: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "go-samples-"));
  samples = allSamples(await ownSite()).flatMap(({ version, operation, example, code }, index) =>
    code["go"] === undefined ? [] : [{ name: `s${index}_${version}_${operation}_${example}`, code: code["go"] }],
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the syntax errors in Go code. */
function faults(code: string): string[] {
  const found: string[] = [];
  parser.parse(code).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) found.push(`line ${code.slice(0, from).split("\n").length}: ${code.slice(from, to + 20)}`);
    },
  });
  return found;
}

test("every Go sample has valid syntax", () => {
  expect(samples.length).toBeGreaterThan(100);
  expect(samples.flatMap(({ name, code }) => faults(code).map((fault) => `${name} ${fault}`))).toEqual([]);
  expect(faults(samples[0]?.code.replace("func main() {", "func main( {") ?? "").length).toBeGreaterThan(0);
});

test("every Go sample compiles, passes vet and is formatted, if Go is installed", async () => {
  const isInstalled = await run("go", ["version"]).then(
    () => true,
    () => false,
  );
  // Without Go, the samples are only parsed by the test above.
  if (!isInstalled) return;
  await writeFile(join(folder, "go.mod"), "module samples\n");
  for (const { name, code } of samples) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "main.go"), code);
  }
  // Caches Go's compiled standard library for the next run. Go removes old entries itself.
  const cache = fileURLToPath(new URL("../../.cache/go", import.meta.url));
  const env = { ...process.env, GOFLAGS: "-mod=mod", GOPROXY: "off", GOCACHE: cache };
  const vet = await run("go", ["vet", "./..."], { cwd: folder, env }).catch((error: { stderr: string }) => error);
  expect(vet.stderr).toBe("");
  const { stdout } = await run("gofmt", ["-l", "."], { cwd: folder });
  expect(stdout).toBe("");
}, 300_000);
