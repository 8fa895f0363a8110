import { fileURLToPath } from "node:url";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundlerOptions } from "../bench/bundle.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies?: Record<string, string>;
  files: string[];
  exports: Record<string, { default: string; require: { default: string; types: string } }>;
  typesVersions: { "*": Record<string, [string]> };
  publishConfig: { exports: Record<string, unknown> };
  peerDependenciesMeta: Record<string, { optional: boolean }>;
  peerDependencies: Record<string, string>;
  sideEffects: boolean;
};

/** Returns the size in bytes of a bundle of this code, minified and compressed, and its external modules. */
async function bundled(
  contents: string,
  conditions?: string[],
): Promise<{ bytes: number; code: string; imports: string[] }> {
  const { outputFiles, metafile } = await build(bundlerOptions(contents, conditions));
  const [file] = outputFiles;
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return { bytes: gzipSync(file?.contents ?? "", { level: 9 }).length, code: file?.text ?? "", imports };
}

/** The parts of `createClient` in `calls`, without the tables of a version. */
const codeOfCalls = `
  export { createCore } from "./src/core.ts";
  export { safely } from "./src/call/safe.ts";
  export { isBranded } from "./src/error/api-error.ts";`;

/** Maximum size of each entry point in bytes. `guides/figures.md` shows these figures. */
const budgets: [name: string, source: string, bytes: number][] = [
  ["calls, errors and retry with what it takes of openapi-fetch, without the tables", codeOfCalls, 10_135],
  [
    "calls, errors and retry, with the tables of v2",
    'export { createClient } from "@extraction-api/client/calls"',
    11_180,
  ],
  ["everything", 'export { createClient } from "@extraction-api/client"', 16_560],
  ["what recognises an error", 'export { isApiError } from "@extraction-api/client"', 485],
  [
    "what turns errors of openapi-fetch into those of the client",
    'export { errorMiddleware } from "@extraction-api/client/fetch"',
    5000,
  ],
  ["the layer as a fetch", 'export { createFetch } from "@extraction-api/client/fetch"', 10_675],
  ["the undici transport", 'export { nodeTransport } from "@extraction-api/client/node"', 2095],
  ["traces and metrics", 'export { traced } from "@extraction-api/client/otel"', 2660],
  ["log levels", 'export { logEvents } from "@extraction-api/client/log"', 1040],
  ["notices of deprecation", 'export { deprecations } from "@extraction-api/client/deprecations"', 1865],
  ["webhooks", 'export { unwrap, WebhookError } from "@extraction-api/client/webhooks"', 2015],
  ["the iterator over agents", 'export { agents } from "@extraction-api/client/lists"', 335],
  ["the limit of concurrency", 'export { limited } from "@extraction-api/client/limit"', 650],
  ["the handlers for MSW, with the examples", 'export { handlers } from "@extraction-api/client/msw"', 5290],
  ["the upgrade of a map request", 'export { upgradeMap } from "@extraction-api/client/upgrade"', 355],
  ["the upgrade of a scrape", 'export { upgradeScrape } from "@extraction-api/client/upgrade"', 815],
  ["the upgrade of a batch", 'export { upgradeStartBatchScrape } from "@extraction-api/client/upgrade"', 850],
  ["the upgrade of a search", 'export { upgradeSearch } from "@extraction-api/client/upgrade"', 873],
  ["the upgrade of an extraction", 'export { upgradeStartExtract } from "@extraction-api/client/upgrade"', 878],
  ["the upgrade of a crawl, the longest", 'export { upgradeStartCrawl } from "@extraction-api/client/upgrade"', 955],
  ["the way back of a result, the longest", 'export { downgradeSearch } from "@extraction-api/client/upgrade"', 470],
  ["the way back of all results", 'export { downgradeResponse } from "@extraction-api/client/upgrade"', 770],
  ["the upgrade helpers for all operations", 'export * from "@extraction-api/client/upgrade"', 1947],
  ["the words of the upgrade", 'export { explain } from "@extraction-api/client/upgrade/explain"', 2500],
];

describe("the bundle", () => {
  it.each(budgets)("of %s stays within its budget", async (_, source, most) => {
    const { bytes, imports } = await bundled(source);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(
      imports.filter((name) => !["undici", "@opentelemetry/api", "msw", "node:util", "node:zlib"].includes(name)),
    ).toEqual([]);
  });

  // Programs bundle the built package, which must keep the hints that let a bundler remove unused code.
  it.each(budgets.slice(1))(
    "of %s has the same size if it is built from the published package",
    async (_, source, most) => {
      const { bytes } = await bundled(source, ["import"]);
      expect(bytes).toBeLessThanOrEqual(most + 20);
    },
  );

  it("exceeds the budget with a large library inside", async () => {
    const { bytes } = await bundled('export { createCore } from "./src/core.ts"; export * from "zod"');
    expect(bytes).toBeGreaterThan(5000);
  });

  it("contains no error texts and no upgrade unless they are imported", async () => {
    const { code } = await bundled('export { createClient } from "@extraction-api/client"');
    expect(code).not.toContain("geolocation");
    expect(code).toContain('[404,"no-cached-data"');
  });
});

