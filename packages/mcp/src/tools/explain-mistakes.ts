import type { Ajv } from "@modelcontextprotocol/server/validators/ajv";

/** A mismatch, as the validator reports it. */
export type Mistake = NonNullable<InstanceType<typeof Ajv>["errors"]>[number];

/** Explains where arguments are wrong and what is allowed there: a model corrects its call from this text alone. */
export function explainMistakes(mistakes: readonly Mistake[]): string[] {
  const intended = mistakes.filter((mistake) => !isIrrelevant(mistake, mistakes));
  const relevant = intended.length > 0 ? intended : mistakes;
  return [...new Set(relevant.map((mistake) => `${placeOf(mistake)} ${wordsOf(mistake, mistakes)}`))];
}

const unions: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if"]);

/**
 * Returns whether an error can be dropped: each branch of a union reports errors, and only those of the intended branch
 * are kept.
 */
function isIrrelevant(mistake: Mistake, all: readonly Mistake[]): boolean {
  const { keyword, instancePath } = mistake;
  if (unions.has(keyword)) return all.some((other) => !unions.has(other.keyword) && isWithin(other, instancePath));
  if (keyword === "const") {
    const union = instancePath.replace(/\/[^/]*$/, "");
    return all.some((other) => isWithin(other, union) && !isOfOtherBranch(other, all));
  }
  const isListed = all.some((other) => other.keyword === "enum" && other.instancePath === instancePath);
  return isOfOtherBranch(mistake, all) || (keyword === "type" && isListed);
}

/** Returns whether an error is not about the intended branch, which an object names by its `type`. */
function isOfOtherBranch(mistake: Mistake, all: readonly Mistake[]): boolean {
  const { keyword, instancePath, data } = mistake;
  if (unions.has(keyword) || isOfOtherType(mistake, all)) return true;
  const isForText = (keyword === "enum" || keyword === "type") && typeof data === "object";
  return isForText && all.some((other) => isBelow(other, instancePath));
}

/** Returns whether an error comes from a union branch with another `type`. */
function isOfOtherType({ instancePath, schemaPath }: Mistake, all: readonly Mistake[]): boolean {
  return all.some(
    (other) =>
      other.keyword === "const" &&
      branchOf(other.schemaPath) === branchOf(schemaPath) &&
      instancePath.startsWith(other.instancePath.replace(/\/[^/]*$/, "")),
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

function placeOf({ instancePath }: Mistake): string {
  return `arguments${instancePath}`;
}

const words: Readonly<Record<string, string>> = {
  uri: "must be an absolute URL, such as https://www.example.com/page",
  uuid: "must be a UUID, such as 3f0c1c52-6f5e-4d3a-9f0e-2b1d7c9a8e10",
};

function wordsOf(
  { keyword, instancePath, params, message, data, parentSchema }: Mistake,
  all: readonly Mistake[],
): string {
  const { format, missingProperty } = params as { readonly format?: string; readonly missingProperty?: string };
  if (keyword === "enum" || keyword === "const") {
    const object = objectFor(data, instancePath, all);
    return `must be one of ${allowedAt(instancePath, all).join(", ")}${object}`;
  }
  if (missingProperty !== undefined) {
    const { [missingProperty]: property } = (parentSchema?.["properties"] ?? {}) as Record<
      string,
      { enum?: unknown[] }
    >;
    const choices = property?.enum ? `, one of ${property.enum.map((value) => JSON.stringify(value)).join(", ")}` : "";
    return `must have \`${missingProperty}\`${choices}`;
  }
  return words[format ?? ""] ?? inWords(message ?? "is not valid");
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
function allowedAt(place: string, all: readonly Mistake[]): string[] {
  const mistakesHere = all.filter((mistake) => mistake.instancePath === place);
  const values = mistakesHere.flatMap(({ params }) => {
    const { allowedValues = [], allowedValue } = params as Readonly<{
      allowedValues?: unknown[];
      allowedValue?: unknown;
    }>;
    return allowedValue === undefined ? allowedValues : [allowedValue];
  });
  return [...new Set(values.map((value) => JSON.stringify(value)))];
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
