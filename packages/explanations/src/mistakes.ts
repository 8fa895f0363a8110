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
  const lists = errors.filter(({ keyword }) => keyword === "contains");
  const all = errors.filter((mistake) => !lists.some(({ instancePath }) => isBelow(mistake, instancePath)));
  const intended = all.filter((mistake) => !isIrrelevant(mistake, all));
  const relevant = intended.length > 0 ? intended : all;
  const explained = relevant.map((mistake) => ({ mistake, words: wordsOf(mistake, all, show) }));
  const keys = explained.map(({ mistake, words }) => `${mistake.instancePath} ${words}`);
  return explained.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

const unions: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if"]);

/**
 * Returns whether an error can be dropped: each branch of a union reports errors, and only those of the intended branch
 * are kept.
 */
function isIrrelevant(mistake: Mistake, all: readonly Mistake[]): boolean {
  const { keyword, instancePath } = mistake;
  if (unions.has(keyword)) return all.some((other) => !unions.has(other.keyword) && isWithin(other, instancePath));
  if (isKind(mistake)) {
    const union = instancePath.replace(/\/type$/, "");
    return all.some((other) => isWithin(other, union) && !isOfOtherBranch(other, all));
  }
  const isListed = all.some((other) => isList(other) && other.instancePath === instancePath);
  return isOfOtherBranch(mistake, all) || (keyword === "type" && isListed);
}

/** Returns whether an error is not about the intended branch, which an object names by its `type`. */
function isOfOtherBranch(mistake: Mistake, all: readonly Mistake[]): boolean {
  const { keyword, instancePath, data } = mistake;
  if (unions.has(keyword) || isOfOtherType(mistake, all)) return true;
  const isForText = (isList(mistake) || keyword === "type") && typeof data === "object";
  const isMissing = (other: Mistake): boolean => other.keyword === "required" && other.instancePath === instancePath;
  return isForText && all.some((other) => isBelow(other, instancePath) || isMissing(other));
}

/** Returns whether an error says that an object is not of the kind of a branch. */
function isKind({ keyword, instancePath }: Mistake): boolean {
  return keyword === "const" && instancePath.endsWith("/type");
}

/** Returns whether an error lists the allowed values. */
function isList(mistake: Mistake): boolean {
  return mistake.keyword === "enum" || (mistake.keyword === "const" && !isKind(mistake));
}

/** Returns whether an error comes from a union branch with another `type`. */
function isOfOtherType({ instancePath, schemaPath }: Mistake, all: readonly Mistake[]): boolean {
  return all.some(
    (other) =>
      isKind(other) &&
      branchOf(other.schemaPath) === branchOf(schemaPath) &&
      instancePath.startsWith(other.instancePath.replace(/\/type$/, "")),
  );
}

function isWithin(mistake: Mistake, place: string): boolean {
  return mistake.instancePath === place || isBelow(mistake, place);
}

function isBelow({ instancePath }: Mistake, place: string): boolean {
  return instancePath.startsWith(`${place}/`);
}

function branchOf(schemaPath: string): string {
  return /^#\/components\/schemas\/[^/]+/.exec(schemaPath)?.[0] ?? schemaPath;
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

function wordsOf(mistake: Mistake, all: readonly Mistake[], show: (value: unknown) => string): string {
  const { keyword, instancePath, message = "is not valid", data, parentSchema } = mistake;
  const { format, missingProperty, limit } = mistake.params as {
    readonly format?: string;
    readonly missingProperty?: string;
    readonly limit?: number;
  };
  if (keyword === "enum" || keyword === "const") {
    const allowed = allowedAt(instancePath, all);
    const values = allowed.length > 1 ? `one of ${allowed.map(show).join(", ")}` : JSON.stringify(allowed[0]);
    return `must be ${values}${objectFor(data, instancePath, all)}`;
  }
  if (missingProperty !== undefined) {
    const { [missingProperty]: property } = (parentSchema?.["properties"] ?? {}) as Record<
      string,
      { enum?: unknown[] }
    >;
    const choices = property?.enum ? `, one of ${property.enum.map(show).join(", ")}` : "";
    return `must have \`${missingProperty}\`${choices}`;
  }
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

/** Returns the values that any branch of a union allows at a place. */
function allowedAt(place: string, all: readonly Mistake[]): unknown[] {
  const mistakesHere = all.filter((mistake) => mistake.instancePath === place);
  const values = mistakesHere.flatMap(({ params }) => {
    const { allowedValues = [], allowedValue } = params as Readonly<{
      allowedValues?: unknown[];
      allowedValue?: unknown;
    }>;
    return allowedValue === undefined ? allowedValues : [allowedValue];
  });
  return [...new Set(values)];
}

/** Returns the object to write instead of a name: some kinds of a union cannot be written as a name. */
function objectFor(value: unknown, place: string, all: readonly Mistake[]): string {
  const kinds = all.flatMap(({ instancePath, keyword, parentSchema }) => {
    if (instancePath !== place || keyword !== "type") return [];
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
