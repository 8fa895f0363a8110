import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "../packed/install.ts";
import { runtimes } from "./runtimes.ts";
import { startSmokeService } from "./service.ts";

const all = await runtimes();
let folder: string;

beforeAll(async () => {
  folder = await installPacked();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the client, as it is packed,", () => {
  // Concurrently, because each runtime waits a second or two for `Retry-After`.
  it.concurrent.each(all.map((runtime) => [runtime.name, runtime] as const))("works in %s", async (_, runtime) => {
    const service = await startSmokeService();
    try {
      expect(await runtime.smoke(folder, service)).toBe("[]");
    } finally {
      await service.close();
    }
  });

  it("is tested in every supported runtime if npm has installed them all", () => {
    const brought = ["Node 20", "Node 22", "Node 24", "Node 26", "Bun", "Deno", "workerd", "Chromium"];
    const everywhere = process.platform === "linux" && process.arch === "x64";
    const [own = ""] = all.map(({ name }) => name);
    expect(own).toMatch(/^Node \d+$/);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(everywhere ? brought : [own]));
  });

  it("fails this test if it does not work", async () => {
    const service = await startSmokeService();
    const places = { ...service.places, apiKey: "another-key" };
    try {
      await expect(all[0]?.smoke(folder, { ...service, places })).rejects.toThrow("Unauthorized: Invalid token (401)");
    } finally {
      await service.close();
    }
  });
});
