import names from "./months.json" with { type: "json" };

/** The names of each month in 19 languages, as `январь` and as in a date, `января`, without marks on their letters. */
const months = names.map((line) => line.split(" ").map(lettersOf));

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
  // Most texts that are looked at have no digit, and every date has.
  if (!/\d/.test(text)) return undefined;
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
  const asian =
    /(\d{4})\s*[年./]\s*(\d{1,2})\s*[月./]\s*(\d{1,2})/.exec(source) ??
    // Part numbers and ranges of years have hyphens too.
    /(?<![\w-])((?:19|20)\d{2})-(\d{1,2})-(\d{1,2})(?![\w-])/.exec(source);
  return asian ? build(Number(asian[1]), Number(asian[2]), Number(asian[3]), clock(source)) : undefined;
}

/** The half of the day or the zone after a time, and the time before them. */
const [afterTime, timeWord] = [
  /^(?:[apAP]\.?[mM]\.?|\(?(?:[A-Z]{2,5}|(?:UTC|GMT|utc|gmt)?[+-]\d{1,2}:?(?:\d{2})?)\)?)$/,
  /:\d\d$|^\d{1,2}$|^[ap]\.?m\.?$/i,
];

/** Returns the words of a short text that are a date, with its time; undefined if it has none. */
export function datePart(text: string): string | undefined {
  const read = (words: readonly string[]) => {
    const { date, time } = parseDate(words.join(" "), false) ?? {};
    return `${date} ${time}`;
  };
  const endsInTime = (words: readonly string[]) =>
    afterTime.test(words.at(-1)?.replace(/[,;:]$/, "") ?? "") && timeWord.test(words.at(-2) ?? "");
  if (parseDate(text, false) === undefined) return undefined;
  let words = text.trim().split(/\s+/);
  const whole = read(words);
  while (words.length > 1 && read(words.slice(1)) === whole) words = words.slice(1);
  while (!endsInTime(words) && read(words.slice(0, -1)) === whole) words = words.slice(0, -1);
  const part = words.join(" ");
  return / \([^()]+\)$/.test(part) ? part : part.replaceAll(/^[([]|[\])\],;:]+$|(?<=\d)\.$/g, "");
}

function numericDate(match: RegExpExecArray, dayFirst: boolean, time: string | undefined): ReadDate | undefined {
  const [, a = "", mark = "", b = "", y = ""] = match;
  const year = y.length === 2 ? 2000 + Number(y) : Number(y);
  const first = mark === "." || mark === "-" || dayFirst || Number(a) > 12;
  const [day, month] = first && Number(b) <= 12 ? [Number(a), Number(b)] : [Number(b), Number(a)];
  return build(year, month, day, time);
}

const dayFirstDate =
  /\b(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*(?:de\s+|of\s+)?(?<month>\p{L}{3,})\.?,?\s*(?:de\s+|del\s+)?(?<year>\d{4})/gu;
const monthFirstDate = /(?<!\p{L})(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/gu;

function namedDate(text: string): [number, number, number] | undefined {
  for (const { groups } of [...text.matchAll(dayFirstDate), ...text.matchAll(monthFirstDate)]) {
    const month = monthOf(groups?.["month"] ?? "");
    if (month > 0) return [Number(groups?.["year"]), month, Number(groups?.["day"])];
  }
  return undefined;
}

/** Returns the month, from 1, that a word names whole or shortened; 0 if it names none. */
function monthOf(word: string): number {
  const letters = lettersOf(word);
  const whole = months.findIndex((all) => all.includes(letters));
  return (whole < 0 ? months.findIndex((all) => all.some((name) => name.startsWith(letters))) : whole) + 1;
}

/**
 * Returns a word in lower case, without marks on its letters, and with the dotted i for the undotted one of Turkish.
 */
function lettersOf(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
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
