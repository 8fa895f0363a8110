const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML content and for quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

// Some runtimes load this module twice, and `instanceof` fails for an object of the other copy.
const brand = Symbol.for("extraction-api.html");

/** HTML that is safe to insert into a page. */
export class Html {
  readonly [brand] = true;
  readonly text: string;

  /** @param text markup in which text from documents is already escaped */
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A value in a template: text is escaped, HTML is inserted as is, null, undefined and false are omitted, lists are
 * joined.
 */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * Builds HTML from a template. Escapes all text, so that text from a document cannot become markup.
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

/** Removes the indentation of a template. */
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

/** Joins pieces of HTML without a separator. */
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

/** Allows a line break before each word of a long name. */
export function breakable(name: string): Html {
  return html`${name.split(/(?<=[a-z])(?=[A-Z])|(?<=[._])|(?=\/)/).map((part, at) => html`${at > 0 && html`<wbr />`}${part}`)}`;
}
