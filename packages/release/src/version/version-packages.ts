import { existsSync } from "node:fs";
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
export async function versionPackages(root: string, log: (text: string) => void): Promise<void> {
  const released = await applyChangesets(root);
  for (const version of versionsIn(root)) await followPackage(root, version);
  await runStep(root, bundleStep(root));
  await runStep(root, generateStep(root));
  for (const name of released) log(`${name}, with its changelog`);
}

/**
 * Turns the changesets into versions and changelogs. The first release of a package has the version in its manifest. A
 * pre-release stays one: `3.0.0-alpha.0` becomes `3.0.0-alpha.1`.
 *
 * @returns the packages with a new version, as `NAME VERSION`
 */
export async function applyChangesets(root: string): Promise<string[]> {
  await carryAlong(root);
  const before = publishedPackages(root).map((one) => ({ ...one, next: nextVersion(one) }));
  await changeset(root, ["version"], process.env);
  const after = new Map(publishedPackages(root).map(({ name, version }) => [name, version]));
  const released = before.filter(({ name, version }) => (after.get(name) ?? version) !== version);
  for (const { folder, name, version, next } of released) {
    const written = after.get(name) ?? version;
    const changelog = join(folder, "CHANGELOG.md");
    await replaceIn(changelog, "No changes in this release.", "Uses new versions of its dependencies.");
    if (next === undefined) continue;
    await replaceIn(join(folder, "package.json"), `"version": "${written}"`, `"version": "${next}"`);
    await replaceIn(changelog, `## ${written}\n`, `## ${next}\n`);
  }
  return released.map(({ name, next }) => `${name} ${next ?? after.get(name)}`);
}

/** Returns the version that a package's next release has, unless its changesets decide. */
function nextVersion({ folder, version }: Package): string | undefined {
  if (!existsSync(join(folder, "CHANGELOG.md"))) return version;
  const [, start, number] = /^(.+-.+\.)(\d+)$/.exec(version) ?? [];
  return start && `${start}${Number(number) + 1}`;
}

async function replaceIn(path: string, from: string, to: string): Promise<void> {
  await writeFile(path, (await readFile(path, "utf8")).replace(from, to));
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
