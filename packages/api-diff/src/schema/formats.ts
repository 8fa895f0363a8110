import { getOwn } from "../own-key.ts";

/**
 * Known facts about formats. A format that is not listed here is an opaque constraint: equal names mean equal sets,
 * anything else stays undecided.
 */
interface Format {
  /** The usual examples, the first of which is shown if it fits. */
  readonly samples: readonly (string | number)[];
  readonly accepts: (value: string | number) => boolean;
  /** Minimum and maximum length of a text with this format, characters. */
  readonly lengths?: readonly [number, number];
}

const text = (
  pattern: RegExp | ((value: string) => boolean),
  samples: string | readonly string[],
  ...[least = 0, most = Infinity]: number[]
): Format => ({
  samples: [samples].flat(),
  accepts: (value) => (typeof pattern === "function" ? pattern(String(value)) : pattern.test(String(value))),
  lengths: [least, most],
});

/**
 * Numbers are read in double precision, whose last digits are unreliable at the limit of 64 bits: no integer is too
 * long.
 */
const whole = (bits: number): Format => ({
  samples: [7],
  accepts: (value) =>
    Number.isInteger(value) && (bits > 53 || (Number(value) >= -(2 ** (bits - 1)) && Number(value) < 2 ** (bits - 1))),
});

/** Months and their days, and the years with 29 February (RFC 3339, 5.7). */
const DAY =
  "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8])";
const LEAP_YEAR = "[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00";
const DATE = `(?:[0-9]{4}-(?:${DAY})|(?:${LEAP_YEAR})-02-29)`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,1000})?(?:[zZ]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
const UUID = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/;
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const HOST =
  /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

/** A pattern would try each of a million dots, or take a step of the stack for each letter. */
function isEmail(value: string): boolean {
  const at = value.indexOf("@");
  const domain = value.slice(at + 1);
  const dot = domain.indexOf(".", 1);
  return at > 0 && dot !== -1 && dot < domain.length - 1 && !domain.includes("@") && !/\s/.test(value);
}

function isUri(value: string): boolean {
  const scheme = value.indexOf(":") + 1;
  return (
    /^[A-Za-z][A-Za-z0-9+.-]{0,1000}:$/.test(value.slice(0, scheme)) &&
    /^\S/.test(value.slice(scheme)) &&
    !/\s/.test(value)
  );
}

function isBase64(value: string): boolean {
  const end = Math.max(0, value.length - 2);
  const isEnd = /^(?:[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==|)$/.test(value.slice(end));
  return value.length % 4 === 0 && isEnd && !/[^A-Za-z0-9+/]/.test(value.slice(0, end));
}

const FORMATS: Readonly<Record<string, Format>> = {
  date: text(new RegExp(`^${DATE}$`), ["2026-01-31", "1999-12-31", "2024-02-29"], 10, 10),
  "date-time": text(new RegExp(`^${DATE}[tT ]${TIME}$`), "2026-01-31T12:00:00Z", 20),
  time: text(new RegExp(`^${TIME}$`), "12:00:00Z", 9),
  email: text(isEmail, "a@example.com", 5),
  hostname: text(HOST, "example.com", 1, 253),
  ipv4: text(new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`), "192.0.2.1", 7, 15),
  ipv6: text(/^[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7}$/, "2001:db8::1", 2, 39),
  uri: text(isUri, "https://example.com/a", 3),
  url: text(isUri, "https://example.com/a", 3),
  uuid: text(UUID, "3fa85f64-5717-4562-b3fc-2c963f66afa6", 36, 36),
  password: { samples: ["x"], accepts: () => true },
  byte: text(isBase64, "YWJj"),
  int32: whole(32),
  int64: whole(64),
  float: { samples: [0.5], accepts: (value) => Math.abs(Number(value)) <= 3.4028235e38 },
  double: { samples: [0.5], accepts: () => true },
};

/** Returns patterns that all texts with these formats match; of formats whose texts one pattern describes. */
export function patternsOf(formats: readonly string[]): readonly string[] {
  return formats.flatMap((format) => (format === "date" ? [`^${DATE}$`] : format === "uuid" ? [UUID.source] : []));
}

/** A format that describes how a field displays its input, not which input is valid. */
export function refusesNothing(format: string): boolean {
  return format === "password";
}

/** Formats that are subsets of others: the smaller one first. */
const WITHIN: readonly (readonly [string, string])[] = [
  ["int32", "int64"],
  ["float", "double"],
  ["url", "uri"],
  ["uri", "url"],
  ["uri", "uri-reference"],
  ["uri", "iri"],
  ["uri-reference", "iri-reference"],
  ["email", "idn-email"],
  ["hostname", "idn-hostname"],
  ["ipv4", "hostname"],
];

/** Returns whether every value of one format has the other format. */
export function formatWithin(small: string, large: string): boolean {
  return small === large || WITHIN.some(([a, b]) => a === small && b === large);
}

/** Returns whether a value has a format; undefined if the format is unknown. */
export function hasFormat(format: string, value: string | number): boolean | undefined {
  return getOwn(FORMATS, format)?.accepts(value);
}

/** Returns the usual examples of texts or numbers with a format; none if the format is unknown. */
export function formatSamples(format: string): readonly (string | number)[] {
  return getOwn(FORMATS, format)?.samples ?? [];
}

/** Returns the minimum and maximum length of texts with all of these formats, as far as they are known. */
export function lengthsOf(formats: readonly string[]): readonly [number, number] {
  const known = formats.map((format) => getOwn(FORMATS, format)?.lengths ?? []);
  return [
    Math.max(0, ...known.map(([least = 0]) => least)),
    Math.min(Infinity, ...known.map(([, most = Infinity]) => most)),
  ];
}
