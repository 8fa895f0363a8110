import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleDocument } from "./bundle.ts";
import { generatePackage, type Files } from "./generate.ts";
import type { JsonObject } from "@extraction-api/document";
import { emitCommandLine } from "./command-line/emit-operations.ts";
import { emitRemedies } from "./command-line/emit-remedies.ts";
import { emitSchemas } from "./command-line/emit-schemas.ts";
import { emitExamples } from "./emit-examples.ts";
import { emitExplanations } from "./emit-explanations.ts";
import { emitUpgrade, readEntries } from "./emit-upgrade.ts";
import { toolFiles } from "./tools/tool-files.ts";
import { versionsIn } from "./versions.ts";

/** What `openapi/dist` must hold: the bundle of every document. */
export async function expectedBundles(root: string): Promise<Files> {
  const bundles = versionsIn(root).map(
    async (version) => [`${version}.json`, await bundleDocument(root, version)] as const,
  );
  return new Map(await Promise.all(bundles));
}

/** Every folder that is generated from the bundles and the changes, with what it must hold. */
export async function expectedSources(root: string): Promise<Map<string, Files>> {
  const folders = new Map<string, Files>();
  for (const version of versionsIn(root)) {
    folders.set(`packages/api-${version}/src`, await generatePackage(root, version));
  }
  const changes = clientChanges(versionsIn(root));
  if (existsSync(join(root, changes))) {
    const header = `// Generated from ${changes} by \`npm run generate\`; do not edit.\n`;
    const entries = await readEntries(root, changes);
    const emitted = {
      "request-rules.ts": emitUpgrade(entries, "request"),
      "result-rules.ts": emitUpgrade(entries, "result"),
      "explanations.ts": emitExplanations(entries),
    };
    const files = Object.entries(emitted).map(([name, text]) => [name, `${header}\n${text}\n`] as const);
    const others = [
      ["examples.ts", await ofNewest(root, emitExamples)],
      ["version.ts", await clientVersion(root)],
    ] as const;
    folders.set("packages/client/src/generated", new Map([...files, ...others]));
  }
  if (existsSync(join(root, "packages/mcp"))) folders.set("packages/mcp/src/generated", await toolFiles(root));
  if (existsSync(join(root, "packages/cli"))) {
    const emitters = { "operations.ts": emitCommandLine, "schemas.ts": emitSchemas, "remedies.ts": emitRemedies };
    const files = Object.entries(emitters).map(async ([name, emit]) => [name, await ofNewest(root, emit)] as const);
    folders.set("packages/cli/src/generated", new Map(await Promise.all(files)));
  }
  return folders;
}

/** What an emitter makes of the newest version. */
async function ofNewest(root: string, emit: (bundle: JsonObject) => string): Promise<string> {
  const path = `openapi/dist/${versionsIn(root).at(-1)}.json`;
  const bundle = JSON.parse(await readFile(join(root, path), "utf8")) as JsonObject;
  return `// Generated from ${path} by \`npm run generate\`; do not edit.\n\n${emit(bundle)}\n`;
}

/** The version of the client, which it says in `User-Agent`. */
async function clientVersion(root: string): Promise<string> {
  const path = "packages/client/package.json";
  const { version } = JSON.parse(await readFile(join(root, path), "utf8")) as { version: string };
  const header = `// Generated from ${path} by \`npm run generate\`; do not edit.\n`;
  return `${header}\n/** The version of this package. */\nexport const version = "${version}";\n`;
}

/** What the client translates by itself: the step from the oldest version to the next. */
function clientChanges([oldest, next]: readonly string[]): string {
  return `openapi/changes/${oldest}-to-${next}.yaml`;
}

/** Every generated folder of the repository with what it must hold, bundles first. */
export async function expectedFolders(root: string): Promise<Map<string, Files>> {
  return new Map([["openapi/dist", await expectedBundles(root)], ...(await expectedSources(root))]);
}
