import { decodePercent } from "./decode-percent.ts";
import { revisionOf } from "./revision-of.ts";

/** Returns whether a reference is an address, such as `https://example.com/a.yaml`; one letter is a drive. */
export function hasScheme(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]{1,1000}:/i.test(reference);
}

/**
 * Returns the file name that a relative reference means, seen from another file of the description that begins at
 * `entry`. Names use `/`; the `REV:` prefix of a file in git is preserved.
 */
export function resolveName(entry: string, from: string, reference: string): string {
  const prefix = revisionOf(entry);
  const base = from.startsWith(prefix) ? from.slice(prefix.length) : from;
  const rest = base.slice(0, base.lastIndexOf("/") + 1);
  const path = decodePercent(reference);
  if (path.startsWith("/")) return path;
  const name = prefix + normalize(rest + path);
  return entry === `./${name}` ? entry : name;
}

/** Returns the reference from the entry to another file, the inverse of `resolveName`. */
export function relativeName(entry: string, name: string): string {
  const prefix = revisionOf(entry);
  const bare = (one: string): string => normalize(one.startsWith(prefix) ? one.slice(prefix.length) : one);
  const [folder, path] = [bare(entry).split("/"), bare(name).split("/")];
  folder.pop();
  let shared = 0;
  while (shared < folder.length && shared < path.length - 1 && folder[shared] === path[shared]) shared += 1;
  return [...folder.slice(shared).map(() => ".."), ...path.slice(shared)].join("/");
}

function normalize(path: string): string {
  const kept: string[] = [];
  for (const part of path.split("/")) {
    if (part === "." || (part === "" && kept.length > 0)) continue;
    if (part === ".." && kept.length > 0 && kept.at(-1) !== ".." && kept.at(-1) !== "") kept.pop();
    else kept.push(part);
  }
  return kept.join("/");
}
