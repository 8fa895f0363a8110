import { canonical } from "../schema/canonical.ts";
import { asObject } from "../document/cursor.ts";
import { declaredText } from "../schema/handle.ts";
import type { Edit, Sides, Spot } from "./edit.ts";

/** Returns what distinguishes an edit from another one of its rule and place, if its values only say that there is one. */
export function contentOf({ na, nb }: Sides, { base, revision, part }: Edit): string {
  if (part !== undefined) return declaredText(part);
  const alternatives = [na, nb].map(({ unions }) =>
    unions.flatMap(({ branches }) => branches.map(declaredText)).join(),
  );
  return [written(base), written(revision), ...alternatives].join("\n");
}

function written(spot: Spot | undefined): string {
  const schema = asObject(spot?.cursor.value);
  const [keyword, ...rest] = spot?.keys ?? [];
  if (schema === undefined || keyword === undefined) return "";
  const value = keyword === "if" ? [schema.if, schema.then, schema.else] : schema[keyword];
  return canonical(rest.reduce<unknown>((held, key) => asObject(held)?.[key], value));
}
