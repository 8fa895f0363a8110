import { bundleDocument } from "./bundle.ts";
import { generatePackage, type Files } from "./generate.ts";
import { versionsIn } from "./versions.ts";

/** What `openapi/dist` must hold: the bundle of every document. */
export async function expectedBundles(root: string): Promise<Files> {
  const bundles = versionsIn(root).map(
    async (version) => [`${version}.json`, await bundleDocument(root, version)] as const,
  );
  return new Map(await Promise.all(bundles));
}

/** Every generated folder of the repository with what it must hold, bundles first. */
export async function expectedFolders(root: string): Promise<Map<string, Files>> {
  const folders = new Map<string, Files>([["openapi/dist", await expectedBundles(root)]]);
  for (const version of versionsIn(root)) {
    folders.set(`packages/api-${version}/src`, await generatePackage(root, version));
  }
  return folders;
}
