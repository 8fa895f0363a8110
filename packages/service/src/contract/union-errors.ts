import type { ErrorObject } from "ajv/dist/2020.js";

/** Keywords of unions, whose own errors are not helpful. */
export const unions: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if"]);

/** Returns whether one place of a value is the other or inside it. */
export function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/**
 * Returns the validator's errors without the union branches that the value did not intend. A union reports every
 * branch; only branches with the `type` that was sent, and that accept a value of that kind, are worth reporting.
 */
export function meantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const places = new Set(errors.filter(({ keyword }) => unions.has(keyword)).map(({ instancePath }) => instancePath));
  let kept = errors;
  for (const place of places) {
    const below = kept.filter(({ instancePath }) => isBelow(instancePath, place));
    const outside = kept.filter(({ instancePath }) => !isBelow(instancePath, place));
    kept = [...outside, ...meantAt(place, below)];
  }
  return kept;
}

/** Returns the errors of one union, narrowed to the intended branches. */
function meantAt(place: string, errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const withoutType = errors.find(
    ({ keyword, instancePath, params }) =>
      keyword === "required" && instancePath === place && params.missingProperty === "type",
  );
  if (withoutType) return [withoutType];
  const otherTypes = errors.filter(
    ({ keyword, instancePath }) => keyword === "const" && instancePath === `${place}/type`,
  );
  const branches = otherTypes.map(branchOf);
  const typed = errors.filter((error) => !branches.some((branch) => isOfBranch(error, branch)));
  const ofItsKind = withoutOtherKinds(typed, place);
  if (ofItsKind.some(isTelling)) return withoutExcluding(ofItsKind);
  const [first] = otherTypes;
  if (!first) return errors;
  // No branch has this type: list the allowed types once.
  const allowedValues = [...new Set(otherTypes.map(({ params }) => params.allowedValue as unknown))];
  return [{ ...first, keyword: "enum", params: { allowedValues } }];
}

function isTelling({ keyword }: ErrorObject): boolean {
  return !unions.has(keyword);
}

/** One branch of a union at one place of the value. */
interface Branch {
  readonly place: string;
  /** Prefix of the branch's schema paths. */
  readonly schema: string;
}

function branchOf({ instancePath, schemaPath }: ErrorObject): Branch {
  const end = schemaPath.lastIndexOf("/properties/") + 1;
  return { place: instancePath.slice(0, instancePath.lastIndexOf("/")), schema: schemaPath.slice(0, end) };
}

/** A branch that is compiled separately names its schema only `#/`, as the union around it does. */
function isOfBranch({ instancePath, schemaPath, keyword }: ErrorObject, { place, schema }: Branch): boolean {
  if (!isBelow(instancePath, place) || !schemaPath.startsWith(schema)) return false;
  return schema !== "#/" || (!schemaPath.startsWith("#/components/") && !unions.has(keyword));
}

/** Removes branches for another kind of value, such as text in place of an object. */
function withoutOtherKinds(errors: readonly ErrorObject[], place: string): ErrorObject[] {
  const schemas = new Set(
    errors
      .filter(({ keyword, instancePath }) => keyword === "type" && instancePath === place)
      .map(({ schemaPath }) => schemaOf(schemaPath)),
  );
  return errors.filter(({ instancePath, schemaPath }) => instancePath !== place || !schemas.has(schemaOf(schemaPath)));
}

function schemaOf(schemaPath: string): string {
  return schemaPath.slice(0, schemaPath.lastIndexOf("/"));
}

/** Removes branches that exclude a field that was sent, if another branch fails for other reasons only. */
function withoutExcluding(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const excluding = errors
    .filter(({ keyword, schemaPath }) => keyword === "false schema" && schemaPath.includes("/properties/"))
    .map(branchOf);
  const rest = errors.filter((error) => !excluding.some((branch) => isOfBranch(error, branch)));
  return rest.some(isTelling) ? rest : errors;
}
