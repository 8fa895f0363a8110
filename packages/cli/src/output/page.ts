import { isBody, type Body } from "../json-object.ts";
import { oneLine, plain, safeJson } from "./plain.ts";

/** A page document; only the fields that are printed. */
export type Page = Body;

/** Fields of a page that are printed with one line per item; other lists and objects are printed as JSON. */
const lists = ["links", "images"] as const;

/** Returns a page's metadata as texts; a page may state a title more than once. */
export function metadataOf(page: Page): Record<string, string> {
  const { metadata } = page;
  if (!isBody(metadata)) return {};
  const rows = Object.entries(metadata).map(
    ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
  );
  return Object.fromEntries(rows.flatMap(([name, value]) => (isPlain(value) ? [[name, String(value)]] : [])));
}

const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/** Returns the requested URL of a page. */
export function addressOf(page: Page): string {
  const { sourceURL, url } = metadataOf(page);
  return sourceURL ?? url ?? "";
}

/**
 * Returns a warning if a page is a site's error page, because it looks like any other page.
 *
 * @returns undefined for a page that is not an error page
 */
export function faultOf(page: Page): string | undefined {
  const { statusCode } = metadataOf(page);
  return Number(statusCode) >= 400 ? `${addressOf(page)} responded with status ${statusCode}.` : undefined;
}

/** Returns a page as Markdown: its text or, if it has several parts, each part under its name; other values as JSON. */
export function markdownOf(page: Page): string {
  const parts = Object.entries(page).filter(
    ([name, value]) => name !== "metadata" && value !== null && value !== undefined,
  );
  const shown = parts.map(([name, value]) => [name, partOf(name, value)] as const);
  if (shown.length === 1) return ended(shown[0]?.[1].text ?? "");
  return shown
    .map(([name, { text, fence }], index) =>
      index === 0 && name === "markdown" ? ended(text) : section(name, text, fence),
    )
    .join("\n");
}

function partOf(name: string, value: unknown): { readonly text: string; readonly fence?: string } {
  if (typeof value === "string") {
    const isHtml = name === "html" || name === "rawHtml";
    return { text: plain(value), ...(isHtml && { fence: "html" }) };
  }
  if (lists.some((one) => one === name) && Array.isArray(value))
    return { text: value.map((item) => oneLine(String(item), 4_000)).join("\n") };
  return { text: safeJson(value, 2), fence: "json" };
}

function section(name: string, text: string, fence?: string): string {
  const ticks = "`".repeat([...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length + 1), 3));
  return `\n## ${name}\n\n${fence === undefined ? ended(text) : `${ticks}${fence}\n${ended(text)}${ticks}\n`}`;
}

/** Returns a page as text without markup. */
export function textOf(page: Page): string {
  const { title = "" } = metadataOf(page);
  const body = typeof page["markdown"] === "string" ? unmarked(plain(page["markdown"])) : markdownOf(page);
  return [oneLine(title), oneLine(addressOf(page), 4_000), "", body].join("\n").trimStart();
}

const picture = /!\[([^\]\n]*)(?:\]\([^)\n]*(\)?))?/g;
const link = /\[([^\]\n]*)(?:\]\([^)\n]*(\)?))?/g;

/** Returns the label of a link. What only begins like one is skipped whole, because no link can begin in it. */
const labelOf = (whole: string, label: string, end?: string): string => (end === ")" ? label : whole);

/** Removes the markup from Markdown: links keep their text, pictures their description. */
function unmarked(markdown: string): string {
  return ended(
    markdown
      .replaceAll(picture, labelOf)
      .replaceAll(link, labelOf)
      .replaceAll(/^#{1,6} +/gm, "")
      .replaceAll(/(\*\*|__)(\S[^\n]*?)\1/g, "$2")
      .replaceAll(/`([^`\n]+)`/g, "$1"),
  );
}

const ended = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`);
