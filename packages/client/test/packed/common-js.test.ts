import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "./install.ts";
import { runtimes } from "../runtimes/runtimes.ts";

// Every supported version of Node can require the package.

const tools = fileURLToPath(new URL("../../../../node_modules/.bin/", import.meta.url));
const run = promisify(execFile);
const nodes = (await runtimes()).flatMap(({ name, node }) => (node ? [[name, node] as const] : []));
let folder: string;

beforeAll(async () => {
  folder = await installPacked();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the client, as it is packed,", () => {
  it.each(nodes)("can be required from CommonJS in %s", async (_, file) => {
    const path = join(folder, "common.cjs");
    writeFileSync(
      path,
      `const { createClient, isApiError } = require("@extraction-api/client");
       const { upgradeMap } = require("@extraction-api/client/upgrade");
       const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2", retry: false });
       client.getQueueStatus().catch((error) => console.log(typeof upgradeMap, isApiError(error), error.kind));`,
    );
    const { stdout } = await run(file, [path], { cwd: folder });
    expect(stdout.trim()).toBe("function true connection");
  });

  it.each(["index.cjs", "index.js"])("has its main entry point in one file, %s", (name) => {
    const code = readFileSync(join(folder, "node_modules/@extraction-api/client/dist", name), "utf8");
    expect(code).toContain("createClient");
    expect(code).not.toMatch(/require\("\.|from "\./);
  });

  it("has types for CommonJS", async () => {
    writeFileSync(
      join(folder, "typed.cts"),
      `import { createClient } from "@extraction-api/client";
       import upgrade = require("@extraction-api/client/upgrade");
       const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2" });
       export const jobs: Promise<number> = client.getQueueStatus().then(({ data }) => data.jobsInQueue);
       // @ts-expect-error: v1 has no such field
       upgrade.upgradeMap({ url: "https://example.com/", depth: 1 });`,
    );
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
    const { stdout } = await run(join(tools, "tsc"), [...options, "typed.cts"], { cwd: folder }).catch(
      (error: unknown) => {
        throw new Error((error as { stdout: string }).stdout, { cause: error });
      },
    );
    expect(stdout).toBe("");
  });
});
