import { upgradeFromTwoToThree } from "@scalar/openapi-upgrader/2.0-to-3.0";
import { InvalidDocument } from "./invalid-document.ts";
import { pointerKeys } from "./pointer.ts";
import { placeBodies } from "./swagger-bodies.ts";
import { countAdded, growthOf } from "./swagger-growth.ts";
import { gatherSwagger } from "./gather-swagger.ts";
import type { LoadedDocument } from "./open-document.ts";
import { takeMarks } from "./source-marks.ts";
import type { Origin, SourceFile } from "./source-file.ts";

/** Array formats that OpenAPI 3 supports, by place; the converter drops the others. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  query: ["csv", "ssv", "pipes", "multi"],
  formData: ["csv", "ssv", "pipes", "multi"],
  path: ["csv"],
  header: ["csv"],
};

/**
 * Converts an OpenAPI 2.0 description to 3.0. Targets in other files are gathered first, except for schemas. Places are
 * those of the original files.
 */
export function fromSwagger(file: SourceFile, document?: LoadedDocument): SourceFile {
  const name = file.name ?? "the document";
  const { copy, files } = gatherSwagger(file, document);
  const add = growthOf(name);
  placeBodies(copy, add);
  countAdded(copy, add);
  keepFormats(copy);
  const { value, originalPlace } = takeMarks(convert(copy, name), (index) => files[index]?.value);
  const address = ["host", "basePath", "schemes"].find((key) => Object.hasOwn(file.value as object, key));
  const origin = (keys: readonly string[]): Origin => {
    // The server address comes from fields at the root, which have no marks.
    if (keys[0] === "servers" && address !== undefined) return originOf(file, `/${address}`);
    const { file: index, pointer } = originalPlace(keys);
    return originOf(files[index] ?? file, pointer);
  };
  return { ...file, value, origin };
}

function originOf(file: SourceFile, pointer: string): Origin {
  return { file, pointer, ...file.origin?.(pointerKeys(pointer)) };
}

function convert(copy: Record<string, unknown>, name: string): unknown {
  try {
    return upgradeFromTwoToThree(copy);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidDocument(
      `${name} cannot be converted from OpenAPI 2.0 to 3.0: ${reason}. Correct it, or convert it first.`,
    );
  }
}

/** Parts that OpenAPI 3 cannot express are kept as fields that it does not define, so that changes are reported. */
function keepFormats(root: unknown): void {
  const todo = [root];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (at === null || typeof at !== "object") continue;
    for (const child of Object.values(at)) todo.push(child);
    const parameter = at as Record<string, unknown>;
    // The converter interprets the extension, but not next to a reference.
    if (typeof parameter.$ref === "string" && parameter["x-nullable"] === true) parameter.nullable = true;
    // The converter omits the default encoding of a list in a form, which differs from OpenAPI 3's default.
    if (parameter.in === "formData" && parameter.type === "array") parameter.collectionFormat ??= "csv";
    const { collectionFormat: format, in: place } = parameter;
    if (typeof format !== "string" || typeof place !== "string") continue;
    if (FORMATS[place]?.includes(format) !== true) parameter["collectionFormat of OpenAPI 2.0"] = format;
  }
}
