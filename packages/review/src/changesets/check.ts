import type { Complaint } from "../complaint.ts";
import type { Changeset } from "./changeset.ts";

/**
 * What is wrong with changesets themselves: a package that the workspace does not have stops the release, and an empty
 * text is an empty line in the changelog.
 *
 * @param names of the workspace's packages; none where they are not known
 */
export function changesetMistakes(changesets: readonly Changeset[], names: ReadonlySet<string>): Complaint[] {
  return changesets.flatMap(({ file, steps, summary }) => {
    const unknown = names.size === 0 ? [] : [...steps.keys()].filter((name) => !names.has(name));
    const messages = [
      ...unknown.map((name) => ({
        message: `${code(file)} names ${code(name)}, which is not a package here`,
        remedy: `Name one of ${[...names]
          .filter((known) => known.includes("/"))
          .toSorted()
          .map(code)
          .join(", ")}.`,
      })),
      ...(steps.size > 0 && !/\p{L}{2}/u.test(summary)
        ? [{ message: `${code(file)} says nothing to callers`, remedy: "Write below the second `---` what they get." }]
        : []),
    ];
    return messages.map((one): Complaint => ({ kind: "changeset", ...one }));
  });
}

/** A name to be copied as it is: in text, a forge's mention would get a character more. */
function code(name: string): string {
  return `\`${name.replaceAll("`", "'")}\``;
}
