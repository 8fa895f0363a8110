import { parseNumber } from "../../values/number.ts";

/** Factors to the base unit of each kind. */
const factors: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  mg: ["mass", 0.001],
  g: ["mass", 1],
  gr: ["mass", 1],
  kg: ["mass", 1000],
  t: ["mass", 1e6],
  lb: ["mass", 453.592_37],
  lbs: ["mass", 453.592_37],
  oz: ["mass", 28.349_523_125],
  mm: ["length", 0.001],
  cm: ["length", 0.01],
  m: ["length", 1],
  km: ["length", 1000],
  in: ["length", 0.0254],
  inch: ["length", 0.0254],
  inches: ["length", 0.0254],
  ft: ["length", 0.3048],
  mi: ["length", 1609.344],
  miles: ["length", 1609.344],
  ml: ["volume", 0.001],
  cl: ["volume", 0.01],
  dl: ["volume", 0.1],
  l: ["volume", 1],
  liter: ["volume", 1],
  litre: ["volume", 1],
  s: ["time", 1],
  sec: ["time", 1],
  seconds: ["time", 1],
  min: ["time", 60],
  mins: ["time", 60],
  minutes: ["time", 60],
  minute: ["time", 60],
  minuten: ["time", 60],
  h: ["time", 3600],
  hr: ["time", 3600],
  hour: ["time", 3600],
  hours: ["time", 3600],
  stunden: ["time", 3600],
  d: ["time", 86_400],
  secs: ["time", 1],
  second: ["time", 1],
  hrs: ["time", 3600],
  grams: ["mass", 1],
  kilograms: ["mass", 1000],
  pounds: ["mass", 453.592_37],
  ounces: ["mass", 28.349_523_125],
  metres: ["length", 1],
  meters: ["length", 1],
  centimetres: ["length", 0.01],
  centimeters: ["length", 0.01],
  millimetres: ["length", 0.001],
  millimeters: ["length", 0.001],
  kilometres: ["length", 1000],
  kilometers: ["length", 1000],
  liters: ["volume", 1],
  litres: ["volume", 1],
  day: ["time", 86_400],
  days: ["time", 86_400],
};

/** The unit a property's name ends in: `weightKg`, `duration_minutes`. */
export function unitOfName(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? "";
  return words.length > 1 && factors[last] ? last : undefined;
}

/** The unit that a description asks for: `total time in minutes`, `weight (kg)`. */
export function unitOfText(description: string): string | undefined {
  for (const pattern of [/\b(?:in|as|unit:?)\s+(?:whole\s+)?(\p{L}+)\b/giu, /[([]\s*(?:in\s+)?(\p{L}+)\s*[)\]]/giu])
    for (const [, word = ""] of description.matchAll(pattern)) {
      const unit = word.toLowerCase();
      if (factors[unit] && unit.length > 1) return unit;
    }
  return undefined;
}

/** The number of a text, converted to the unit that is wanted where both are known and measure the same. */
export function numberInUnit(text: string, wanted: string | undefined): number | undefined {
  const value = durationSeconds(text) ?? parseNumber(text);
  const target = wanted === undefined ? undefined : factors[wanted];
  if (value === undefined || !target) return value;
  const stated =
    durationSeconds(text) === undefined
      ? factors[/\d\s*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? ""]
      : (["time", 1] as const);
  if (!stated || stated[0] !== target[0]) return value;
  return Number(((value * stated[1]) / target[1]).toPrecision(12));
}

/** ISO 8601 durations (`PT1H30M`) in seconds. */
function durationSeconds(text: string): number | undefined {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(text.trim());
  if (!match || text.trim().length < 3) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