describe("the package", () => {
  it("has no dependencies, and bundles openapi-fetch with its licence", () => {
    expect(manifest.dependencies).toBeUndefined();
    expect(readFileSync(join(root, "dist/openapi-fetch.LICENSE"), "utf8")).toContain("MIT License");
    expect(Object.keys(manifest.peerDependencies)).toEqual(Object.keys(manifest.peerDependenciesMeta));
    expect(Object.values(manifest.peerDependenciesMeta).every(({ optional }) => optional)).toBe(true);
    expect(manifest.sideEffects).toBe(false);
  });

  // npm rejects a package next to an unsupported version of an optional peer, even if the program does not use it.
  it("can be installed with each version of its optional peers that its entry points support", () => {
    expect(manifest.peerDependencies).toEqual({ "@opentelemetry/api": ">=1.3.0", msw: ">=2.0.0", undici: ">=7.0.0" });
  });

  it("publishes every entry point", () => {
    const { "./package.json": _, ...published } = manifest.publishConfig.exports;
    expect(Object.keys(published)).toEqual(Object.keys(manifest.exports));
  });

  it("has each entry point for CommonJS, and for compilers that do not support exports", () => {
    for (const [entry, { default: module, require }] of Object.entries(manifest.exports)) {
      const name = module.replace(/\.js$/, "");
      expect(require).toEqual({ types: `${name}.d.cts`, default: `${name}.cjs` });
      if (entry !== ".") expect(manifest.typesVersions["*"][entry.slice(2)]).toEqual([`${name}.d.cts`]);
    }
  });

  it("imports Node modules only in its entry point for Node", () => {
    const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    const guilty = files.filter((name) => {
      const names = [...readFileSync(join(root, "src", name), "utf8").matchAll(/from "([^"]+)"/g)].map(
        ([, from = ""]) => from,
      );
      return names.some((from) => from.startsWith("node:") || builtinModules.includes(from) || from === "undici");
    });
    expect(guilty.toSorted()).toEqual(["node.ts", "node/undici-response.ts", "node/unpack.ts"]);
    expect(files.length).toBeGreaterThan(30);
  });

  it("is small when built, and imports nothing else", () => {
    const dist = join(root, "dist");
    expect(existsSync(dist), "run `npm run build` first").toBe(true);
    const files = readdirSync(dist).map((name) => ({ name, size: statSync(join(dist, name)).size }));
    const bytes = (end: string): number =>
      files.filter(({ name }) => name.endsWith(end)).reduce((sum, { size }) => sum + size, 0);
    expect(bytes(".js")).toBeLessThan(222_000);
    expect(bytes(".cjs")).toBeLessThan(233_000);
    expect(bytes(".d.cts")).toBeLessThan(480_000);
    // They re-export the types for `require`, except those for MSW, which TypeScript 5.0 cannot read there.
    expect(bytes(".d.ts")).toBeLessThan(3000);
    const others = ["README.md", "package.json"].map((name) => statSync(join(root, name)).size);
    expect(bytes("") + others.reduce((sum, size) => sum + size, 0)).toBeLessThan(950_000);
    const names = files
      .filter(({ name }) => /\.(js|d\.c?ts)$/.test(name))
      .flatMap(({ name }) => [
        ...readFileSync(join(dist, name), "utf8").matchAll(/^(?:import|export) .*? from "([^".][^"]*)"/gm),
      ])
      .map(([, from]) => from);
    expect([...new Set(names)].toSorted()).toEqual(["@opentelemetry/api", "msw", "node:util", "node:zlib", "undici"]);
  });

  it("contains the files that its pages link to", () => {
    const pages = ["README.md", ...readdirSync(join(root, "guides")).map((name) => `guides/${name}`)];
    const links = pages.flatMap((page) =>
      [...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = ""]) =>
        join(page, "..", to),
      ),
    );
    expect(links.length).toBeGreaterThan(5);
    const packed = ["README.md", ...manifest.files];
    expect(links.filter((link) => !packed.some((name) => link === name || link.startsWith(`${name}/`)))).toEqual([]);
  });
});
