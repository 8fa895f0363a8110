const address = /\b(href|src|data-root|data-src)="\/(?!\/)([^"]*)"/g;

/**
 * Makes the addresses of a page relative to it, so that the site works under any base path. Document content
 * cannot be mistaken for an address: its quotes are escaped.
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

/** The same for the links of a Markdown twin. */
export function relativeMarkdown(text: string, path: string): string {
  const up = "../".repeat(path.split("/").length - 2);
  return text.replace(markdownAddress, (_, target: string) => `](${up}${target})`);
}
