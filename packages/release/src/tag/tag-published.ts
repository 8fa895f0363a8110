import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { registryOf } from "../publish/destination.ts";
import { publishedPackages, type Package } from "../publish/packages.ts";
import { createRelease, forgeIn, hasRelease } from "./forge.ts";

/** The maximum length of notes on the forge. */
const MAX_NOTES = 120_000;

/**
 * Makes a tag and a release on the forge for each version that the registry has and the forge does not. The tag is
 * `name@version`, at the commit that the version was built from; the notes are its section of the changelog.
 *
 * @param say called for each release that is created
 */
export async function tagPublished(root: string, env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<void> {
  const forge = forgeIn(env);
  const registry = await registryOf(root, env);
  let isDone = true;
  for (const one of publishedPackages(root)) {
    const tag = `${one.name}@${one.version}`;
    const commit = await commitOf(one, registry);
    if (commit === undefined || (await hasRelease(forge, tag))) continue;
    const body = await notesOf(one);
    await createRelease(forge, { tag_name: tag, target_commitish: commit || env["GITHUB_SHA"] || "", name: tag, body });
    say(`${tag}: tagged`);
    isDone = false;
  }
  if (isDone) say("Every published version already has a tag.");
}

/**
 * Returns the commit that the published version was built from; empty if the registry does not name it, undefined if
 * the version is not published.
 */
async function commitOf({ name, version }: Package, registry: string): Promise<string | undefined> {
  const response = await fetch(registry + encodeURIComponent(name));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${name}: the registry responded with HTTP ${response.status}.`);
  const { versions = {} } = (await response.json()) as { versions?: Record<string, { gitHead?: string }> };
  const published = versions[version];
  return published && (published.gitHead ?? "");
}

async function notesOf({ folder, name, version }: Package): Promise<string> {
  const changelog = await readFile(join(folder, "CHANGELOG.md"), "utf8").catch(() => "");
  return (releaseNotes(changelog, version) ?? `First release of ${name}.`).slice(0, MAX_NOTES);
}

/**
 * Returns the section of a changelog for a version: the text below its heading, up to the next version.
 *
 * @example releaseNotes("# A\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n", "1.1.0") // "- New."
 */
function releaseNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.split("\n", 1)[0]?.trim() === version);
  return found?.slice(found.indexOf("\n")).trim() || undefined;
}
