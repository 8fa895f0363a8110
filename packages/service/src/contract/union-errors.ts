import type { ErrorObject } from "ajv/dist/2020.js";

/** Keywords of unions; what they say themselves helps nobody. */
export const unions: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if"]);

/** Is this place of a value the other one, or inside it? */
export function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/**
 * What the validator found, without the branches of unions that the value did not mean. A union reports every
 * branch; of those, only the branches whose `type` was sent, and that take a value of that kind, are worth telling.
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

/** The errors of one union, narrowed to what was meant. */
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
  // No branch has this type: say once which there are.
  const allowedValues = [...new Set(otherTypes.map(({ params }) => params.allowedValue as unknown))];
  return [{ ...first, keyword: "enum", params: { allowedValues } }];
}

function isTelling({ keyword }: ErrorObject): boolean {
  return !unions.has(keyword);
}

/** One branch of a union at one place of the value. */
interface Branch {
  readonly place: string;
  /** How schema paths of the branch begin. */
  readonly schema: string;
}

function branchOf({ instancePath, schemaPath }: ErrorObject): Branch {
  const end = schemaPath.lastIndexOf("/properties/") + 1;
  return { place: instancePath.slice(0, instancePath.lastIndexOf("/")), schema: schemaPath.slice(0, end) };
}

/** A branch that is compiled apart names its schema only `#/`, as the union around it does. */
function isOfBranch({ instancePath, schemaPath, keyword }: ErrorObject, { place, schema }: Branch): boolean {
  if (!isBelow(instancePath, place) || !schemaPath.startsWith(schema)) return false;
  return schema !== "#/" || (!schemaPath.startsWith("#/components/") && !unions.has(keyword));
}

/** Without branches for another kind of value, such as a text where an object stands. */
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

/** Without branches that exclude a field that was sent, where another branch has only something else against it. */
function withoutExcluding(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const excluding = errors
    .filter(({ keyword, schemaPath }) => keyword === "false schema" && schemaPath.includes("/properties/"))
    .map(branchOf);
  const rest = errors.filter((error) => !excluding.some((branch) => isOfBranch(error, branch)));
  return rest.some(isTelling) ? rest : errors;
}
