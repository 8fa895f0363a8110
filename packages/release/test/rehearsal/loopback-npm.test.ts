import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { loopbackNpm } from "../../src/rehearsal/loopback-npm.ts";
import { managers } from "../../src/rehearsal/managers.ts";
import { runRelease } from "../../src/index.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "loopback-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const registry = "http://127.0.0.1:4999/";

test("every package manager uses the registry on this machine", async () => {
  const env = await loopbackNpm(registry, await folder());
  for (const name of ["npm_config_registry", "pnpm_config_registry", "BUN_CONFIG_REGISTRY"])
    expect(env[name]).toBe(registry);
  expect(Object.keys(env).filter((name) => /token/i.test(name) && /^npm/i.test(name))).toEqual([]);
});

test.each(["https://registry.example.com/", "http://127.0.0.1.example.com/", "http://10.0.0.1:4873/"])(
  "%s is rejected: it is not on this machine",
  async (elsewhere) => {
    await expect(loopbackNpm(elsewhere, await folder())).rejects.toThrow("publishes to loopback only");
  },
);

test("does nothing if pnpm would still publish elsewhere", async () => {
  const elsewhere = () => Promise.resolve("https://registry.example.com/");
  await expect(loopbackNpm(registry, await folder(), elsewhere)).rejects.toThrow("a registry other");
});

test.each([[[]], [["--dry", "--publish"]], [["dry"]]])("wrong usage: %j", async (args) => {
  const log = vi.fn<(text: string) => void>();
  expect(await runRelease(args, { root: "/nowhere", env: {}, log })).toBe(2);
  expect(log.mock.calls.join()).toContain("npm run release -- --dry");
});

const hasBun = process.platform === "linux" && process.arch === "x64";

test("packages install with every manager that this platform has", () => {
  expect(managers().map(({ name }) => name)).toEqual(hasBun ? ["npm", "pnpm", "bun"] : ["npm", "pnpm"]);
});
