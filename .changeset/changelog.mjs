// How a changeset reads in a changelog: as it was written, for callers. Commits are no news to them.

/** The lines of one changeset; a list stays a list. */
export function getReleaseLine({ summary }) {
  const lines = summary.trim().split("\n");
  const isList = lines[0]?.startsWith("- ") ?? false;
  return Promise.resolve(
    isList ? lines.join("\n") : lines.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`)).join("\n"),
  );
}

/** That a package of ours moved along is said by its own changelog. */
export function getDependencyReleaseLine() {
  return Promise.resolve("");
}
