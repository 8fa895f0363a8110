import { oneLine, escapeMarkup } from "@extraction-api/diff";
import type { Effects } from "../effects/effects.ts";
import { kilobytes, sizeDifference } from "./kilobytes.ts";

/** Returns the effects in full. */
export function effectsHtml({ declarations, sizes, pages, tools, flags }: Effects): string {
  const parts = [
    ...declarations.map(({ entry, lines }) => diff(`Types of <code>${escapeMarkup(oneLine(entry))}</code>`, lines)),
    diff("Tools for agents", tools.lines),
    diff("Flags of the command line", flags.lines),
    sizes.length === 0
      ? ""
      : `<h3>Sizes</h3>\n<table class="table sizes"><thead><tr><th scope="col">What</th><th scope="col" class="number">before</th><th scope="col" class="number">after</th><th scope="col" class="number">change</th></tr></thead><tbody>${sizes.map(sizeRow).join("")}</tbody></table>`,
    pages.length === 0
      ? ""
      : `<h3>Reference pages</h3>\n<ul class="pages">${pages.map(({ kind, path }) => `<li>${kind}: <code>${escapeMarkup(oneLine(path))}</code></li>`).join("")}</ul>`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : `<section class="version"><h2>What callers get</h2>\n${parts.join("\n")}</section>`;
}

function diff(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `<h3>${title}</h3>\n<pre tabindex="0">${lines.map(diffLine).join("")}</pre>`;
}

function diffLine(line: string): string {
  const tag = line.startsWith("+") ? "ins" : "del";
  return `<${tag}>${escapeMarkup(oneLine(line))}</${tag}>`;
}

function sizeRow({ name, before, after }: Effects["sizes"][number]): string {
  return `<tr><th scope="row"><code>${escapeMarkup(oneLine(name))}</code></th><td class="number">${kilobytes(before)}</td><td class="number">${kilobytes(after)}</td><td class="number">${sizeDifference(before, after)}</td></tr>`;
}
