/**
 * What a changelog says about one version: the text below its heading, up to the next version.
 *
 * @example releaseNotes("# A\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n", "1.1.0") // "- New."
 */
export function releaseNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.split("\n", 1)[0]?.trim() === version);
  return found?.slice(found.indexOf("\n")).trim() || undefined;
}
