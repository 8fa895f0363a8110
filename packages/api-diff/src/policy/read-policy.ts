import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { RULES } from "../rules/table.ts";
import type { Level } from "../types.ts";
import type { Policy, PolicyLine } from "./policy.ts";
import { textMatcher } from "./match-text.ts";

const LEVELS: readonly string[] = ["breaking", "risky", "safe", "note"];
const SELECTORS = ["rule", "place", "operation", "tag", "stability", "marked", "direction"] as const;
const DIRECTIONS: readonly string[] = ["send", "receive", "none"];
const KEYS = ["levels", "sunset", "descriptions"];

/**
 * Reads a parsed policy file. The README describes it.
 *
 * @throws InvalidDocument naming the line and the key that is not understood
 */
export function readPolicy(name: string, value: unknown): Policy {
  const object = asObject(value);
  if (object === undefined) throw new InvalidDocument(`${name}: no policy: an object with \`levels\` is expected.`);
  refuseOthers(object, KEYS, name);
  const { levels = [], sunset = {}, descriptions = [] } = object;
  if (!Array.isArray(levels)) throw new InvalidDocument(`${name}: \`levels\` is a list of lines.`);
  return {
    name,
    levels: levels.map((line, index) => readLine(`${name}: line ${index + 1}`, asObject(line) ?? {}, index + 1)),
    sunset: readSunset(name, asObject(sunset) ?? {}),
    descriptions: textsOf(descriptions, `${name}: \`descriptions\``),
  };
}

function readLine(where: string, line: Readonly<Record<string, unknown>>, number: number): PolicyLine {
  refuseOthers(line, [...SELECTORS, "set", "reason", "until"], where);
  const { set, reason, until } = line;
  if (set !== "ignore" && !LEVELS.includes(String(set)))
    throw new InvalidDocument(
      `${where}: \`set\` is one of ${LEVELS.join(", ")} or ignore, not ${JSON.stringify(set)}.`,
    );
  if (typeof reason !== "string" || reason === "") throw new InvalidDocument(`${where} needs a \`reason\`.`);
  if (set === "ignore" && until === undefined)
    throw new InvalidDocument(`${where} ignores for ever. Give it a last day: \`until: 2027-03-01\`.`);
  if (until !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(String(until)))
    throw new InvalidDocument(`${where}: \`until\` is a day such as 2027-03-01, not ${JSON.stringify(until)}.`);
  const selectors = SELECTORS.filter((key) => line[key] !== undefined).map((key) => [
    key,
    textsOf(line[key], `${where}: \`${key}\``),
  ]);
  if (selectors.length === 0)
    throw new InvalidDocument(
      `${where} says of everything that it is ${String(set)}. Name a rule, a place or an operation.`,
    );
  const made = { number, set: set as Level | "ignore", reason, ...Object.fromEntries(selectors) } as PolicyLine;
  checkNames(where, made);
  return until === undefined ? made : { ...made, until: String(until) };
}

/** A name that nothing can have would only be found as a line that is never used. */
function checkNames(where: string, { rule = [], direction = [] }: PolicyLine): void {
  for (const name of rule) {
    const fits = textMatcher(name);
    if (!RULES.some(({ id }) => fits(id)))
      throw new InvalidDocument(`${where}: there is no rule ${name}. "Is this breaking?" lists them all.`);
  }
  for (const name of direction)
    if (!DIRECTIONS.includes(name))
      throw new InvalidDocument(`${where}: \`direction\` is one of ${DIRECTIONS.join(", ")}, not ${name}.`);
}

function readSunset(name: string, sunset: Readonly<Record<string, unknown>>): Policy["sunset"] {
  refuseOthers(sunset, ["passed", "notice"], `${name}: sunset`);
  const { passed, notice } = sunset;
  if (passed !== undefined && !LEVELS.includes(String(passed)))
    throw new InvalidDocument(`${name}: \`sunset.passed\` is one of ${LEVELS.join(", ")}.`);
  if (notice !== undefined && (typeof notice !== "number" || notice < 0))
    throw new InvalidDocument(`${name}: \`sunset.notice\` is a number of days.`);
  return {
    ...(passed === undefined ? {} : { passed: passed as Level }),
    ...(notice === undefined ? {} : { notice }),
  };
}

function textsOf(value: unknown, where: string): string[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.some((item) => typeof item !== "string" || item === ""))
    throw new InvalidDocument(`${where} is a text or a list of texts.`);
  return list as string[];
}

function refuseOthers(object: Readonly<Record<string, unknown>>, known: readonly string[], where: string): void {
  const other = Object.keys(object).find((key) => !known.includes(key));
  if (other !== undefined)
    throw new InvalidDocument(`${where}: \`${other}\` is not understood. Known: ${known.join(", ")}.`);
}
