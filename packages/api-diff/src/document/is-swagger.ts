import { asObject } from "./cursor.ts";
import type { LoadedDocument } from "./open-document.ts";

/** Returns whether a parsed file is an OpenAPI 2.0 description. */
export function isSwagger(value: unknown): boolean {
  return asObject(value)?.swagger === "2.0";
}

/** Returns whether one of a description's files is OpenAPI 2.0. */
export function hasSwagger({ files }: LoadedDocument): boolean {
  for (const { value } of files.values()) if (isSwagger(value)) return true;
  return false;
}
