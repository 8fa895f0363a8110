import { globSync } from "node:fs";
import type { Finding } from "./finding.ts";
import { checkFiles, UnsafeSource } from "./sources/check-sources.ts";

/**
 * Returns findings for sources that cannot be read: the first file that points outside `openapi` or exceeds a limit,
 * else each file that does not parse, and each missing one on which all others depend. No rule then reads any file.
 */
export async function unreadableSources(root: string): Promise<Finding[]> {
  const found = globSync("openapi/**/*.{yaml,yml,json}", { cwd: root, exclude: ["openapi/dist/**"] });
  const files = found.map((file) => file.replaceAll("\\", "/")).toSorted();
  const folders = files.flatMap((file) => /^openapi\/v\d+\//.exec(file)?.[0] ?? []);
  const needed = new Set(["openapi/errors.yaml", ...folders.map((folder) => `${folder}openapi.yaml`)]);
  try {
    const broken = await checkFiles(root, files);
    return [...broken, ...[...needed].filter((file) => !files.includes(file)).map(missing)];
  } catch (error) {
    if (error instanceof UnsafeSource) return [error.finding];
    throw error;
  }
}

function missing(file: string): Finding {
  const hint = "a file with this name; a version is removed with its whole folder";
  return { file, line: 1, column: 1, rule: "parser", message: "There is no such file", hint };
}
