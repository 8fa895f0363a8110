import { operationPath, schemaPath, twinPath } from "../model/address.ts";
import type { VersionModel } from "../model/version.ts";

/** Formats the index of a version as Markdown. */
export function versionTwin(version: VersionModel): string {
  const groups = version.groups.map((group) => {
    const lines = group.operations.map(
      (one) =>
        `- [${one.method} ${one.path}](${twinPath(operationPath(version.name, one.id))}): ${one.summary} (\`${one.id}\`, ${one.contract})`,
    );
    return [`## ${group.name}`, group.description.trim(), lines.join("\n")].filter((part) => part !== "").join("\n\n");
  });
  const { url, description } = version.server;
  const base = `## Base URL\n\n\`${url}\`, document version ${version.number}.\n\n${description.trim()}`;
  const authentication = version.authentication === "" ? "" : `## Authentication\n\n${version.authentication}`;
  const introduction = [version.description.trim(), base.trim(), authentication]
    .filter((part) => part !== "")
    .join("\n\n");
  const schemas = version.schemas.map((name) => `- [${name}](${twinPath(schemaPath(version.name, name))})`).join("\n");
  return `# Reference ${version.name}\n\n${introduction}\n\n${groups.join("\n\n")}\n\n## Schemas\n\n${schemas}\n`;
}
