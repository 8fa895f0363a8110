import { parseNumber } from "../../values/number.ts";

/** Units by what they measure, with their factor to the base unit and their names in schemas and on pages. */
const units: readonly (readonly [kind: string, factor: number, names: string])[] = [
  ["mass", 0.001, "mg"],
  ["mass", 1, "g gr grams"],
  ["mass", 1000, "kg kilograms"],
  ["mass", 1e6, "t"],
  ["mass", 453.592_37, "lb lbs pounds"],
  ["mass", 28.349_523_125, "oz ounces"],
  ["length", 0.001, "mm millimetres millimeters"],
  ["length", 0.01, "cm centimetres centimeters"],
  ["length", 1, "m metres meters"],
  ["length", 1000, "km kilometres kilometers"],
  ["length", 0.0254, "in inch inches"],
  ["length", 0.3048, "ft"],
  ["length", 1609.344, "mi miles"],
  ["volume", 0.001, "ml"],
  ["volume", 0.01, "cl"],
  ["volume", 0.1, "dl"],
  ["volume", 1, "l liter litre liters litres"],
  ["time", 1, "s sec secs second seconds"],
  ["time", 60, "min mins minute minutes minuten"],
  ["time", 3600, "h hr hrs hour hours stunden"],
  ["time", 86_400, "d day days"],
  ["time", 604_800, "week weeks"],
  ["time", 31_557_600 / 12, "month months"],
  ["time", 31_557_600, "year years yr yrs"],
  ["power", 1, "w watt watts"],
  ["power", 1000, "kw kilowatt kilowatts"],
  ["data", 1, "mb megabytes"],
  ["data", 1000, "gb gigabytes"],
  ["data", 1e6, "tb terabytes"],
];
/** Units by their names. */
export const factors: Readonly<Record<string, readonly [kind: string, factor: number]>> = Object.fromEntries(
  units.flatMap(([kind, factor, names]) => names.split(" ").map((name) => [name, [kind, factor] as const])),
);

/** Words for units of time, in seconds, in many languages; names of properties are English. */
const timeWords: readonly (readonly [seconds: number, words: string])[] = [
  [1, "s sec secs second seconds sekunde sekunden seconde secondes segundo segundos secondi sekund"],
  [
    60,
    "m min mins minute minutes minuut minuten minuto minutos minuti minut minuta minuty minutter minuter minuuttia minutu perc dk dakika мин минут минута минуты хвилин λεπτά λεπτο λεπτό 分 分钟 分鐘 분",
  ],
  [
    3600,
    "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren u timme timmar time timer tim godz godzina godziny godzin hodina hodiny hodin tunti tuntia óra sa saat час часа часов годин ώρα ώρες 時間 小时 小時 시간",
  ],
  [
    86_400,
    "day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen dagar dage dni dzień den дней день 日 일",
  ],
  [
    604_800,
    "week weeks woche wochen semaine semaines semana semanas settimana settimane weken tydzień tygodnie tygodni",
  ],
  [
    31_557_600 / 12,
    "month months monat monate monaten mois mes meses mese mesi maand maanden månad månader mån miesiąc miesiące miesięcy",
  ],
  [
    31_557_600,
    "year years yr yrs jahr jahre jahren an ans année années año años anno anni ano anos jaar jaren år rok lata lat",
  ],
];
const timeUnits = new Map(timeWords.flatMap(([seconds, words]) => words.split(" ").map((word) => [word, seconds])));

/** Returns whether a word is a unit, also one of time in other languages. */
export function isUnit(word: string): boolean {
  return Object.hasOwn(factors, word.toLowerCase()) || timeUnits.has(word.toLowerCase());
}

/** Returns the unit at the end of a property's name: `weightKg`, `duration_minutes`, `tid_minuter`. */
export function unitOfName(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? unitCalled(last) : undefined;
}

/** Returns the unit that a word of a schema means; of time, in other languages too if the word means nothing else. */
export function unitCalled(word: string): string | undefined {
  if (Object.hasOwn(factors, word)) return word;
  return word.length >= shortestWord && timeUnits.get(word) === 60 ? "minutes" : undefined;
}

/** Minimum length of a word for minutes in a schema, characters. */
const shortestWord = 5;

/** Returns the unit that a description requests: `total time in minutes`, `weight (kg)`. */
export function unitOfText(description: string): string | undefined {
  for (const pattern of [
    /^\W*(\p{L}+)\W*$/giu,
    /\b(?:in|as|unit:?|en|em|i)\s+(?:whole\s+)?(\p{L}+)\b/giu,
    /[([]\s*(?:in\s+)?(\p{L}+)\s*[)\]]/giu,
  ])
    for (const [, word = ""] of description.matchAll(pattern)) {
      const unit = unitCalled(word.toLowerCase());
      if (unit !== undefined && unit.length > 1) return unit;
    }
  return undefined;
}

