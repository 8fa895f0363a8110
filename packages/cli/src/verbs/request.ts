import { withEncodedUrls } from "@extraction-api/explanations";
import { assemble, setAt, valueIn } from "../body/assemble.ts";
import { isBody, type Body } from "../json-object.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import type { OwnOptions } from "../own-options.ts";
import { inputBody, inputObject } from "../body/input.ts";
import { valueOf } from "../flags/value.ts";
import type { Operation } from "../operation.ts";
import { oneLine } from "../output/plain.ts";
import { addressesOf } from "./addresses.ts";
import { argumentOf, formatsField, operationOf, type Verb } from "../interface/verbs.ts";

/**
 * Returns the body of a verb: from the file of `--body`, overridden by flags and arguments, and validated.
 *
 * @throws UsageError with the location of what is not valid
 */
export async function requestOf(
  context: Context,
  verb: Verb,
  words: readonly string[],
  options: OwnOptions,
): Promise<Body> {
  const operation = operationOf(verb);
  const given = await inputBody(context, options.body);
  const isSchemaField = operation.body.some(({ name }) => name === "schema");
  const { schema, ...others } = options;
  const body = assemble(given, operation.body, isSchemaField ? others : options);
  await placeArguments(context, verb, words, options, body);
  if (typeof schema === "string")
    addSchema(operation, await inputObject(context, "--schema", schema, "a JSON Schema"), options.prompt, body);
  else if (options.prompt !== undefined && !operation.body.some(({ name }) => name === "prompt"))
    addData(operation, { prompt: options.prompt }, body);
  if (options.watch === true) trackChanges(operation, body);
  return checked(context, verb.operation, operation, body);
}

/** Returns a valid body as it is sent, and names fields that the document does not have. */
export async function checked(context: Context, id: string, operation: Operation, given: Body): Promise<Body> {
  const { checkBody, explainUnknownFields } = await import("../body/check.ts");
  const body = withEncodedUrls(given);
  for (const line of explainUnknownFields(id, body)) context.say(line);
  checkBody(id, operation, body);
  return body;
}

async function placeArguments(
  context: Context,
  verb: Verb,
  words: readonly string[],
  flags: Readonly<Record<string, unknown>>,
  body: Body,
): Promise<void> {
  const field = argumentOf(verb);
  if (words.length === 0) {
    if (field.required && valueIn(body, field.name) === undefined) {
      throw new UsageError(`${verb.name} needs <${field.name}>. For example: ${verb.examples[0]}`);
    }
    return;
  }
  if (flags[field.name] !== undefined)
    throw new UsageError(`--${field.name} and an argument both name the ${field.name}. Give one.`);
  if (field.kind === "list") {
    const items = await addressesOf(context, words, body["ignoreInvalidURLs"] === true);
    body[field.name] = items.flatMap((item) => valueOf(field, item));
    return;
  }
  if (field.name === "url" && (words.length > 1 || words[0] === "-")) {
    const surplus =
      words[1] === undefined ? `"-" is not one` : `${oneLine(JSON.stringify(words[1]), 80)} is one too many`;
    throw new UsageError(`${verb.name} takes one URL, and ${surplus}. For several, use batch.`);
  }
  body[field.name] = valueOf(field, words.join(" "));
}

function addSchema(operation: Operation, schema: Body, prompt: string | undefined, body: Body): void {
  const names = new Set(operation.body.map(({ name }) => name));
  if (names.has("schema")) body["schema"] = schema;
  else addData(operation, { schema, ...(prompt !== undefined && !names.has("prompt") && { prompt }) }, body);
}

/** Requests data from each page. A flag overrides a format that was also named. */
function addData(operation: Operation, more: object, body: Body): void {
  addFormat(operation, body, (requested) => ({ ...requested, type: "json", ...more }), []);
}

/** Requests change tracking, which needs the Markdown and a freshly fetched page. */
function trackChanges(operation: Operation, body: Body): void {
  addFormat(operation, body, (requested) => ({ type: "changeTracking", modes: ["git-diff"], ...requested }), [
    "markdown",
  ]);
  const { name = "" } = formatsField(operation) ?? {};
  const age = name.replace(/formats$/, "maxAge").split(".");
  if (valueIn(body, age.join(".")) === undefined) setAt(body, age, 0);
}

/**
 * Adds a format, or completes a requested one of its type, even one requested by name only; `before` are the formats
 * that it needs.
 */
function addFormat(
  operation: Operation,
  body: Body,
  complete: (requested: Body) => Body,
  before: readonly string[],
): void {
  const { name } = formatsField(operation) ?? { name: "formats" };
  const found = valueIn(body, name);
  const formats: unknown[] = Array.isArray(found) ? found : [];
  const typeOf = (one: unknown) => (isBody(one) ? one["type"] : one);
  const { type } = complete({});
  const at = formats.findIndex((one) => typeOf(one) === type);
  const requested = formats[at];
  const format = complete(isBody(requested) ? requested : {});
  const needed = before.filter((one) => !formats.some((other) => typeOf(other) === one));
  const all = at < 0 ? [...formats, format] : formats.with(at, format);
  setAt(body, name.split("."), [...needed, ...all]);
}
