import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig, type UserConfig } from "tsdown";

const names = [
  "index",
  "calls",
  "fetch",
  "v1",
  "node",
  "otel",
  "log",
  "webhooks",
  "lists",
  "limit",
  "deprecations",
  "msw",
  "upgrade",
  "upgrade/explain",
];
const entries = names.map((name) => `src/${name}.ts`);
const [main = "", ...others] = entries;

const licence = { from: "node_modules/openapi-fetch/LICENSE", to: "dist", rename: "openapi-fetch.LICENSE" };

const shared: UserConfig = {
  platform: "neutral",
  tsconfig: "tsconfig.build.json",
  // The generated tables and types of v1 and v2 are bundled, and so are the parts of openapi-fetch that the client
  // uses: its maps and documentation would be half of the installed size. The package has no dependencies.
  deps: {
    alwaysBundle: [/^@extraction-api\//, "openapi-fetch", "openapi-typescript-helpers"],
    neverBundle: ["undici", "@opentelemetry/api", "msw"],
  },
  inputOptions: { resolve: { conditionNames: ["@extraction-api/source", "import", "default"] } },
  // Documentation is in the declarations, which editors read. Bundlers read the annotations: without them, importing
  // one function of `./upgrade` would bundle the rules of all.
  outputOptions: { comments: { legal: false, jsdoc: false, annotation: true } },
};

/** Makes the declarations for `import` re-export those for `require`: half the size, and types are the same in both. */
function passTypesOn(): void {
  for (const name of names) writeFileSync(`dist/${name}.d.ts`, `export * from "./${basename(name)}.cjs";\n`);
}

/**
 * Makes the declarations of `upgrade` load the entry points that export its types. TypeScript finds names only in entry
 * points that a program loads, and v1 and v2 use the same names.
 */
function loadNames(): void {
  for (const ending of ["ts", "cts"]) {
    const file = `dist/upgrade.d.${ending}`;
    const imports = ["index", "v1"].map((name) => `import type {} from "./${name}.${ending.replace("ts", "js")}";\n`);
    writeFileSync(file, imports.join("") + readFileSync(file, "utf8"));
  }
}

/**
 * Marks the types of MSW, which is only an ES module, as those of a module in the declarations for `require`.
 * TypeScript supports this mark since 5.3, so the declarations for `import` stay separate.
 */
function importModules(): void {
  const file = "dist/msw.d.cts";
  const text = readFileSync(file, "utf8");
  writeFileSync("dist/msw.d.ts", text);
  const asModule = text.replace(
    /^import (\{.*\}) from "msw";$/m,
    'import type $1 from "msw" with { "resolution-mode": "import" };',
  );
  if (asModule === text) throw new Error(`${file} no longer imports msw: remove importModules.`);
  writeFileSync(file, asModule);
}

export default defineConfig([
  // One file for the main entry point: each further file adds a millisecond to the first import.
  { ...shared, entry: [main], format: ["esm", "cjs"], dts: false },
  // The builds run concurrently, so only one of them copies the licence: two copies would conflict.
  { ...shared, entry: others, format: ["esm", "cjs"], dts: false, copy: [licence] },
  {
    ...shared,
    entry: entries,
    format: "cjs",
    dts: { emitDtsOnly: true },
    // The declarations for `require` have their own build. It removes its code, which the two builds above write:
    // otherwise, the builds would overwrite each other's files in random order.
    plugins: [
      { name: "no-code", generateBundle: (_, bundle) => Object.keys(bundle).forEach((file) => delete bundle[file]) },
    ],
    hooks: { "build:done": () => (passTypesOn(), importModules(), loadNames()) },
  },
]);
