/** Pages that send their reader on at once are followed, as a browser does; one that waits longer is meant to be read. */
const longestSeconds = 2;

/** How far into a page the element is looked for, characters; it belongs to the head. */
const headLength = 20_000;

/**
 * Where a page sends its reader by `<meta http-equiv="refresh">`, absolute; nothing when it does not, or not at once.
 *
 * @param base the address of the page
 */
export function refreshTarget(html: string, base: string): string | undefined {
  const head = html.slice(0, headLength).replace(/<!--[\s\S]*?-->|<noscript\b[\s\S]*?<\/noscript\s*>/gi, "");
  const element = /<meta\b[^>]*\bhttp-equiv\s*=\s*["']?refresh\b[^>]*>/i.exec(head)?.[0];
  const content = element && (/\bcontent\s*=\s*"([^"]*)"/i.exec(element) ?? /\bcontent\s*=\s*'([^']*)'/i.exec(element));
  const [, seconds, address] =
    /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(content?.[1] ?? "") ?? [];
  if (address === undefined || Number(seconds) > longestSeconds) return undefined;
  const target = URL.parse(address.replaceAll("&amp;", "&"), base);
  if (!target || !/^https?:$/.test(target.protocol)) return undefined;
  const here = new URL(base);
  target.hash = here.hash = "";
  return target.href === here.href ? undefined : target.href;
}
