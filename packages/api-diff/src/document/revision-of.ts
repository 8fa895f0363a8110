/**
 * Returns the prefix of a name in git, `REV:`; empty for a file. One letter before the colon is a drive of Windows, and
 * no revision begins with a dot or a slash.
 */
export function revisionOf(name: string): string {
  const colon = name.indexOf(":");
  return colon > 0 && !/^(?:[./\\]|[A-Za-z]:)/.test(name) ? name.slice(0, colon + 1) : "";
}

/** Returns the name of a file. With a colon it begins with `./`, so that no part of it is taken for a revision. */
export function fileName(path: string): string {
  const bare = path.replace(/^\.\//, "");
  return revisionOf(bare) === "" ? bare : `./${bare}`;
}
