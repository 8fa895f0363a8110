import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "./packed.ts";
import { runtimes } from "./runtimes.ts";
import { startSmokeService } from "./service.ts";

const all = await runtimes();
const nodes = all.flatMap(({ name, node }) => (node ? [[name, node] as const] : []));
let folder: string;

beforeAll(async () => {
  folder = await installPacked();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the client, as it is packed,", { timeout: 40_000 }, () => {
  it.each(all.map((runtime) => [runtime.name, runtime] as const))("works in %s", async (_, runtime) => {
    const service = await startSmokeService();
    try {
      expect(await runtime.smoke(folder, service)).toBe("[]");
    } finally {
      await service.close();
    }
  });

  it("is tried in every runtime that it is for, where npm has them all", () => {
    const brought = ["Node 20", "Node 22", "Node 24", "Node 26", "Bun", "Deno", "workerd", "Chromium"];
    const everywhere = process.platform === "linux" && process.arch === "x64";
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(everywhere ? brought : ["Node 24"]));
  });

  it("would be seen not to work", async () => {
    const service = await startSmokeService();
    const places = { ...service.places, apiKey: "another-key" };
    try {
      await expect(all[0]?.smoke(folder, { ...service, places })).rejects.toThrow("Unauthorized: Invalid token (401)");
    } finally {
      await service.close();
    }
  });

  it.each(nodes)("can be required from CommonJS in %s", async (_, file) => {
    const path = join(folder, "common.cjs");
    writeFileSync(
      path,
      `const { createClient, isApiError } = require("@extraction-api/client");
       const { upgradeMap } = require("@extraction-api/client/upgrade");
       const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2", retry: false });
       client.getQueueStatus().catch((error) => console.log(typeof upgradeMap, isApiError(error), error.kind));`,
    );
    const { stdout } = await promisify(execFile)(file, [path], { cwd: folder });
    expect(stdout.trim()).toBe("function true connection");
  });
});
