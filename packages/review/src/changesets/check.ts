import MarkdownIt from "markdown-it";
import type { Complaint } from "../complaint.ts";
import { quoted } from "../quoted.ts";
import type { Changeset } from "./changeset.ts";

/**
 * Returns errors in the changesets: an unpublished package stops the release or gets a version for nobody, and an empty
 * text becomes an empty line in the changelog. The changelog is also shown as it is by forges and registries, where
 * mentions notify people.
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
        : unsafeIn(summary, names).map((part) => ({
            message: `${quoted(file)} has ${quoted(part)} in its text, which changelogs would not show as text`,
            remedy: "Write it as `code`, or leave it out.",
          }))),
    ];
    return messages.map((one): Complaint => ({ kind: "mistake", ...one }));
  });
}

/** Returns the first invisible control character, HTML tag, image or mention of a text, as Markdown reads it. */
function unsafeIn(summary: string, names: ReadonlySet<string>): string[] {
  const [control] = /[\p{Bidi_Control}\u200b\ufeff]|(?![\t\n\r])\p{Cc}/u.exec(summary) ?? [];
  const code = control?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  const tokens = new MarkdownIt({ html: true })
    .parse(summary, {})
    .flatMap((token) => [token, ...(token.children ?? [])]);
  const found = tokens.flatMap(({ type, content }) => {
    if (type.startsWith("html_")) return [content.trim()];
    if (type === "image") return [`![${content}]`];
    return type === "text" ? (content.match(/(?<!\w)@[a-z\d][\w/-]*/gi) ?? []) : [];
  });
  return [...(code === undefined ? [] : [`U+${code}`]), ...found.filter((part) => !names.has(part))].slice(0, 1);
}
