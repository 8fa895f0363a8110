import { isDay } from "../day.ts";
import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { escapeToken } from "../document/pointer.ts";
import type { SourceFile } from "../document/source-file.ts";
import { RULES } from "../rules/table.ts";
import { didYouMean } from "../suggest.ts";
import type { Level } from "../types.ts";
import { LEVELS } from "../verdict.ts";
import { textMatcher } from "./match-text.ts";
import type { Policy, PolicyLine } from "./policy.ts";

const RULE_IDS: readonly string[] = RULES.map(({ id }) => id);
const SELECTORS = ["rule", "place", "operation", "tag", "stability", "marked", "direction"] as const;
const DIRECTIONS: readonly string[] = ["send", "receive", "none"];
const KEYS = ["levels", "sunset", "descriptions"];

/**
 * Reads a parsed policy file. The README describes it.
 *
 * @param locate of the file that it was parsed from (`parseFile`): messages then contain line and column
 * @throws InvalidDocument naming the line and the key that is not understood
 */
export function readPolicy(name: string, value: unknown, locate?: SourceFile["locate"]): Policy {
  const where = new Where(name, locate);
  const object = asObject(value);
  if (object === undefined) throw where.error(" is not a policy. Write an object with `levels`.");
  refuseOthers(object, KEYS, where);
  const { levels = [], sunset = {}, descriptions = [] } = object;
  if (!Array.isArray(levels)) throw where.error(": `levels` must be a list of lines.", "levels");
  const pointers = levels.map((_, index) => `/levels/${index}`);
  const places = locate?.(pointers);
  return {
    name,
    levels: pointers.map((pointer, index) => {
      const line = where.within(pointer, `line ${index + 1}`);
      const object = asObject(levels[index]);
      if (object === undefined) throw line.error(" must be an object, such as `{ rule: …, set: risky, reason: … }`.");
      const made = readLine(line, object, index + 1);
      const place = places?.get(pointer);
      return place === undefined ? made : { ...made, at: `${name}:${place.line}:${place.column}` };
    }),
    sunset: readSunset(where.within("/sunset", "sunset"), asObject(sunset)),
    descriptions: textsOf(descriptions, where, "descriptions"),
  };
}

function readLine(where: Where, line: Readonly<Record<string, unknown>>, number: number): PolicyLine {
  refuseOthers(line, [...SELECTORS, "set", "reason", "until"], where);
  const { set, reason, until } = line;
  if (set !== "ignore" && !LEVELS.includes(set as Level))
    throw where.error(
      `: \`set\` must be one of ${LEVELS.join(", ")} or ignore, not ${JSON.stringify(set)}.${didYouMean(String(set), LEVELS)}`,
      "set",
    );
  if (typeof reason !== "string" || reason === "") throw where.error(" needs a `reason`.");
  if (set === "ignore" && until === undefined)
    throw where.error(" ignores forever. Give it a last day: `until: 2027-03-01`.");
  if (until !== undefined && !isDay(until))
    throw where.error(`: \`until\` must be a day such as 2027-03-01, not ${JSON.stringify(until)}.`, "until");
  const selectors = SELECTORS.filter((key) => line[key] !== undefined).map((key) => [
    key,
    textsOf(line[key], where, key),
  ]);
  if (selectors.length === 0) throw where.error(" applies to everything. Name a rule, a place or an operation.");
  const made = { number, set: set as Level | "ignore", reason, ...Object.fromEntries(selectors) } as PolicyLine;
  checkNames(where, made);
  return until === undefined ? made : { ...made, until: String(until) };
}

/** Names that nothing can have are reported at once, not as a line that is never used. */
function checkNames(where: Where, { rule = [], place = [], operation = [], direction = [] }: PolicyLine): void {
  for (const name of rule) {
    const fits = textMatcher(name);
    if (!RULES.some(({ id }) => fits(id)))
      throw where.error(
        `: there is no rule ${name}.${hintOr(name, RULE_IDS, ' "Is this breaking?" lists them all.')}`,
        "rule",
      );
  }
  for (const pointer of place)
    if (!/^(?:\/|\*\*)/.test(pointer))
      throw where.error(`: \`place\` must be a pointer such as /components/schemas/**, not ${pointer}.`, "place");
  for (const name of operation)
    if (name.startsWith("/"))
      throw where.error(
        `: \`operation\` must begin with a method, such as \`GET ${name}\` or \`* ${name}\`.`,
        "operation",
      );
  for (const name of direction)
    if (!DIRECTIONS.includes(name))
      throw where.error(`: \`direction\` must be one of ${DIRECTIONS.join(", ")}, not ${name}.`, "direction");
}

