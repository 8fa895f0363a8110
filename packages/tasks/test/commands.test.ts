import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

// About: scripts/*.ts

const root = join(import.meta.dirname, "../../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Commands that print help for their own options. Their packages test it, except for `new`. */
const own = new Set(["new", "review", "release", "conformance"]);
const others = Object.keys(scripts).filter((name) => !own.has(name));

function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(root, "scripts/run.mjs"), ...args], { encoding: "utf8" });
}

test.each(others)("npm run %s -- --help explains the command without running it", (name) => {
  const { status, stdout, stderr } = run(name, "--help");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b.*: .{20}`));
});

test.each(["lint", "fix", "bundle", "generate"])("npm run %s rejects arguments that it would ignore", (name) => {
  const { status, stdout, stderr } = run(name, "openapi/v2");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(`npm run ${name} takes no arguments, but got openapi/v2.`);
});

test.each([
  ["new", "npm run new operation ID PATH"],
  ["release", "npm run release -- --dry"],
])("npm run %s -- --help prints its usage on stdout", (name, usage) => {
  const { status, stdout, stderr } = run(name, "--help");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain(usage);
});

test("npm run serve exits with a message when its port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const serve = [join(root, "scripts/run.mjs"), "serve", "--port", String(port)];
  const { status, stderr } = spawnSync(process.execPath, serve, { encoding: "utf8", timeout: 120_000 });
  expect(status).toBe(2);
  expect(stderr).toContain(`npm run serve: port ${port} on 127.0.0.1 is in use`);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm run serve alone stops the processes that it started",
  async (signal) => {
    const serve = [join(root, "scripts/run.mjs"), "serve", "--port", "0", "--site-port", "0"];
    const parent = spawn(process.execPath, serve, { stdio: ["ignore", "ignore", "pipe"] });
    // Output shows that the child has started. The pipe stays open as long as either process runs.
    await once(parent.stderr, "data");
    parent.kill(signal);
    await once(parent, "close", { signal: AbortSignal.timeout(120_000) });
    expect(parent.signalCode ?? parent.exitCode).not.toBe(1);
  },
);
