/**
 * Parses a number as people write it: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `1,29,990`, `39,-`. If a single
 * separator is ambiguous, three digits after it make it a thousands separator.
 *
 * @returns undefined if the text contains no number
 * @example parseNumber("1.299,00 €") // 1299
 */
export function parseNumber(text: string): number | undefined {
  const match = /[-−–]?\s?\d(?:[\d.,'’\s\u00a0\u202f]*\d)?/.exec(text);
  if (!match) return undefined;
  const negative = /^[-−]/.test(match[0]) && !/[\d\w]$/.test(text.slice(0, match.index).trimEnd());
  const digits =
    match[0]
      .replace(/[-−–'’\u00a0\u202f]/g, "")
      .trim()
      .replace(/(\d)\s(?=\d{3}(?:\D|$))/g, "$1")
      .split(/\s/)[0] ?? "";
  const value = Number(normalize(digits));
  return Number.isNaN(value) ? undefined : negative ? -value : value;
}

/** Indian grouping, two digits and finally three: `1,29,990`. */
const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}$/;

/** Digits with one decimal point. */
function normalize(digits: string): string {
  const comma = digits.lastIndexOf(",");
  const point = digits.lastIndexOf(".");
  if (comma >= 0 && point >= 0)
    return comma > point ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  const mark = comma >= 0 ? "," : ".";
  const parts = digits.split(mark);
  const grouped =
    parts.length > 2 ||
    (parts.length === 2 && parts[1]?.length === 3 && parts[0] !== "0" && (parts[0]?.length ?? 0) <= 3);
  if (!grouped) return digits.replace(",", ".");
  if (lakhs.test(digits)) return parts.join("");
  const allGroups = parts.slice(1).every((part) => part.length === 3);
  return allGroups ? parts.join("") : `${parts.slice(0, -1).join("")}.${parts.at(-1)}`;
}
