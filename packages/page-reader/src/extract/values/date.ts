/** Month names of many languages by their first letters, as many as distinguish them. */
const months: readonly (readonly string[])[] = [
  ["jan", "jän", "janv", "ene", "gen", "янв", "sty", "oca", "led"],
  ["feb", "fév", "fev", "фев", "lut", "şub", "úno"],
  ["mar", "mär", "maart", "maa", "мар", "bře"],
  ["apr", "avr", "abr", "апр", "kwi", "nis", "dub"],
  ["may", "mai", "mei", "maj", "mag", "май", "мая", "kvě"],
  ["jun", "juin", "giu", "июн", "cze", "haz", "čvn"],
  ["jul", "juil", "lug", "июл", "lip", "tem", "čvc"],
  ["aug", "aoû", "aou", "ago", "авг", "sie", "ağu", "srp"],
  ["sep", "set", "сен", "wrz", "eyl", "zář"],
  ["oct", "okt", "out", "ott", "окт", "paź", "eki", "říj"],
  ["nov", "ноя", "lis", "kas"],
  ["dec", "dez", "déc", "dic", "дек", "gru", "ara", "pro"],
];

/** A date parsed from a text; `time` is set if the text states a time of day. */
export interface ReadDate {
  readonly date: string;
  readonly time?: string;
}

/**
 * Parses a date as pages write it: ISO 8601, `18.09.2026, 18:00`, `March 3, 2025`, `3 mars 2025`, `09/18/2026`. If day
 * and month could be exchanged, `dayFirst` decides.
 *
 * @returns undefined for anything else
 */
export function parseDate(text: string, dayFirst: boolean): ReadDate | undefined {
  const source = text.trim();
  const iso = /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(source);
  if (iso)
    return build(
      Number(iso[1]),
      Number(iso[2]),
      Number(iso[3]),
      iso[4] === undefined ? undefined : `${iso[4]}${zone(iso[5])}`,
    );
  const named = namedDate(source);
  if (named) return build(...named, clock(source));
  const numeric = /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/.exec(source);
  if (numeric) return numericDate(numeric, dayFirst, clock(source));
  const asian = /(\d{4})\s*[年./]\s*(\d{1,2})\s*[月./]\s*(\d{1,2})/.exec(source);
  return asian ? build(Number(asian[1]), Number(asian[2]), Number(asian[3]), clock(source)) : undefined;
}

function numericDate(match: RegExpExecArray, dayFirst: boolean, time: string | undefined): ReadDate | undefined {
  const [, a = "", mark = "", b = "", y = ""] = match;
  const year = y.length === 2 ? 2000 + Number(y) : Number(y);
  const first = mark === "." || mark === "-" || dayFirst || Number(a) > 12;
  const [day, month] = first && Number(b) <= 12 ? [Number(a), Number(b)] : [Number(b), Number(a)];
  return build(year, month, day, time);
}

function namedDate(text: string): [number, number, number] | undefined {
  const dayMonth =
    /\b(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*(?:de\s+|of\s+)?(\p{L}{3,})\.?,?\s*(?:de\s+|del\s+)?(\d{4})/u.exec(text);
  if (dayMonth && monthOf(dayMonth[2] ?? "") > 0)
    return [Number(dayMonth[3]), monthOf(dayMonth[2] ?? ""), Number(dayMonth[1])];
  const monthDay = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u.exec(text);
  return monthDay && monthOf(monthDay[1] ?? "") > 0
    ? [Number(monthDay[3]), monthOf(monthDay[1] ?? ""), Number(monthDay[2])]
    : undefined;
}

function monthOf(word: string): number {
  const lower = word.toLowerCase();
  return months.findIndex((names) => names.some((name) => lower.startsWith(name))) + 1;
}

function clock(text: string): string | undefined {
  const match = /\b(\d{1,2})(?::|h|\.)(\d{2})(?::\d{2})?\s*(am|pm)?\b(?!\.\d)/i.exec(
    text.replace(/\d{1,2}[./]\d{1,2}[./]\d{2,4}/, ""),
  );
  if (!match) return undefined;
  const half = match[3]?.toLowerCase();
  const hours = (Number(match[1]) % (half ? 12 : 24)) + (half === "pm" ? 12 : 0);
  return Number(match[2]) < 60 ? `${String(hours).padStart(2, "0")}:${match[2]}` : undefined;
}

function zone(text: string | undefined): string {
  return text === undefined ? "" : text.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
}

function build(year: number, month: number, day: number, time: string | undefined): ReadDate | undefined {
  const possible =
    year >= 1000 &&
    year <= 2999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!possible) return undefined;
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return time === undefined ? { date } : { date, time };
}
