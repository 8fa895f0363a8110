/** A mismatch, as Ajv reports it with `verbose`. */
export interface Mistake {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly data?: unknown;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}

/** A mismatch in words. */
export interface Explained {
  readonly mistake: Mistake;
  /** What the value must be, such as `must be an integer`. */
  readonly words: string;
}

/**
 * Explains the mismatches that matter: of a union's branches, only those of the intended one, each once.
 *
 * @param show writes a value that is allowed
 */
export function explainMistakes(
  errors: readonly Mistake[],
  show: (value: unknown) => string = JSON.stringify,
): Explained[] {
  // If a list lacks an item, each of its items reports that it is not that one.
  const lists = placesOf(errors.filter(({ keyword }) => keyword === "contains"));
  const all = errors.filter(({ instancePath }) => !placesAbove(instancePath).some((place) => lists.has(place)));
  const intended = intendedOf(all);
  const mistakesAt = byPlace(all);
  const explained = new Map<string, Explained>();
  for (const mistake of intended.length > 0 ? intended : all) {
    const { instancePath } = mistake;
    const words = wordsOf(mistake, mistakesAt.get(instancePath) ?? [], show);
    const key = `${instancePath} ${words}`;
    if (!explained.has(key)) explained.set(key, { mistake, words });
  }
  return [...explained.values()];
}

const unions: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if"]);

/**
 * Returns the errors of the intended branches; each branch of a union reports errors. Each place is looked up in sets,
 * because a long list of wrong items has thousands of errors.
 */
function intendedOf(all: readonly Mistake[]): Mistake[] {
  const ofOther = new Set(all.filter(isOfOtherBranch(all)));
  const withReason = placesUpTo(all.filter(({ keyword }) => !unions.has(keyword)));
  const withIntended = placesUpTo(all.filter((mistake) => !ofOther.has(mistake)));
  const listed = placesOf(all.filter(isList));
  return all.filter((mistake) => {
    const { keyword, instancePath } = mistake;
    if (unions.has(keyword)) return !withReason.has(instancePath);
    if (isKind(mistake)) return !withIntended.has(unionOf(mistake));
    return !ofOther.has(mistake) && !(keyword === "type" && listed.has(instancePath));
  });
}

/** Returns a test for errors that are not about the intended branch, which an object names by its `type`. */
function isOfOtherBranch(all: readonly Mistake[]): (mistake: Mistake) => boolean {
  const otherTypes = new Set(all.filter(isKind).map((kind) => inBranch(kind, unionOf(kind))));
  const withInner = new Set(all.flatMap(({ instancePath }) => placesAbove(instancePath)));
  const incomplete = placesOf(all.filter(({ keyword }) => keyword === "required"));
  return (mistake) => {
    const { keyword, instancePath, data } = mistake;
    if (unions.has(keyword)) return true;
    if ([instancePath, ...placesAbove(instancePath)].some((place) => otherTypes.has(inBranch(mistake, place)))) {
      return true;
    }
    const isForText = (isList(mistake) || keyword === "type") && typeof data === "object";
    return isForText && (withInner.has(instancePath) || incomplete.has(instancePath));
  };
}

/** Returns whether an error says that an object is not of the kind of a branch. */
function isKind({ keyword, instancePath }: Mistake): boolean {
  return keyword === "const" && instancePath.endsWith("/type");
}

/** Returns the place of the object whose kind an error is about. */
function unionOf({ instancePath }: Mistake): string {
  return instancePath.replace(/\/type$/, "");
}

/** Returns whether an error lists the allowed values. */
function isList(mistake: Mistake): boolean {
  return mistake.keyword === "enum" || (mistake.keyword === "const" && !isKind(mistake));
}

/** Returns a key for a place in the branch of a union that an error comes from. */
function inBranch({ schemaPath }: Mistake, place: string): string {
  return `${/^#\/components\/schemas\/[^/]+/.exec(schemaPath)?.[0] ?? schemaPath} ${place}`;
}

function placesOf(mistakes: readonly Mistake[]): Set<string> {
  return new Set(mistakes.map(({ instancePath }) => instancePath));
}

/** Returns the places of errors, and those above them. */
function placesUpTo(mistakes: readonly Mistake[]): Set<string> {
  return new Set(mistakes.flatMap(({ instancePath }) => [instancePath, ...placesAbove(instancePath)]));
}

