import { fromSwagger } from "./from-swagger.ts";
import { schemasOfSwagger } from "./gather-swagger.ts";
import { hasSwagger, isSwagger } from "./is-swagger.ts";
import { type LoadedDocument, isLoaded } from "./open-document.ts";
import { checkValues } from "./swagger-growth.ts";
import { withinStack } from "./within-stack.ts";

/** Returns a description with OpenAPI 2.0 converted to 3.0; any other unchanged. */
export function converted(input: unknown): unknown {
  if (isLoaded(input)) return hasSwagger(input) ? convertedFiles(input) : input;
  if (!isSwagger(input)) return input;
  const file = { name: undefined, value: input, mayReferOut: false, locate: undefined, repeated: [] };
  return convertedFiles({ kind: "loaded-document", entry: "", files: new Map([["", file]]) });
}

/** Does the same for a loaded description. */
export function convertedFiles(document: LoadedDocument): LoadedDocument {
  return withinStack(() => {
    const values = [...document.files.values()].map(({ value }) => value);
    checkValues(document.entry === "" ? "the document" : document.entry, values);
    const isOld = isSwagger(document.files.get(document.entry)?.value);
    const files = [...document.files].map(([name, file]) => {
      if (isOld && name === document.entry) return [name, fromSwagger(file, document)] as const;
      return [name, isOld || isSwagger(file.value) ? schemasOfSwagger(file, document) : file] as const;
    });
    return { ...document, files: new Map(files) };
  });
}