function readSunset(where: Where, sunset: Readonly<Record<string, unknown>> | undefined): Policy["sunset"] {
  if (sunset === undefined) throw where.error(" must be an object with `passed` or `notice`.");
  refuseOthers(sunset, ["passed", "notice"], where);
  const { passed, notice } = sunset;
  if (passed !== undefined && !LEVELS.includes(passed as Level))
    throw where.error(`: \`passed\` must be one of ${LEVELS.join(", ")}.`, "passed");
  if (notice !== undefined && !(typeof notice === "number" && notice >= 0 && Number.isFinite(notice)))
    throw where.error(": `notice` must be a number of days.", "notice");
  return {
    ...(passed === undefined ? {} : { passed: passed as Level }),
    ...(notice === undefined ? {} : { notice }),
  };
}

function textsOf(value: unknown, where: Where, key: string): string[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0 && key !== "descriptions") throw where.error(`: \`${key}\` is empty. Name one.`, key);
  if (list.some((item) => typeof item !== "string" || item === ""))
    throw where.error(`: \`${key}\` must be a string or a list of strings.`, key);
  const outside =
    key === "descriptions" ? list.find((item) => /^(?:\/|[A-Za-z]:|\.\.[\\/])/.test(String(item))) : undefined;
  if (outside !== undefined)
    throw where.error(`: \`${String(outside)}\` is outside the working folder. Name descriptions in it.`, key);
  return list as string[];
}

/** Names that other tools use for a key, and what it is called here. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ["rules", "Lines are the elements of `levels`."],
  ["lines", "Lines are the elements of `levels`."],
  ["ignore", "Ignore by a line of `levels` with `set: ignore`, a `reason` and a day `until`."],
  ["level", "The level of a line is `set`."],
  ["severity", "The level of a line is `set`."],
  ["id", "The id of a rule is `rule`."],
  ["path", "A path is part of `operation`, such as `* /orders`; `place` is a pointer."],
  ["method", "A method is part of `operation`, such as `GET /orders`."],
  ["expires", "The last day is `until`."],
]);

function refuseOthers(object: Readonly<Record<string, unknown>>, known: readonly string[], where: Where): void {
  const other = Object.keys(object).find((key) => !known.includes(key));
  if (other === undefined) return;
  const called = known.includes("rule") === (other !== "rules" && other !== "lines" && other !== "ignore");
  const meant = called ? CALLED.get(other) : undefined;
  const hint = meant === undefined ? hintOr(other, known, ` Known: ${known.join(", ")}.`) : ` ${meant}`;
  throw where.error(`: \`${other}\` is not understood.${hint}`, other);
}

/** Returns the most similar name, or the alternative text if none is similar. */
function hintOr(name: string, known: readonly string[], otherwise: string): string {
  const hint = didYouMean(name, known);
  return hint === "" ? otherwise : hint;
}

/** A part of a policy file for messages: the file with line and column, and the part's label. */
class Where {
  readonly #name: string;
  readonly #locate: SourceFile["locate"];
  readonly #pointer: string;
  readonly #label: string;

  constructor(name: string, locate: SourceFile["locate"], pointer = "", label = "") {
    this.#name = name;
    this.#locate = locate;
    this.#pointer = pointer;
    this.#label = label;
  }

  /** @param label readable name of the part, such as `line 1` */
  within(pointer: string, label: string): Where {
    return new Where(this.#name, this.#locate, `${this.#pointer}${pointer}`, label);
  }

  /** Returns an error about this part, or about one key of it. The text follows the label: `: …` or ` needs …`. */
  error(text: string, key?: string): InvalidDocument {
    const pointer = key === undefined ? this.#pointer : `${this.#pointer}/${escapeToken(key)}`;
    const at = this.#locate?.([pointer]).get(pointer);
    const file = at === undefined ? this.#name : `${this.#name}:${at.line}:${at.column}`;
    return new InvalidDocument(this.#label === "" ? `${file}${text}` : `${file}: ${this.#label}${text}`);
  }
}
