// The address of the current page, as the search sees it.

/** Maximum number of characters of a query in the address. */
const longestRemembered = 200;

/** Returns the path of the page relative to the root of the site. The address of the root may end with a file name. */
export function pathIn(root: URL): string {
  return location.pathname.slice(new URL(".", root).pathname.length);
}

/** Returns the version of the current page. Returns undefined on pages that apply to all versions. */
export function versionAt(root: URL): string | undefined {
  return /^v\d+(?=\/)/.exec(pathIn(root))?.[0];
}

/** Returns the address of the search page with a query. */
export function addressOf(query: string): URL {
  const address = new URL(location.href);
  if (query.trim() === "") address.searchParams.delete("q");
  else address.searchParams.set("q", query.slice(0, longestRemembered));
  return address;
}
