import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "./install.ts";

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
let folder: string;

beforeAll(async () => {
  folder = await installPacked();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A call without a server, for any test runner. */
const failing = `createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2", retry: false }).safe.getQueueStatus()`;

/** Creates a package whose parent folder has the client installed. */
function project(name: string, files: Readonly<Record<string, string>>): string {
  const place = join(folder, name);
  mkdirSync(place);
  for (const [file, text] of Object.entries({ "package.json": "{}", ...files })) writeFileSync(join(place, file), text);
  return place;
}

/** Returns what a command prints to stdout and stderr. */
async function outputOf(cwd: string, ...args: string[]): Promise<string> {
  const { VITEST: _, NODE_OPTIONS: __, ...env } = process.env;
  const { stdout, stderr } = await run(process.execPath, args, { cwd, env: { ...env, CI: "1" } }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  return stdout + stderr;
}

/** Both runners end a test after five seconds by default; a busy machine may need longer. */
const patient = ["--testTimeout=120000"];

describe("the client, as it is packed,", () => {
  it("is loaded by Jest without configuration", async () => {
    const test = `const { createClient, isApiError } = require("@extraction-api/client");
      const { unwrap } = require("@extraction-api/client/webhooks");
      test("works", async () => {
        const { error } = await ${failing};
        expect([error.kind, isApiError(error), typeof unwrap]).toEqual(["connection", true, "function"]);
      });`;
    const place = project("jest", { "client.test.js": test });
    expect(
      await outputOf(place, join(dirname(resolve("jest/package.json")), "bin/jest.js"), ...patient, "--rootDir", place),
    ).toContain("Tests:       1 passed, 1 total");
  });

  it("is loaded by Vitest without configuration", async () => {
    const test = `import { createClient } from "@extraction-api/client";
      test("works", async () => expect((await ${failing}).error.kind).toBe("connection"));`;
    const place = project("vitest", { "client.test.js": test });
    const vitest = fileURLToPath(new URL("../../../../node_modules/vitest/vitest.mjs", import.meta.url));
    expect(await outputOf(place, vitest, "run", ...patient, "--globals", "--root", place)).toMatch(/Tests .*1 passed/);
  });

  // Conditions that frameworks' bundlers set, for an edge worker and for a server. `bench/next.ts` builds
  // an application with Next.js itself.
  it.each([
    ["a worker", ["worker", "workerd", "edge-light", "browser"], "browser"],
    ["a server", ["node", "module"], "node"],
    ["a server component", ["react-server", "node"], "node"],
  ] as const)("is bundled for %s by esbuild", async (_, conditions, platform) => {
    const program = `import { createClient } from "@extraction-api/client";
      import { parentPort } from "node:worker_threads";
      ${failing}.then(({ error }) => parentPort.postMessage(error.kind));`;
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: folder },
      bundle: true,
      format: "cjs",
      platform,
      conditions: [...conditions],
      external: ["node:worker_threads"],
      write: false,
    });
    const worker = new Worker(outputFiles[0]?.text ?? "", { eval: true });
    expect(await new Promise((done, fail) => void worker.on("message", done).on("error", fail))).toBe("connection");
    await worker.terminate();
  });

  it("says on Bun, whose own undici cannot send, to use no transport", async () => {
    const undici = join(folder, "node_modules/undici");
    mkdirSync(undici);
    writeFileSync(join(undici, "package.json"), JSON.stringify({ type: "module", exports: "./index.js" }));
    const names = ["Agent", "Client", "EnvHttpProxyAgent", "ProxyAgent"];
    writeFileSync(join(undici, "index.js"), names.map((name) => `export class ${name} {}`).join("\n"));
    const program = `import { nodeTransport } from "@extraction-api/client/node"; nodeTransport();`;
    expect(await outputOf(project("bun", { "program.mjs": program }), "program.mjs")).toContain(
      "TypeError: nodeTransport: Bun replaces undici and cannot use it; pass no fetch.",
    );
  });

  it("recognises errors of its other copy, whether required or imported", async () => {
    const program = `const { createClient, ApiError } = require("@extraction-api/client");
      import("@extraction-api/client").then(async (modules) => {
        const { error } = await ${failing};
        console.log(modules.createClient !== createClient, modules.isApiError(error), error instanceof modules.ApiError, error instanceof ApiError);
      });`;
    const place = project("both", { "program.cjs": program });
    expect(await outputOf(place, "program.cjs")).toBe("true true true true\n");
  });
});
