import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { versionsIn } from "@extraction-api/codegen";
import { bundleStep, generateStep, runStep } from "@extraction-api/tasks";
import { carryAlong } from "./carry-along.ts";
import { changeset } from "../publish/changeset.ts";
import { publishedPackages, type Package } from "../publish/packages.ts";

/**
 * Applies the changesets: updates the versions and changelogs of packages, sets `info.version` of each document to its
 * package's version, and regenerates bundles and packages.
 */
export async function versionPackages(root: string): Promise<void> {
  await applyChangesets(root);
  for (const version of versionsIn(root)) await followPackage(root, version);
  await runStep(root, bundleStep(root));
  await runStep(root, generateStep(root));
}

/** Turns the changesets into versions and changelogs. A pre-release stays one: `3.0.0-alpha.0` becomes `3.0.0-alpha.1`. */
export async function applyChangesets(root: string): Promise<void> {
  await carryAlong(root);
  const before = publishedPackages(root);
  await changeset(root, ["version"], process.env);
  for (const one of before) await keepPreRelease(one);
}

/** Corrects the version that changesets wrote, which ends a pre-release at its first change. */
async function keepPreRelease({ folder, version }: Package): Promise<void> {
  const [, ended, label, number] = /^(.+?)(-.+\.)(\d+)$/.exec(version) ?? [];
  if (ended === undefined) return;
  const next = `${ended}${label}${Number(number) + 1}`;
  const place = new RegExp(`^(## |  "version": ")${ended.replaceAll(".", "\\.")}(?="?,?$)`, "m");
  for (const path of [join(folder, "package.json"), join(folder, "CHANGELOG.md")]) {
    const text = await readFile(path, "utf8").catch(() => "");
    if (place.test(text)) await writeFile(path, text.replace(place, `$1${next}`));
  }
}

/** Writes the version of `@extraction-api/vN` into the document of vN, unless it is already there. */
export async function followPackage(root: string, version: string): Promise<boolean> {
  const manifest = await readFile(join(root, `packages/api-${version}/package.json`), "utf8");
  const released = (JSON.parse(manifest) as { version: string }).version;
  const path = join(root, `openapi/${version}/openapi.yaml`);
  const text = await readFile(path, "utf8");
  const changed = withVersion(text, released);
  if (changed === undefined)
    throw new Error(`openapi/${version}/openapi.yaml: no \`version\` below \`info\` to set to ${released}.`);
  if (changed !== text) await writeFile(path, changed);
  return changed !== text;
}

/** Returns a document's text with a new `info.version` and otherwise unchanged. */
function withVersion(text: string, version: string): string | undefined {
  const place = /^(info:\n(?:(?: +.*)?\n)*? +version: *)\S+/m;
  return place.test(text) ? text.replace(place, (_, before: string) => before + version) : undefined;
}
