import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildSteps } from "@extraction-api/tasks/build";
import { runStep } from "@extraction-api/tasks/step";
import { publishedPackages } from "../../src/publish/packages.ts";
import { managers } from "../../src/rehearsal/managers.ts";
import { rehearse } from "../../src/rehearsal/rehearse.ts";

// About: src/rehearsal/*.ts

const root = join(import.meta.dirname, "../../../..");

beforeAll(async () => {
  for (const step of buildSteps(root)) await runStep(root, step, () => undefined);
}, 600_000);

test("the packages of a release install, compile and run in empty projects", async () => {
  const output: string[] = [];
  const { packages, printed } = await rehearse(root, (what) => output.push(what));
  const rehearsed = packages.map((name) => name.replace(/@[^@]*$/, ""));
  expect(rehearsed).toEqual(expect.arrayContaining(publishedPackages(root).map(({ name }) => name)));
  expect(rehearsed).toEqual(expect.arrayContaining(["@extraction-api/cli", "@extraction-api/mcp"]));
  expect(Object.keys(printed)).toEqual(managers().map(({ name }) => name));
  for (const text of Object.values(printed))
    expect(text).toMatch(/^\{\s*name: ['"]Desk lamp Alva['"],\s*price: 39\.5,?\s*\}\s*$/);
  for (const name of ["npm", "pnpm"]) expect(output).toContain(`${name}: every command starts`);
  expect(output).toContain("pnpm: the command line and the MCP server work");
  for (const compiled of ["npm: compiled with TypeScript 5.9", "pnpm: compiled with TypeScript 7"])
    expect(output).toContain(compiled);
  expect(output.join("\n")).toMatch(/packages published with provenance to http:\/\/127\.0\.0\.1:\d+\//);
}, 600_000);
