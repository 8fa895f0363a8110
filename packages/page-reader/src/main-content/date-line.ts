const weekday = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+`;
const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?`;
const dayBefore = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?\s+`;
const dayAfter = String.raw`\d{1,2}(?:st|nd|rd|th)?,?\s*`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?(?:\s+[A-Z]{2,4})?`;

const inWords = new RegExp(
  String.raw`^(?:${weekday})?(?:${dayBefore})?${month}\s+(?:${dayAfter})?(?:\d{4})?[\s,|•·@at-]*(?:${time})?$`,
  "iu",
);
const inNumbers = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[\s,|-]*\d{1,2}[:.]\d{2}.{0,12})?$/u;
const ago = /^\d+\s+(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\s+ago$/iu;

/**
 * Whether a text is a date, with a time or without, and nothing else.
 *
 * @example isDateLine("Tuesday, May 3, 2023 at 10:41 am") // true
 */
export function isDateLine(text: string): boolean {
  return inWords.test(text) || inNumbers.test(text) || ago.test(text);
}
