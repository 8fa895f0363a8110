import { oneLine } from "@extraction-api/diff";

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
  readonly inputs: readonly Input[];
}

/** Formats an input: alone, and after the name of its offer. */
export interface Notation {
  readonly alone: (input: string) => string;
  readonly of: (offer: string, input: string) => string;
}

/** Returns, as texts, what users of the earlier offers can no longer do. */
export function brokenIn(before: readonly Offer[], after: readonly Offer[], notation: Notation): string[] {
  const now = new Map(after.map((offer) => [offer.name, offer]));
  return before.flatMap((old) => {
    const offer = now.get(old.name);
    return offer === undefined ? [`${code(old.name)} was removed`] : brokenInputs(old, offer, notation);
  });
}

function brokenInputs(old: Offer, now: Offer, { alone, of }: Notation): string[] {
  const [was, is] = [old, now].map(({ inputs }) => new Map(inputs.map((input) => [input.name, input])));
  const newlyRequired = now.inputs.filter(({ name, required }) => required && !was?.get(name)?.required);
  return [
    ...newlyRequired.map(({ name }) => `${code(now.name)} now requires ${code(alone(name))}`),
    ...old.inputs.flatMap(({ name, type, choices }) => {
      const place = code(of(now.name, name));
      const input = is?.get(name);
      if (input === undefined) return [`${place} was removed`];
      if (input.type !== type) return [`${place} has another type`];
      const left = input.choices;
      const missing = left === undefined ? [] : (choices ?? []).filter((one) => !left.includes(one));
      return missing.map((one) => `${place} no longer accepts ${code(one)}`);
    }),
  ];
}

/** Returns a name as code, whatever characters it contains. */
function code(name: string): string {
  return `\`${oneLine(name).replaceAll("`", "'")}\``;
}
