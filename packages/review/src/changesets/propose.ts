import { createHash } from "node:crypto";
import type { Change, Step } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import type { DeclarationDiff } from "../effects/declaration-diff.ts";
import { quoted } from "../quoted.ts";
import { isAtLeast } from "./changeset.ts";

/** A changeset, ready to paste or write. */
export interface Proposal {
  readonly file: string;
  readonly text: string;
  readonly steps: ReadonlyMap<string, Step>;
}

const MAX_SENTENCES = 8;

export function packageOf(version: string): string {
  return `@extraction-api/${version}`;
}

/**
 * Returns the changeset that the changes require, or undefined if they require no new version. Equal changes give the
 * same file.
 *
 * @param carriers the packages that contain a version's code and are released with it
 * @param declarations the packages' exports, which also change when the API does not, as by a new name of a schema
 */
export function propose(
  compared: readonly Compared[],
  carriers: readonly string[],
  declarations: readonly DeclarationDiff[],
): Proposal | undefined {
  const moved = compared.filter(({ result }) => result.version.needed !== "none");
  const steps = new Map<string, Step>(moved.map(({ version, result }) => [packageOf(version), result.version.needed]));
  const highest = [...steps.values()].reduce<Step>((best, step) => (isAtLeast(step, best) ? step : best), "none");
  // The carriers are handwritten and at 0.x: they can absorb a break of the document.
  if (highest !== "none") for (const name of carriers) steps.set(name, highest === "major" ? "minor" : highest);
  const lost = declarations.filter(({ removed }) => removed.length > 0);
  for (const { package: name } of lost) if (!isAtLeast(steps.get(name) ?? "none", "minor")) steps.set(name, "minor");
  if (steps.size === 0) return undefined;
  const changes = moved.flatMap(({ version, result }) => result.changes.map((change) => ({ version, change })));
  const described = changes.filter(({ change }) => change.level !== "note");
  const sentences = [
    ...(described.length > 0 ? described : changes).map(({ version, change }) => sentence(version, change)),
    ...lost.map(({ entry, removed }) => `- ${quoted(entry)} no longer exports ${removed.map(quoted).join(", ")}.`),
  ];
  const shown = sentences.slice(0, MAX_SENTENCES);
  if (shown.length < sentences.length)
    shown.push(`- and ${sentences.length - shown.length} more; the diff lists them.`);
  const front = [...steps].map(([name, step]) => `"${name}": ${step}`).join("\n");
  const text = `---\n${front}\n---\n\n${shown.join("\n")}\n`;
  const name = createHash("sha256")
    .update([...changes.map(({ change }) => change.fingerprint), ...lost.flatMap(({ removed }) => removed)].join())
    .digest("hex")
    .slice(0, 8);
  return { file: `.changeset/contract-${name}.md`, text, steps };
}

/** Describes a change and, if there is something to do, what to do. */
function sentence(version: string, { message, advice, level, claim }: Change): string {
  const action = level === "breaking" || level === "risky" ? ` ${claim?.action ?? advice}` : "";
  return `- ${version}: ${asText(`${message}.${action}`)}`;
}

/** Characters that Markdown and forges turn into markup, links, mentions and references. */
const MARKUP = /[<>@[\]\\*~`$|]|(?<!\w)_|_(?!\w)|&(?=[#\w])|[#!]\d|:\/\/|\bwww\./;

/** Returns a sentence that a changelog shows as it is: from the first word with markup to the last, it is code. */
function asText(sentence: string): string {
  const parts = sentence.split(/(`[^`]*`)/).map((part, index) => {
    const words = part.split(/(\s+|[.,:;](?=\s|$))/);
    const [first, end] = [words.findIndex(isMarkup), words.findLastIndex(isMarkup) + 1];
    if (index % 2 === 1 || end === 0) return part;
    return words.slice(0, first).join("") + quoted(words.slice(first, end).join("")) + words.slice(end).join("");
  });
  return parts.join("");
}

const isMarkup = (word: string): boolean => MARKUP.test(word);
