/** Path segments after which shops put the number of a product. */
const markers = new Set(
  "dp ip itm p pd sku item items listing product products artikel produkt produit app detail".split(" "),
);

/** Query parameters that contain it. */
const parameters = new Set(["sku", "pid", "productid", "product_id", "itemid", "item_id"]);

/**
 * A code that is a whole segment: capitals or no letters, with at least three digits; a year or a date is not a code.
 */
const code = /^(?=(?:\D*\d){3})[A-Za-z]{0,6}-?\d[A-Za-z\d]{1,19}$/;
const date = /^(?:19|20)\d\d(?:\d{4})?$/;

/**
 * Returns the number in the address of a product's page: a parameter named for it, otherwise a path segment that is a
 * code, the last one or one after a segment such as `dp` or `item`.
 *
 * @example addressSku("https://shop.example.com/dp/B0D1XD1ZV3") // "B0D1XD1ZV3"
 */
export function addressSku(address: string): string | undefined {
  const parsed = URL.parse(address);
  if (!parsed) return undefined;
  for (const [name, value] of parsed.searchParams)
    if (parameters.has(name.toLowerCase()) && isCode(value)) return value;
  const parts = parsed.pathname.split("/").filter((part) => part !== "");
  const last = parts.at(-1)?.replace(/\.\w{2,5}$/, "") ?? "";
  if (isCode(last)) return last;
  const prefixed = /^[A-Za-z]-(\d{5,})$/.exec(last)?.[1];
  if (prefixed !== undefined) return prefixed;
  const marked = parts.find((part, place) => isCode(part) && markers.has(parts[place - 1]?.toLowerCase() ?? ""));
  return marked ?? endCode(last);
}

function isCode(text: string): boolean {
  return code.test(text) && !date.test(text);
}

/** Returns at least five digits at the end of a name in an address: `…-skillet-80275887`. */
function endCode(name: string): string | undefined {
  const end = /(?:^|[-_])(\d{5,14})$/.exec(name)?.[1];
  return end === undefined || date.test(end) ? undefined : end;
}
