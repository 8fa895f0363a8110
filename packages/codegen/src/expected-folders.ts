import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@extraction-api/document";
import { bundleDocument } from "./bundle.ts";
import { generatedFile, generatePackage, type Files } from "./generate.ts";
import { emitCommandLine } from "./command-line/emit-operations.ts";
import { emitExamples } from "./emit-examples.ts";
import { emitExplanations } from "./emit-explanations.ts";
import { emitRemedies } from "./emit-remedies.ts";
import { emitRequestSchemas } from "./emit-request-schemas.ts";
import { emitUpgrade, readEntries } from "./emit-upgrade.ts";
import { emitTools } from "./tools/emit-tools.ts";
import { toolsVersionIn, versionsIn } from "./versions.ts";

/** Returns the expected files of `openapi/dist`: the bundle of every document. */
async function expectedBundles(root: string): Promise<Files> {
  const bundles = versionsIn(root).map(
    async (version) => [`${version}.json`, await bundleDocument(root, version)] as const,
  );
  return new Map(await Promise.all(bundles));
}

/** The packages for people and agents, with the files generated for each. */
const TOOLS: Readonly<Record<string, Readonly<Record<string, Emitter>>>> = {
  "packages/mcp": { "tools.ts": emitTools },
  "packages/cli": { "operations.ts": emitCommandLine },
  "packages/explanations": { "schemas.ts": emitRequestSchemas, "remedies.ts": emitRemedies },
};

/** Returns every folder that is generated from the bundles and the changes, with its expected files. */
export async function expectedSources(root: string): Promise<Map<string, Files>> {
  // A package whose document is gone has no files.
  const made = (await readdir(join(root, "packages")).catch(() => [])).filter((name) => /^api-v\d+$/.test(name));
  const folders = new Map<string, Files>(made.map((name) => [`packages/${name}/src`, new Map()]));
  for (const version of versionsIn(root)) {
    folders.set(`packages/api-${version}/src`, await generatePackage(root, version));
  }
  const changes = clientChanges(versionsIn(root));
  if (existsSync(join(root, changes))) {
    const entries = await readEntries(root, changes);
    const emitted = {
      "request-rules.ts": emitUpgrade(entries, "request"),
      "result-rules.ts": emitUpgrade(entries, "result"),
      "explanations.ts": emitExplanations(entries),
    };
    const files = Object.entries(emitted).map(([name, text]) => [name, generatedFile(changes, text)] as const);
    const newest = versionsIn(root).at(-1) ?? "";
    const examples = await filesOfBundle(root, newest, { "examples.ts": emitExamples });
    const version = ["version.ts", await clientVersion(root)] as const;
    folders.set("packages/client/src/generated", new Map([...files, ...examples, version]));
  }
  for (const [folder, emitters] of Object.entries(TOOLS))
    if (existsSync(join(root, folder)))
      folders.set(`${folder}/src/generated`, await filesOfBundle(root, toolsVersionIn(root), emitters));
  return folders;
}

/** Returns the version of the client, which it sends in `User-Agent`. */
async function clientVersion(root: string): Promise<string> {
  const path = "packages/client/package.json";
  const { version } = JSON.parse(await readFile(join(root, path), "utf8")) as { version: string };
  return generatedFile(path, `/** The version of this package. */\nexport const version = "${version}";`);
}

/** Returns the upgrade that the client supports: from the oldest version to the next. */
function clientChanges([oldest, next]: readonly string[]): string {
  return `openapi/changes/${oldest}-to-${next}.yaml`;
}

/** Returns every generated folder of the repository with its expected files, bundles first. */
export async function expectedFolders(root: string): Promise<Map<string, Files>> {
  return new Map([["openapi/dist", await expectedBundles(root)], ...(await expectedSources(root))]);
}

/** Makes the text of a file, below its first line, from a bundle. */
type Emitter = (bundle: JsonObject) => string;

/** Returns the emitters' files for a version's bundle, by name; the first line of each names its source. */
async function filesOfBundle(
  root: string,
  version: string,
  emitters: Readonly<Record<string, Emitter>>,
): Promise<Files> {
  const path = `openapi/dist/${version}.json`;
  const bundle = JSON.parse(await readFile(join(root, path), "utf8")) as JsonObject;
  return new Map(Object.entries(emitters).map(([name, emit]) => [name, generatedFile(path, emit(bundle))]));
}
