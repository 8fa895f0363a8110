/**
 * The name of the file that a relative reference means, seen from another file. Names use `/`; a `REV:` prefix (a file
 * in git) stays in front.
 */
export function resolveName(from: string | undefined, reference: string): string {
  const base = from ?? "";
  const cut = base.lastIndexOf("/");
  const colon = base.indexOf(":");
  const prefix = colon > 1 && colon > cut - base.length ? base.slice(0, colon + 1) : "";
  const folder = cut < 0 ? prefix : base.slice(0, cut + 1);
  const path = decodeReference(reference);
  if (path.startsWith("/")) return path;
  const rest = folder.slice(prefix.length);
  return prefix + normalize(rest + path);
}

/** The reference that leads from one file to another: what `resolveName` undoes. */
export function relativeName(from: string, name: string): string {
  const [folder, path] = [from, name].map((one) => one.replace(/^[^/]{2,}?:/, "").split("/")) as [string[], string[]];
  folder.pop();
  let shared = 0;
  while (shared < folder.length && shared < path.length - 1 && folder[shared] === path[shared]) shared += 1;
  return [...folder.slice(shared).map(() => ".."), ...path.slice(shared)].join("/");
}

function decodeReference(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
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
