import { globSync } from "node:fs";
import type { Finding } from "./finding.ts";
import { checkFiles, UnsafeSource } from "./sources/index.ts";

/**
 * The first file that is not worked on, because it leads out of `openapi` or is too much; otherwise each that does not
 * parse. No rule sees any file then.
 */
export async function unreadableSources(root: string): Promise<Finding[]> {
  const files = globSync("openapi/**/*.{yaml,yml,json}", { cwd: root, exclude: ["openapi/dist/**"] });
  return checkFiles(root, files.map((file) => file.replaceAll("\\", "/")).toSorted()).catch((error: unknown) => {
    if (error instanceof UnsafeSource) return [error.finding];
    throw error;
  });
}
