import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { runCommand } from "../src/command.ts";
import { parseFault } from "../src/faults/parse.ts";
import type { Service, ServiceOptions } from "../src/index.ts";
import { createTestService } from "./support/service.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
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
  // The samples name hosts of the web; no page of them is read here.
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

test("every flag that the README names is one of the command's", async () => {
  const out: string[] = [];
  await runCommand(["--help"], { out: (line) => out.push(line), err: () => {}, untilStopped: async () => {} });
  const named = new Set(readme.match(/--[a-z][a-z-]+/g));
  expect(named.size).toBeGreaterThan(5);
  for (const flag of named) expect(out.join("\n")).toContain(flag);
});

test("every test that the README names is there", () => {
  const named = readme.match(/(?<=`)test\/[\w/.-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) {
    const reader = new URL(`../../page-reader/${name}`, import.meta.url);
    expect([name, existsSync(new URL(`../${name}`, import.meta.url)) || existsSync(reader)]).toEqual([name, true]);
  }
});

test("the faults that the README shows can be read", () => {
  const shown = [...readme.matchAll(/--fault (\S+)/g)].map(([, text = ""]) => text);
  expect(shown.map((text) => parseFault(text).operation)).toEqual(["scrape", "getExtract"]);
});
