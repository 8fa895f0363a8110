import { oneLine } from "@extraction-api/diff";

/** One input of an operation or a tool: a flag, an argument. */
export interface Input {
  readonly name: string;
  readonly required: boolean;
  /** Its type, in a word. */
  readonly type: string | undefined;
  /** The values that it takes; any when left out. */
  readonly choices?: readonly string[] | undefined;
}

/** What people or agents are offered under a name, with its inputs. */
export interface Offer {
  readonly name: string;
  readonly inputs: readonly Input[];
}

/** How an input is written: alone, and behind the name of its offer. */
export interface Writing {
  readonly alone: (input: string) => string;
  readonly of: (offer: string, input: string) => string;
}

/** What those who use the offers of before can no longer do with those of now, in words. */
export function brokenIn(before: readonly Offer[], after: readonly Offer[], writing: Writing): string[] {
  const now = new Map(after.map((offer) => [offer.name, offer]));
  return before.flatMap((old) => {
    const offer = now.get(old.name);
    return offer === undefined ? [`${code(old.name)} is gone`] : brokenInputs(old, offer, writing);
  });
}

function brokenInputs(old: Offer, now: Offer, { alone, of }: Writing): string[] {
  const [was, is] = [old, now].map(({ inputs }) => new Map(inputs.map((input) => [input.name, input])));
  const wanted = now.inputs.filter(({ name, required }) => required && !was?.get(name)?.required);
  return [
    ...wanted.map(({ name }) => `${code(now.name)} wants ${code(alone(name))}`),
    ...old.inputs.flatMap(({ name, type, choices }) => {
      const place = code(of(now.name, name));
      const input = is?.get(name);
      if (input === undefined) return [`${place} is gone`];
      if (input.type !== type) return [`${place} has another type`];
      const left = input.choices;
      const lost = left === undefined ? [] : (choices ?? []).filter((one) => !left.includes(one));
      return lost.map((one) => `${place} no longer takes ${code(one)}`);
    }),
  ];
}

/** A name as code, whatever is in it. */
function code(name: string): string {
  return `\`${oneLine(name).replaceAll("`", "'")}\``;
}
