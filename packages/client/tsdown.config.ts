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
  // The generated tables and types of v1 and v2 are put into this package, and what it takes of
  // openapi-fetch, whose maps and documentation would be half of what is installed: it has no dependency.
  deps: {
    alwaysBundle: [/^@extraction-api\//, "openapi-fetch", "openapi-typescript-helpers"],
    neverBundle: ["undici", "@opentelemetry/api", "msw"],
  },
  inputOptions: { resolve: { conditionNames: ["@extraction-api/source", "import", "default"] } },
  // What comments say, the declarations say, which editors show. Bundlers read the annotations: without them, who takes
  // one function of `./upgrade` gets the rules of all.
  outputOptions: { comments: { legal: false, jsdoc: false, annotation: true } },
};

/** Has the declarations for `import` pass on those for `require`: half the size, and a type is the same in both. */
function passTypesOn(): void {
  for (const name of names) writeFileSync(`dist/${name}.d.ts`, `export * from "./${basename(name)}.cjs";\n`);
}

/**
 * Says in the declarations for `require` that the types of MSW, which is a module only, are those of a module. TypeScript
 * knows how to say that since 5.3: the declarations for `import` keep words of their own.
 */
function importModules(): void {
  const file = "dist/msw.d.cts";
  const text = readFileSync(file, "utf8");
  writeFileSync("dist/msw.d.ts", text);
  const asModule = text.replace(
    /^import (\{.*\}) from "msw";$/m,
    'import type $1 from "msw" with { "resolution-mode": "import" };',
  );
  if (asModule === text) throw new Error(`${file} imports nothing of msw any more: remove importModules.`);
  writeFileSync(file, asModule);
}

export default defineConfig([
  // One file for the main entry: each further one costs a millisecond when it is imported first.
  { ...shared, entry: [main], format: ["esm", "cjs"], dts: false },
  // The builds run side by side: two that copied the same file would take it away from each other.
  { ...shared, entry: others, format: ["esm", "cjs"], dts: false, copy: [licence] },
  {
    ...shared,
    entry: entries,
    format: "cjs",
    dts: { emitDtsOnly: true },
    // For `require` the declarations are a build beside that of the code, which the two above have made: written once more,
    // it took the place of their files, or they took its, as it came.
    plugins: [
      { name: "no-code", generateBundle: (_, bundle) => Object.keys(bundle).forEach((file) => delete bundle[file]) },
    ],
    hooks: { "build:done": () => (passTypesOn(), importModules()) },
  },
]);