/** Returns the places of all objects and lists around a place. */
function placesAbove(place: string): string[] {
  return [...place.matchAll(/\//g)].map(({ index }) => place.slice(0, index));
}

function byPlace(mistakes: readonly Mistake[]): Map<string, Mistake[]> {
  const places = new Map<string, Mistake[]>();
  for (const mistake of mistakes) {
    const { instancePath } = mistake;
    const here = places.get(instancePath);
    if (here === undefined) places.set(instancePath, [mistake]);
    else here.push(mistake);
  }
  return places;
}

/** Words for a format or a keyword whose own message is hard to read. */
const better: Readonly<Record<string, string>> = {
  uri: "must be an absolute URL, such as https://www.example.com/page",
  uuid: "must be a UUID, such as 3f0c1c52-6f5e-4d3a-9f0e-2b1d7c9a8e10",
  contains: "lacks an item: change tracking needs `markdown` in the same list",
  minimum: "must be at least",
  maximum: "must be at most",
  exclusiveMinimum: "must be more than",
};

/** @param here all errors at the place of this one */
function wordsOf(mistake: Mistake, here: readonly Mistake[], show: (value: unknown) => string): string {
  const { keyword, message = "is not valid", data, parentSchema } = mistake;
  const { format, missingProperty, limit } = mistake.params as {
    readonly format?: string;
    readonly missingProperty?: string;
    readonly limit?: number;
  };
  if (keyword === "enum" || keyword === "const") {
    const allowed = allowedBy(here);
    const values = allowed.length > 1 ? `one of ${allowed.map(show).join(", ")}` : JSON.stringify(allowed[0]);
    return `must be ${values}${objectFor(data, here)}`;
  }
  if (missingProperty !== undefined) {
    const { [missingProperty]: property } = (parentSchema?.["properties"] ?? {}) as Record<
      string,
      { enum?: unknown[] }
    >;
    const choices = property?.enum ? `, one of ${property.enum.map(show).join(", ")}` : "";
    return `must have \`${missingProperty}\`${choices}`;
  }
  if (keyword === "type") return inWords(`must be ${typesAt(here)}`);
  const words = better[format ?? keyword];
  if (words === undefined) return inWords(message);
  return limit === undefined ? words : `${words} ${limit}`;
}

/** Rewords a message of the validator: `must NOT have fewer than 1 items` becomes `must have at least 1 item`. */
function inWords(message: string): string {
  return message
    .replace("must NOT have fewer than", "must have at least")
    .replace("must NOT have more than", "must have at most")
    .replace(/ 1 (item|character)s$/, " 1 $1")
    .replace(/^must be (?=(?:array|integer|object)$)/, "must be an ")
    .replace(/^must be (?=(?:boolean|number|string)$)/, "must be a ")
    .replace(/^must be \w+(?:,\w+)+$/, (types) => types.replaceAll(",", " or "));
}

/** Returns the types that the branches of a union allow at a place, with commas, as in the validator's own messages. */
function typesAt(here: readonly Mistake[]): string {
  const types = here.flatMap(({ keyword, message = "" }) =>
    keyword === "type" ? [message.replace("must be ", "")] : [],
  );
  return [...new Set(types)].join(",");
}

/** Returns the values that any branch of a union allows at a place. */
function allowedBy(here: readonly Mistake[]): unknown[] {
  const values = here.flatMap(({ params }) => {
    const { allowedValues = [], allowedValue } = params as Readonly<{
      allowedValues?: unknown[];
      allowedValue?: unknown;
    }>;
    return allowedValue === undefined ? allowedValues : [allowedValue];
  });
  return [...new Set(values)];
}

/** Returns the object to write instead of a name: some kinds of a union cannot be written as a name. */
function objectFor(value: unknown, here: readonly Mistake[]): string {
  const kinds = here.flatMap(({ keyword, parentSchema }) => {
    if (keyword !== "type") return [];
    const { type } = (parentSchema?.["properties"] ?? {}) as Readonly<{ type?: { const?: unknown } }>;
    return type?.const === undefined ? [] : [String(type.const)];
  });
  if (kinds.length === 0) return "";
  // v1 wrote options behind a name: "screenshot@fullPage".
  const [name] = /^\w+(?=@|$)/.exec(typeof value === "string" ? value : "") ?? [];
  return name !== undefined && kinds.includes(name)
    ? `, or the object { "type": "${name}" } with its options`
    : `, or an object with a \`type\``;
}
