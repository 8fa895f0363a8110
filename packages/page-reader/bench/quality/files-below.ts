import { readdirSync } from "node:fs";

/** The files of a kind below a folder, as paths from there with `/`, in the order of their names. */
export function filesBelow(folder: URL, extension: `.${string}`): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  return names.filter((name) => name.endsWith(extension)).toSorted();
}