/** Returns the number of a text, converted to the requested unit if both units are known and compatible. */
export function numberInUnit(text: string, wanted: string | undefined): number | undefined {
  const target = wanted === undefined ? undefined : factors[wanted];
  const seconds = isoSeconds(text) ?? (target?.[0] === "time" ? spokenSeconds(text) : undefined);
  const value = seconds ?? parseNumber(text);
  if (value === undefined || !target) return value;
  const unit = unitAfterNumber(text);
  const stated = seconds === undefined ? factors[unit] : (["time", 1] as const);
  // A length is not a volume; one letter may mean several units.
  if (!stated || stated[0] !== target[0]) return stated && unit.length > 1 ? undefined : value;
  const other = seconds === undefined && stated[1] !== target[1] ? statedIn(text, target) : undefined;
  return other ?? Number(((value * stated[1]) / target[1]).toPrecision(12));
}

/**
 * Returns the number that a text states again in another unit: `13 oz (369 g)` is 369 grams. Without a sign between
 * them, as in `5 ft 10 in`, the second number is a part of the same quantity.
 */
function statedIn(text: string, [kind, factor]: readonly [kind: string, factor: number]): number | undefined {
  for (const [, number = "", word = ""] of text.matchAll(/(?<!\d)[(/=|]\s*(\d[\d.,]{0,12})\s?(\p{L}+)/gu)) {
    const unit = factors[word.toLowerCase()];
    if (unit?.[0] === kind && unit[1] === factor) return parseNumber(number);
  }
  return undefined;
}

/** Returns a duration in ISO 8601: `1 hr 10 minutes` is `PT1H10M`. */
export function isoDuration(text: string): string | undefined {
  // Years, months and weeks are not a fixed number of hours.
  if (/^P[1-9]\d{0,8}[YMW][\dYMWDTHS]*$/.test(text)) return text;
  const seconds = isoSeconds(text) ?? spokenSeconds(text);
  if (seconds === undefined) return undefined;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const named = parts.map((part, place) => (part > 0 ? `${part}${"HMS"[place]}` : "")).join("");
  return `PT${named === "" ? "0S" : named}`;
}

/** Returns the unit after the first number, range or pair of dimensions of a text. */
function unitAfterNumber(text: string): string {
  const word = /\d\s*(?:[x×]\s*\d[\d.,]{0,9}\s*){0,2}(\p{L}+)/iu.exec(text.replace(rangeEnd, ""))?.[1];
  return word?.toLowerCase() ?? "";
}

/** Parses an ISO 8601 duration (`PT1H30M`) to seconds. */
function isoSeconds(text: string): number | undefined {
  const match =
    /^P(?:0+Y)?(?:0+M)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(
      text.trim(),
    );
  if (!match || text.trim().length < 3) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** Fractions with a character of their own. */
const fractions: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3 };

/** The second number of a range, as in `30-40 minutes`; the range certainly includes the first. */
const rangeEnd = /(?<=\d)\s?(?:[-–]|to|bis|à|a)\s?\d{1,4}(?:[.,]\d{1,2})?(?![\d/])/gu;

/**
 * Parses a duration in words (`1 hr 10 minutes`, `1h30`, `2½ Stunden`) to seconds, from the largest unit to the
 * smallest.
 */
function spokenSeconds(text: string): number | undefined {
  const part = /(\d{1,4}(?:[.,]\d{1,2})?)?\s?(?:(\d)\/(\d)|([½¼¾⅓⅔]))?\s*(\p{L}+)?/gu;
  let [sum, last] = [0, Infinity];
  for (const [, whole, over, under, sign, word = ""] of text.slice(0, 200).replace(rangeEnd, "").matchAll(part)) {
    if (whole === undefined && over === undefined && sign === undefined) continue;
    // `1h30` omits the minutes.
    const unit = timeUnits.get(word.toLowerCase()) ?? (last === 3600 && word === "" ? 60 : undefined);
    if (unit === undefined || unit >= last) {
      if (sum > 0) break;
      continue;
    }
    const fraction = over === undefined ? (fractions[sign ?? ""] ?? 0) : Number(over) / Math.max(1, Number(under));
    sum += (Number((whole ?? "0").replace(",", ".")) + fraction) * unit;
    last = unit;
  }
  return sum > 0 ? sum : undefined;
}
