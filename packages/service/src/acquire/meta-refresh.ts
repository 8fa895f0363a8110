/** Longest delay of a refresh that is followed, seconds. A page with a longer delay is meant to be read. */
export const longestRefresh = 2;

/** How far into a page the element is searched for, characters; it belongs to the head. */
const headLength = 20_000;

/**
 * Returns the absolute URL that a page refreshes to by `<meta http-equiv="refresh">`, or undefined if it has no
 * immediate refresh.
 *
 * @param base URL of the page
 */
export function refreshTarget(html: string, base: string): string | undefined {
  const head = html.slice(0, headLength).replace(/<!--[\s\S]*?-->|<noscript\b[\s\S]*?<\/noscript\s*>/gi, "");
  const element = /<meta\b[^>]*\bhttp-equiv\s*=\s*["']?refresh\b[^>]*>/i.exec(head)?.[0];
  const content = element && (/\bcontent\s*=\s*"([^"]*)"/i.exec(element) ?? /\bcontent\s*=\s*'([^']*)'/i.exec(element));
  const [, seconds, address] =
    /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(content?.[1] ?? "") ?? [];
  if (address === undefined || Number(seconds) > longestRefresh) return undefined;
  const target = URL.parse(address.replaceAll("&amp;", "&"), base);
  if (!target || !/^https?:$/.test(target.protocol)) return undefined;
  const here = new URL(base);
  target.hash = here.hash = "";
  return target.href === here.href ? undefined : target.href;
}
