import { escapeMarkdown } from "@extraction-api/diff";
import type { Effects } from "../effects/effects.ts";
import type { OfferDiff } from "../effects/offer-diff.ts";
import { kilobytes, sizeDifference } from "./kilobytes.ts";
import { diffBlock, fold, inCode } from "./markdown.ts";
import { shortLines } from "./short-lines.ts";

const MAX_BROKEN = 8;

/**
 * Returns the effects: types as a short diff, sizes, pages. They are collapsed, because most readers want the verdict.
 */
export function effectsBlocks({ declarations, sizes, pages, tools, flags }: Effects): string[] {
  const parts: string[] = [];
  for (const { entry, lines } of declarations)
    parts.push(`**Types of ${inCode(entry)}**\n\n${diffBlock(shortLines(lines))}`);
  parts.push(...offerBlock("Tools for agents", tools), ...offerBlock("Flags of the command line", flags));
  if (sizes.length > 0) {
    const rows = sizes.map(
      ({ name, before, after }) =>
        `| ${inCode(name).replaceAll("|", String.raw`\|`)} | ${kilobytes(before)} | ${kilobytes(after)} | ${sizeDifference(before, after)} |`,
    );
    parts.push(`| Size | before | after | |\n| --- | --: | --: | --: |\n${rows.join("\n")}`);
  }
  if (pages.length > 0) {
    const rows = (["added", "changed", "gone"] as const).flatMap((kind) => {
      const paths = pages.filter((page) => page.kind === kind).map(({ path }) => inCode(path));
      if (paths.length === 0) return [];
      const rest = paths.length > 20 ? ` and ${paths.length - 20} more` : "";
      return [`- ${kind} (${paths.length}): ${paths.slice(0, 20).join(", ")}${rest}`];
    });
    parts.push(`**Reference pages**\n\n${rows.join("\n")}`);
  }
  return parts.length === 0 ? [] : [fold(title({ declarations, sizes, pages, tools, flags }), parts.join("\n\n"))];
}

function offerBlock(name: string, offer: OfferDiff): string[] {
  if (offer.lines.length === 0) return [];
  return [`**${name}**${brokenOffers(offer)}\n\n${diffBlock(shortLines(offer.lines))}`];
}

/** Returns what users can no longer do, separate from additions. */
function brokenOffers({ broken }: OfferDiff): string {
  if (broken.length === 0) return "";
  const rest = broken.length > MAX_BROKEN ? `; and ${broken.length - MAX_BROKEN} more` : "";
  return `, and these break: ${broken.slice(0, MAX_BROKEN).map(escapeMarkdown).join("; ")}${rest}`;
}

function title({ declarations, sizes, pages, tools, flags }: Effects): string {
  const lines = declarations.reduce((sum, { lines }) => sum + lines.length, 0);
  const what = [
    lines > 0 ? `${lines} ${lines === 1 ? "line" : "lines"} of types` : "",
    tools.lines.length > 0 ? "tools for agents" : "",
    flags.lines.length > 0 ? "flags of the command line" : "",
    sizes.length > 0 ? "sizes" : "",
    pages.length > 0 ? `${pages.length} reference ${pages.length === 1 ? "page" : "pages"}` : "",
  ];
  return `What callers get: ${what.filter(Boolean).join(", ")}`;
}
