import { asObject } from "./cursor.ts";
import type { LoadedDocument } from "./open-document.ts";

/** Whether a parsed file is an OpenAPI 2.0 description. */
export function isSwagger(value: unknown): boolean {
  return asObject(value)?.swagger === "2.0";
}

/** Whether a file of a description is one. */
export function hasSwagger({ files }: LoadedDocument): boolean {
  for (const { value } of files.values()) if (isSwagger(value)) return true;
  return false;
}
