import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { runCommand } from "../src/command.ts";
import { parseFault } from "../src/faults/parse.ts";
import type { Service, ServiceOptions } from "../src/index.ts";
import { createTestService } from "./support/service.ts";

// About: packages/service/*.md

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const readme = read("README.md");
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);

test.each(
  blocks("ts").map((code) => [
    code
      .split("\n")
      .find((line) => line.includes("createService("))
      ?.trim(),
    code,
  ]),
)("the sample with %s runs", async (_name, code) => {
  const open: Service[] = [];
  // The samples name public hosts, whose pages this test does not read.
  const acquirer = { scrape: async () => ({ ok: false as const, row: "request-timeout" }), close: async () => {} };
  const createService = (options: ServiceOptions = {}) => {
    const service = createTestService({ acquirer, ...options });
    open.push(service);
    return service;
  };
  const body = stripTypeScriptTypes(code.replace(/^import .*$/gm, ""));
  const AsyncFunction = (async () => {}).constructor as new (
    name: string,
    body: string,
  ) => (create: unknown) => Promise<unknown>;
  await new AsyncFunction(
    "createService",
    `${body}; return typeof response === "undefined" ? undefined : response.status;`,
  )(createService);
  expect(open).toHaveLength(1);
  await Promise.all(open.map((service) => service.close()));
});

test("every flag in the README exists", async () => {
  const out: string[] = [];
  await runCommand(["--help"], { out: (line) => out.push(line), err: () => {}, untilStopped: async () => {} });
  const named = new Set(readme.match(/--[a-z][a-z-]+/g));
  expect(named.size).toBeGreaterThan(5);
  for (const flag of named) expect(out.join("\n")).toContain(flag);
});

test("every test in the README exists", () => {
  const named = readme.match(/(?<=`)test\/[\w/.-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) {
    const reader = new URL(`../../page-reader/${name}`, import.meta.url);
    expect([name, existsSync(new URL(`../${name}`, import.meta.url)) || existsSync(reader)]).toEqual([name, true]);
  }
});

test.each(["README.md", "PRODUCTION.md", "SCALING.md"])("what %s links to comes along in the package", (name) => {
  const { files } = JSON.parse(read("package.json")) as { files: string[] };
  const targets = [...read(name).matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = ""]) => target);
  for (const target of targets) {
    expect([target, existsSync(new URL(`../${target}`, import.meta.url))]).toEqual([target, true]);
    expect(["README.md", ...files]).toContain(target.split("/")[0]);
  }
});

test("the README states the Node version that the package needs", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const needed = engines.node.replace(/^>=/, "");
  for (const text of [readme, read("PRODUCTION.md")])
    expect(text.match(/Node (\d+\.\d+)/)?.[1]).toBe(needed.split(".").slice(0, 2).join("."));
});

test("the faults in the README can be parsed", () => {
  const shown = [...readme.matchAll(/--fault (\S+)/g)].map(([, text = ""]) => text);
  expect(shown.map((text) => parseFault(text).operation)).toEqual(["scrape", "getExtract"]);
});
