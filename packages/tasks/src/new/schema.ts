import { newPath, appendTo, validArgument, titleOf, type RecipeFiles, type Read } from "./files.ts";

/**
 * Returns a component schema, and a field of another schema that uses it: lint rejects a component that no operation
 * uses.
 *
 * @param requestedName the schema's name, such as `PlanLimits`
 * @param ownerName the component schema to which an optional field of this type is added, such as `QueueStatus`
 */
export function newSchema(read: Read, version: string, [requestedName, ownerName]: readonly string[]): RecipeFiles {
  const example = "schema PlanLimits QueueStatus";
  const name = validArgument(requestedName, /^[A-Z][A-Za-z0-9]*$/, example);
  const owner = validArgument(ownerName, /^[A-Z][A-Za-z0-9]*$/, example);
  const folder = `openapi/${version}/components/schemas`;
  const root = `openapi/${version}/openapi.yaml`;
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  const entry = `    ${name}: { $ref: ./components/schemas/${name}.yaml }`;
  const member = `  ${field}:\n    description: TODO say what a reader learns from this.\n    $ref: ./${name}.yaml`;
  return {
    files: new Map([
      [newPath(read, `${folder}/${name}.yaml`), schemaText(name)],
      [`${folder}/${owner}.yaml`, appendTo(read, `${folder}/${owner}.yaml`, "properties:", member)],
      [root, appendTo(read, root, "  schemas:", entry)],
    ]),
    next: [
      `${folder}/${name}.yaml: its description and its fields`,
      `${folder}/${owner}.yaml: the description of ${field}, and an example that contains it`,
    ],
  };
}

function schemaText(name: string): string {
  return [
    `title: ${titleOf(name)}`,
    "description: TODO say what this represents, and where it comes from.",
    "x-contract: observed",
    "type: object",
    "properties:",
    "  name:",
    "    description: TODO say what this contains, with its unit.",
    "    type: string",
    "",
  ].join("\n");
}
