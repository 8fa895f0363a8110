// Writes changesets into changelogs as they are, without commits, which do not interest callers.

/** Returns the lines of one changeset. A list stays a list. */
export function getReleaseLine({ summary }) {
  const lines = summary.trim().split("\n");
  const isList = lines[0]?.startsWith("- ") ?? false;
  return Promise.resolve(
    isList ? lines.join("\n") : lines.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`)).join("\n"),
  );
}

/** Returns nothing: the changelog of a dependency describes its own changes. */
export function getDependencyReleaseLine() {
  return Promise.resolve("");
}
