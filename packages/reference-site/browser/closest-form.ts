import type { OutputUnit } from "@cfworker/json-schema";

/** Maximum number of forms whose errors are worth showing. */
const mostForms = 2;

/** The forms of a union that a value is probably meant to have, or the values that would be accepted. */
export interface ClosestForms {
  /** The errors of each form. */
  readonly forms: readonly (readonly OutputUnit[])[];
  /** The place of the value, and the values that the forms accept there, as JSON. */
  readonly accepted?: { readonly instanceLocation: string; readonly values: readonly string[] };
}

/**
 * Returns the forms of a union that a value comes closest to: those in which neither its type nor its name (`type`) is
 * wrong.
 *
 * @param union the error of the union
 * @param errors all errors of the validation
 */
export function closestForms(union: OutputUnit, errors: readonly OutputUnit[]): ClosestForms {
  const all = new Map<string, OutputUnit[]>();
  const before = `${union.keywordLocation}/`;
  for (const error of errors) {
    if (!error.keywordLocation.startsWith(before)) continue;
    if (!isWithin(error.instanceLocation, union.instanceLocation)) continue;
    const form = error.keywordLocation.slice(before.length).split("/")[0] ?? "";
    all.set(form, [...(all.get(form) ?? []), error]);
  }
  const named = (form: readonly OutputUnit[]): OutputUnit | undefined =>
    form.find(
      ({ keyword, instanceLocation: at }) =>
        (keyword === "const" || keyword === "enum") &&
        [union.instanceLocation, `${union.instanceLocation}/type`].includes(at),
    );
  const isOfType = (form: readonly OutputUnit[]): boolean =>
    !form.some(({ keyword, instanceLocation }) => keyword === "type" && instanceLocation === union.instanceLocation);
  const typed = [...all.values()].filter(isOfType);
  const forms = typed.filter((form) => named(form) === undefined);
  // A value in a list decides between a list of names and a list of objects.
  const inside = forms.filter((form) => !form.some(({ keyword }) => keyword === "type"));
  const closest = inside.length > 0 ? inside : forms;
  if (closest.length > 0 && closest.length <= mostForms) return { forms: closest };
  const names = typed.flatMap((form) => named(form) ?? []);
  const place = names[0]?.instanceLocation;
  if (place === undefined || closest.length > 0) return { forms: [] };
  const values = new Set(names.filter(({ instanceLocation }) => instanceLocation === place).flatMap(valuesIn));
  return { forms: [], accepted: { instanceLocation: place, values: [...values] } };
}

function isWithin(place: string, outer: string): boolean {
  return place === outer || place.startsWith(`${outer}/`);
}

/** Returns the values in the message of a `const` or `enum` error. */
function valuesIn({ error }: OutputUnit): string[] {
  const [, list] = /match any of \[([^]*)\]\.$/.exec(error) ?? [];
  const [, one] = /does not match ("(?:[^"\\]|\\.)*")\.$/.exec(error) ?? [];
  if (list !== undefined) return (JSON.parse(`[${list}]`) as unknown[]).map((value) => JSON.stringify(value));
  return one === undefined ? [] : [one];
}
