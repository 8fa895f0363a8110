import { objectAt } from "../bundle/bundle.ts";
import { operationPath, schemaPath, twinPath } from "../model/address.ts";
import type { VersionModel } from "../model/version.ts";
import { shapeOf } from "../schema/shape.ts";
import { details, treeTwin } from "./tree-twin.ts";

/** Formats the page of a component schema as Markdown. */
export function schemaTwin(version: VersionModel, name: string): string {
  const schema = objectAt(objectAt(version.bundle, "components"), "schemas")[name] ?? true;
  const shape = shapeOf(version.bundle, schema);
  const uses = (version.uses.get(name) ?? []).map((use) =>
    use.in === "schema"
      ? `- [${use.id}](${twinPath(schemaPath(version.name, use.id))})`
      : `- [${use.id}](${twinPath(operationPath(version.name, use.id))}), ${use.as}`,
  );
  const parts = [
    `# ${name}`,
    `Schema of ${version.name}: ${shape.type}${details(shape)}`,
    treeTwin(version.bundle, version.name, schema),
  ];
  if (uses.length > 0) parts.push("## Used in", uses.join("\n"));
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
