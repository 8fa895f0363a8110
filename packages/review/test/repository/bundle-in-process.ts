import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { bundleDocument, type JoinFiles } from "@extraction-api/codegen/bundle";
import { bundle, createConfig } from "@redocly/openapi-core";

/**
 * Bundles a version of the documents like `bundleDocument`, but with the bundler's library in this process: starting
 * the bundler takes thirty times as long as bundling a small contract. If the library finds an error, the bundler
 * itself decides, in its own process.
 */
export async function bundleInProcess(root: string, version: string): Promise<string> {
  return bundleDocument(root, version, joinInProcess).catch(() => bundleDocument(root, version));
}

const joinInProcess: JoinFiles = async (root, version) => {
  if (await refersToItself(join(root, "openapi", version))) throw new Error("The library throws where nobody catches.");
  const ref = join(root, `openapi/${version}/openapi.yaml`);
  const { bundle: joined, problems } = await bundle({ ref, config: await createConfig({}) });
  const wrong = problems.find(({ severity }) => severity === "error");
  if (wrong) throw new Error(wrong.message);
  return structuredClone(joined.parsed) as Awaited<ReturnType<JoinFiles>>;
};

async function refersToItself(folder: string): Promise<boolean> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".yaml"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.some((text, index) => text.includes(`$ref: ./${basename(files[index] ?? "")}`));
}
