/** Number of details that a message shows, and the maximum number of characters and of path segments of each. */
const most = 3;
const longest = 300;
const parts = 10;

/**
 * Returns what is wrong with each field, as far as the service says so. It goes into the message, because most logs
 * show nothing else.
 */
export function detailsIn(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return details.slice(0, most).flatMap((one) => {
    const { path, message } = Object(one) as { readonly path?: unknown; readonly message?: unknown };
    if (typeof message !== "string") return [];
    const place = Array.isArray(path) ? path.slice(0, parts).filter((part) => Object(part) !== part) : [];
    return [place.join("."), message].filter(Boolean).join(": ").slice(0, longest);
  });
}
