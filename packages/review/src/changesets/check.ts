import type { Complaint } from "../complaint.ts";
import { quoted } from "../quoted.ts";
import type { Changeset } from "./changeset.ts";

/**
 * Returns errors in the changesets: an unpublished package stops the release or gets a version for nobody, and an empty
 * text becomes an empty line in the changelog.
 *
 * @param names the names of the published packages; empty if unknown
 */
export function changesetMistakes(changesets: readonly Changeset[], names: ReadonlySet<string>): Complaint[] {
  return changesets.flatMap(({ file, steps, summary }) => {
    const unknown = names.size === 0 ? [] : [...steps.keys()].filter((name) => !names.has(name));
    const messages = [
      ...unknown.map((name) => ({
        message: `${quoted(file)} names ${quoted(name)}, which is not a published package here`,
        remedy: `Name one of ${[...names]
          .filter((known) => known.includes("/"))
          .toSorted()
          .map(quoted)
          .join(", ")}.`,
      })),
      ...(steps.size > 0 && !/\p{L}{2}/u.test(summary.replaceAll(/<!--[^]*?(?:-->|$)/g, ""))
        ? [
            {
              message: `${quoted(file)} has no text for callers`,
              remedy: "Describe the change for callers below the second `---`.",
            },
          ]
        : []),
    ];
    return messages.map((one): Complaint => ({ kind: "mistake", ...one }));
  });
}
