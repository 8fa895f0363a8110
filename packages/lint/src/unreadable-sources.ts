import { globSync } from "node:fs";
import type { Finding } from "./finding.ts";
import { checkFiles, UnsafeSource } from "./sources/index.ts";

/**
 * Returns findings for sources that cannot be read: the first file that points outside `openapi` or exceeds a limit,
 * else each file that does not parse. No rule then reads any file.
 */
export async function unreadableSources(root: string): Promise<Finding[]> {
  const files = globSync("openapi/**/*.{yaml,yml,json}", { cwd: root, exclude: ["openapi/dist/**"] });
  return checkFiles(root, files.map((file) => file.replaceAll("\\", "/")).toSorted()).catch((error: unknown) => {
    if (error instanceof UnsafeSource) return [error.finding];
    throw error;
  });
}
