import { TOOLS_VERSION } from "@extraction-api/codegen/tools";
import type { JsonObject } from "@extraction-api/document";
import type { Compared } from "../document/compare.ts";
import { quoted } from "../quoted.ts";
import { diffLines } from "./diff-lines.ts";

/** The differences of an interface generated from the documents: tools for agents, flags of the command line. */
export interface OfferDiff {
  /** Each begins with `- ` or `+ `, as in a diff. */
  readonly lines: readonly string[];
  /** Descriptions of everything that current users can no longer do. */
  readonly broken: readonly string[];
}

/** An input of an operation or a tool: a flag or an argument. */
export interface Input {
  readonly name: string;
  readonly required: boolean;
  /** Its type, as a word. */
  readonly type: string | undefined;
  /** The values that it accepts; undefined for any. */
  readonly choices?: readonly string[] | undefined;
}

/** A command or tool offered to people or agents, with its inputs. */
export interface Offer {
  readonly name: string;
  readonly title: string;
  readonly inputs: readonly Input[];
}

/** The text between the name of an offer and that of its input. */
type Separator = "." | " --";

/** The part of a comparison that offers are generated from. */
export type OfferSides = Pick<Compared, "version" | "base" | "revision">;

/** Compares the offers of both sides of the version that tools are generated from. */
export function offerDiff(
  compared: readonly OfferSides[],
  offersOf: (document: JsonObject) => Offer[],
  separator: Separator,
): OfferDiff {
  const sides = compared.find(({ version }) => version === TOOLS_VERSION);
  if (sides === undefined) return { lines: [], broken: [] };
  const before = offersOf(sides.base as JsonObject);
  const after = offersOf(sides.revision as JsonObject);
  const lines = diffLines(linesOf(before, separator), linesOf(after, separator));
  return { lines, broken: brokenIn(before, after, separator) };
}

/** Returns offers and their inputs, one per line. */
function linesOf(offers: readonly Offer[], separator: Separator): Map<string, string> {
  return new Map(
    offers.flatMap(({ name, title, inputs }): [string, string][] => [
      [name, `${name}: ${title}`],
      ...inputs.map(({ name: input, required, type = "any", choices }): [string, string] => {
        const place = name + separator + input;
        return [place, `${place}${required ? "" : "?"}: ${choices?.join(" | ") ?? type}`];
      }),
    ]),
  );
}

/** Returns, as texts, what users of the earlier offers can no longer do. */
function brokenIn(before: readonly Offer[], after: readonly Offer[], separator: Separator): string[] {
  const now = new Map(after.map((offer) => [offer.name, offer]));
  return before.flatMap((old) => {
    const offer = now.get(old.name);
    return offer === undefined ? [`${quoted(old.name)} was removed`] : brokenInputs(old, offer, separator);
  });
}

function brokenInputs(old: Offer, now: Offer, separator: Separator): string[] {
  const [was, is] = [old, now].map(({ inputs }) => new Map(inputs.map((input) => [input.name, input])));
  const newlyRequired = now.inputs.filter(({ name, required }) => required && !was?.get(name)?.required);
  return [
    ...newlyRequired.map(({ name }) => `${quoted(now.name + separator + name)} is now required`),
    ...old.inputs.flatMap(({ name, type, choices }) => {
      const place = quoted(now.name + separator + name);
      const input = is?.get(name);
      if (input === undefined) return [`${place} was removed`];
      if (input.type !== type) return [`${place} has another type`];
      const left = input.choices;
      const missing = left === undefined ? [] : (choices ?? []).filter((one) => !left.includes(one));
      return missing.map((one) => `${place} no longer accepts ${quoted(one)}`);
    }),
  ];
}
