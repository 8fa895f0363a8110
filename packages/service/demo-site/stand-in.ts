/** The example hosts by subject, each with the page for addresses that have no page of their own. */
const hosts: readonly (readonly [host: RegExp, page: string])[] = [
  [/^shop\./, "/shop/"],
  [/^(news|city|harbour|photos|tides|data|papers)\./, "/examples/news/harbour"],
  [/^(docs|tenders|files)\./, "/examples/docs/"],
];

/** Paths that mean one page on every example host. */
const paths: readonly (readonly [path: RegExp, page: string])[] = [
  [/^\/search$/, "/examples/search"],
  [/desk-lamp$/, "/shop/desk-lamp"],
  [/^\/(about|team)/, "/company/"],
  [/^\/(events|calendar)/, "/events/"],
  [/^\/guide\/start$/, "/examples/docs/start"],
  [/^\/guide\/reference$/, "/examples/docs/reference"],
];

/** Files that are not pages: nothing stands in for them. */
const files = /^\/(robots\.txt|sitemap\.xml|favicon\.ico)$|\.pdf$/;

/** Whether a path is a file, for which no page stands in. */
export function isFile(path: string): boolean {
  return files.test(path);
}

/** Returns the demo site's page for an address of an example host; undefined for other hosts and for files. */
export function standIn(host: string, path: string): string | undefined {
  if (!/(^|\.)example(\.|$)/.test(host) || isFile(path)) return undefined;
  const product = /^\/products(\/[\w-]+)$/.exec(path)?.[1];
  if (product !== undefined) return `/shop${product}`;
  const named = paths.find(([pattern]) => pattern.test(path));
  return named?.[1] ?? hosts.find(([pattern]) => pattern.test(host))?.[1] ?? "/company/";
}

/** Returns a page with the links of its example host: products are below `/products/`, or `/shop/` for pages there. */
export function asOn(host: string, path: string, text: string): string {
  return host.startsWith("shop.example.") && !path.startsWith("/shop/") ? text.replaceAll("/shop/", "/products/") : text;
}
