import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { bundledVersions } from "../bundle/bundle.ts";
import { lineDates } from "../content/dates.ts";
import { clientPackage } from "../model/client-entries.ts";
import { listFiles } from "./files.ts";

const here = "packages/reference-site";
const folders = [
  "openapi/dist",
  "openapi/changes",
  `${here}/content`,
  `${here}/src`,
  `${here}/browser`,
  "packages/api-diff/src",
  "packages/client/examples",
  "packages/client/src",
];
const single = ["package.json", "pnpm-lock.yaml", `${here}/package.json`, clientPackage];

/** Returns a hash of all inputs of the site. If it has not changed, the site does not have to be rebuilt. */
export async function inputStamp(root: string, baseUrl: string): Promise<string> {
  const lists = await Promise.all(
    folders.map(async (folder) => (await listFiles(join(root, folder))).map((path) => `${folder}/${path}`)),
  );
  const changelogs = await changelogFiles(root);
  const guides = await packageFiles(root);
  const hash = createHash("sha256")
    .update(baseUrl)
    .update(process.version)
    .update(await days(root));
  for (const path of [...lists.flat(), ...single, ...changelogs, ...guides]) {
    hash.update(`\0${path}\0`).update(await readFile(join(root, path)).catch(() => ""));
  }
  return hash.digest("hex");
}

/** Returns the version dates. They come from the Git history, so hashing files does not cover them. */
async function days(root: string): Promise<string> {
  const names = await bundledVersions(root);
  const lines = await Promise.all(names.map((name) => lineDates(root, `openapi/${name}/openapi.yaml`)));
  return JSON.stringify(lines.map((dates) => [...dates].filter(([line]) => line.trim().startsWith("version:"))));
}

/** Returns the paths of all package guides and package manifests. */
async function packageFiles(root: string): Promise<string[]> {
  const names = (await readdir(join(root, "packages")).catch(() => [] as string[])).sort();
  const guides = await Promise.all(
    names.map(async (name) =>
      (await listFiles(join(root, `packages/${name}/guides`)).catch(() => [])).map(
        (file) => `packages/${name}/guides/${file}`,
      ),
    ),
  );
  return [...guides.flat(), ...names.map((name) => `packages/${name}/package.json`)];
}

async function changelogFiles(root: string): Promise<string[]> {
  const names = await readdir(join(root, "packages")).catch(() => [] as string[]);
  return names.sort().map((name) => `packages/${name}/CHANGELOG.md`);
}
