import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplesIn, published, sources, undocumented } from "./sources.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tools = fileURLToPath(new URL("../../../../node_modules/.bin/", import.meta.url));
const run = promisify(execFile);
const service = createService({ allowPrivateHosts: true });
let site: Awaited<ReturnType<typeof startDemoSite>>;
let url: string;
let folder: string;

/** The examples of all comments, each as a program for the self-hosted service and the demo site. */
const examples = [...sources()].flatMap(([file, source]) =>
  examplesIn(source).map(({ name, code }) => ({ name: `${file.replace(/\W/g, "-")}-${name}.ts`, code })),
);

beforeAll(async () => {
  site = await startDemoSite();
  ({ url } = await service.listen({ port: 0 }));
  // Inside the package, where its own name resolves to its sources.
  folder = mkdtempSync(join(root, ".tsdoc-"));
  for (const { name, code } of examples) {
    const reachable = code
      .replaceAll("https://shop.example.com", site.url)
      .replaceAll("https://api.example.com/v2", url)
      .replaceAll("https://api.example.com/v1", url.replace(/v2$/, "v1"));
    writeFileSync(join(folder, name), `${reachable}\nexport {};\n`);
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
  await site.close();
});

describe("the comments", () => {
  const names = published();
  it.each([...sources()])("of %s document every export", (_, source) => {
    expect(undocumented(source).filter((one) => names.has(one.replace(/\..*/, "")))).toEqual([]);
    expect(names.size).toBeGreaterThan(40);
  });

  it("are reported if they are missing", () => {
    const source =
      "/** All. */\nexport interface A {\n  readonly a: 1;\n  /** It. */\n  b(): void;\n}\nexport const c = 1;\n";
    expect(undocumented(source)).toEqual(["A.a", "c"]);
  });
});

describe("the examples in comments", () => {
  it("compile", async () => {
    const options = {
      extends: "../../../tsconfig.json",
      compilerOptions: { noUnusedLocals: false },
      include: ["*.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
    const { stdout } = await run(join(tools, "tsc"), ["-p", folder]).catch((error: unknown) => {
      throw new Error((error as { stdout: string }).stdout, { cause: error });
    });
    expect(stdout).toBe("");
    expect(examples.length).toBeGreaterThan(20);
  });

  it("run", async () => {
    const all = examples.map(({ name }) => `await import("./${name}");`).join("\n");
    writeFileSync(join(folder, "all.mjs"), all);
    const env = { ...process.env, EXTRACTION_API_BASE_URL: url, EXTRACTION_API_KEY: "key-of-the-examples" };
    const { stdout } = await run(process.execPath, ["--conditions=@extraction-api/source", join(folder, "all.mjs")], {
      env,
    });
    expect(stdout).toMatch(/Stool|stool/);
    expect(stdout.split("\n").length).toBeGreaterThan(10);
  });
});
