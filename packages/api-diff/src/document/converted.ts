import { fromSwagger } from "./from-swagger.ts";
import { hasSwagger, isSwagger } from "./is-swagger.ts";
import type { LoadedDocument } from "./open-document.ts";
import { isLoaded } from "./open-document.ts";
import { withinStack } from "./within-stack.ts";

/** Returns a description with OpenAPI 2.0 converted to 3.0; any other unchanged. */
export function converted(input: unknown): unknown {
  if (isLoaded(input)) return hasSwagger(input) ? convertedFiles(input) : input;
  if (!isSwagger(input)) return input;
  const file = { name: undefined, value: input, mayReferOut: false, locate: undefined, repeated: [] };
  return { kind: "loaded-document", entry: "", files: new Map([["", withinStack(() => fromSwagger(file))]]) };
}

/** Does the same for a loaded description. */
export function convertedFiles(document: LoadedDocument): LoadedDocument {
  const files = [...document.files].map(
    ([name, file]) => [name, isSwagger(file.value) ? withinStack(() => fromSwagger(file)) : file] as const,
  );
  return { ...document, files: new Map(files) };
}
