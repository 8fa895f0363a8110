/** A part of an article's body. */
export type Part =
  | { readonly kind: "p" | "h2" | "quote" | "code"; readonly text: string }
  | { readonly kind: "list"; readonly entries: readonly string[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };

/** An article of our own: what a page is made from, and the truth that extraction is measured against. */
export interface Article {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly parts: readonly Part[];
}

const marks = { "*": "em", _: "strong" } as const;

/** Inline HTML of a text: `*…*`, `_…_` and `[…](…)` as in Markdown. */
export function inline(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return escaped
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(
      /([*_])(\S[^*_]*\S)\1/g,
      (_whole, mark: keyof typeof marks, inner: string) => `<${marks[mark]}>${inner}</${marks[mark]}>`,
    );
}

/** Text of a part without marks. */
export function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/([*_])(\S[^*_]*\S)\1/g, "$2");
}

/** One part as ordinary HTML. */
export function partHtml(part: Part, paragraph = "p"): string {
  switch (part.kind) {
    case "p":
      return `<${paragraph}>${inline(part.text)}</${paragraph}>`;
    case "h2":
      return `<h2>${inline(part.text)}</h2>`;
    case "quote":
      return `<blockquote><p>${inline(part.text)}</p></blockquote>`;
    case "code":
      return `<pre><code>${part.text.replaceAll("<", "&lt;")}</code></pre>`;
    case "list":
      return `<ul>${part.entries.map((entry) => `<li>${inline(entry)}</li>`).join("")}</ul>`;
    default:
      return `<table>${part.rows.map((row, place) => `<tr>${row.map((cell) => (place === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join("")}</tr>`).join("")}</table>`;
  }
}

/** The text that extraction should give: the body, in order, without the title. */
export function truthOf({ parts }: Article): string {
  return parts
    .map((part) => {
      if (part.kind === "list") return part.entries.map(plain).join("\n");
      return part.kind === "table" ? part.rows.map((row) => row.join(" ")).join("\n") : plain(part.text);
    })
    .join("\n\n");
}
