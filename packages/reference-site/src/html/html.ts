import { escapeHtml } from "./escape.ts";

// The generator loads this module a second time in some runtimes, where `instanceof` would not know its own.
const brand = Symbol.for("extraction-api.html");

/** A piece of HTML that is safe to put into a page as it is. */
export class Html {
  readonly [brand] = true;
  readonly text: string;

  /** @param text markup whose document content has been escaped already */
  constructor(text: string) {
    this.text = text;
  }
}

/** What may be in a template: text is escaped, HTML is not, nothing gives nothing, lists are joined. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * Builds HTML from a template. Whatever is put in as text is escaped, so that no document content can
 * become markup.
 *
 * @example html`<code>${field.name}</code>`
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const fixed = compact(strings);
  let text = fixed[0] ?? "";
  for (const [index, part] of parts.entries()) text += written(part) + (fixed[index + 1] ?? "");
  return new Html(text);
}

const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

const blocks =
  "html|head|body|meta|title|link|header|footer|main|nav|aside|section|article|div|p|ul|ol|li|dl|dt|dd|h[1-6]|table|thead|tbody|tr|th|td|details|summary|figure|figcaption|pre|form";
const beforeBlock = new RegExp(`\\s*\\n\\s*(?=</?(?:${blocks})\\b)`, "g");
const afterBlock = new RegExp(`(</?(?:${blocks})\\b[^<>]*>)\\s*\\n\\s*`, "g");

/** The indentation of a template is for readers of the source, not for the page. */
function compact(strings: TemplateStringsArray): readonly string[] {
  const known = compacted.get(strings);
  if (known !== undefined) return known;
  const fixed = strings.map((text) =>
    text
      .replace(beforeBlock, "")
      .replace(afterBlock, "$1")
      .replace(/\s*\n\s*(?=>)/g, "")
      .replace(/\s*\n\s*/g, "\n"),
  );
  compacted.set(strings, fixed);
  return fixed;
}

/** Joins pieces of HTML with nothing between them. */
export function joined(parts: readonly Part[]): Html {
  return new Html(written(parts));
}

function written(part: Part): string {
  if (part === false || part === null || part === undefined) return "";
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return isHtml(part) ? part.text : part.map(written).join("");
}

function isHtml(part: Html | readonly Part[]): part is Html {
  return brand in part;
}
