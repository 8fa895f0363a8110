const address = /\b(href|src|data-root|data-src)="\/(?!\/)([^"]*)"/g;

/**
 * Makes the addresses on a page relative to it, so that the site works under any base path. Text from a document is
 * never mistaken for an address, because its quotes are escaped.
 */
export function relativeAddresses(html: string, path: string): string {
  const up = "../".repeat(path.split("/").length - 2);
  const own = path.slice(1);
  return html.replace(address, (_, name: string, target: string) => {
    if (target.startsWith(`${own}#`)) return `${name}="${target.slice(own.length)}"`;
    return `${name}="${up}${target}"`;
  });
}

const markdownAddress = /\]\(\/(?!\/)([^)\s]*)\)/g;

/** The end of the path of a page. Redoc's pages have no Markdown version. */
const page = /^(?!.*\/redoc\/)([^#]*\.html)(?=#|$)/;

/** Matches a link to a field. In Markdown versions, fields are lines of a list, which have no address. */
const field = /(\/(?:operations|schemas)\/[^#]*)#.*/;

/** Makes the links in a Markdown file relative to it. Links to pages lead to their Markdown versions. */
export function relativeMarkdown(text: string, path: string): string {
  const up = "../".repeat(path.split("/").length - 2);
  return text.replace(
    markdownAddress,
    (_, target: string) => `](${up}${target.replace(field, "$1").replace(page, "$1.md")})`,
  );
}
