import { operationsIn, parametersOf, type OperationAt } from "@extraction-api/document";
import { isObject, listAt, objectAt, textAt, type Bundle, type Json, type JsonObject } from "../bundle/bundle.ts";
import { resolve } from "../schema/reference.ts";

/** A parameter in the path, the query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Json;
}

/** A named example of a request or response. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly value: Json;
}

/** The body of a request. */
export interface RequestModel {
  readonly required: boolean;
  readonly description: string;
  readonly schema: Json;
  readonly examples: readonly Example[];
}

/** The response with one status. */
export interface ResponseModel {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Parameter[];
  readonly contentType: string | undefined;
  readonly schema: Json | undefined;
  readonly examples: readonly Example[];
}

/** The states of a job and the operations around it (`x-job`). */
export interface JobModel {
  readonly start: string;
  readonly cancel: string | undefined;
  readonly errors: string | undefined;
  readonly states: readonly (readonly [meaning: string, values: readonly string[]])[];
}

/** An operation or webhook of a version, as its page shows it. */
export interface Operation {
  readonly id: string;
  readonly version: string;
  readonly kind: "operation" | "webhook";
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly contract: string;
  readonly beta: boolean;
  readonly deprecated: boolean;
  /** The day from which it may be removed. */
  readonly sunset: string | undefined;
  readonly secured: boolean;
  readonly errors: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly request: RequestModel | undefined;
  readonly responses: readonly ResponseModel[];
  readonly exampleParameters: JsonObject;
  readonly job: JobModel | undefined;
  readonly timeoutField: string | undefined;
  readonly sideEffect: string | undefined;
  readonly credits: JsonObject | undefined;
  /** The module from which callers import the client. Undefined if the client does not support the version. */
  readonly client: string | undefined;
  /** The client method that starts the job and waits for it, if the operation starts one: "extract" of startExtract. */
  readonly waits?: string;
}

/** Returns all operations of a bundle, then all webhooks, in document order. */
export function operationsOf(bundle: Bundle, version: string, client?: string): Operation[] {
  const operations = operationsIn(bundle).map((found) => operationOf(bundle, found, version, client));
  const starts = new Set(operations.map(({ job }) => job?.start));
  return operations.map((operation) => {
    if (client === undefined || !starts.has(operation.id)) return operation;
    return { ...operation, waits: operation.id.replace(/^start(.)/, (_, first: string) => first.toLowerCase()) };
  });
}

function operationOf(bundle: Bundle, found: OperationAt, version: string, client: string | undefined): Operation {
  const { operation, section, path, method } = found;
  const credits = operation["x-credits"];
  const id = textAt(operation, "operationId") ?? `${method}${path.replace(/\W+/g, "-")}`;
  return {
    id,
    version,
    kind: section === "webhooks" ? "webhook" : "operation",
    method: method.toUpperCase(),
    path,
    tag: String(listAt(operation, "tags")[0] ?? (section === "webhooks" ? "Webhooks" : "Other")),
    summary: textAt(operation, "summary") ?? id,
    description: textAt(operation, "description") ?? "",
    contract: textAt(operation, "x-contract") ?? "specified",
    beta: operation["x-beta"] === true,
    deprecated: operation["deprecated"] === true,
    sunset: textAt(operation, "x-sunset"),
    secured:
      (operation["security"] === undefined ? listAt(bundle, "security") : listAt(operation, "security")).length > 0,
    errors: listAt(operation, "x-errors").map(String),
    parameters: parametersOf(bundle, found).map((one) => parameterOf(bundle, one)),
    request: requestOf(bundle, operation["requestBody"]),
    responses: Object.entries(objectAt(operation, "responses")).map(([status, response]) =>
      responseOf(bundle, status, response),
    ),
    exampleParameters: objectAt(operation, "x-example-parameters"),
    job: jobOf(operation["x-job"]),
    timeoutField: textAt(operation["x-timeout"], "field"),
    sideEffect: textAt(operation, "x-side-effect"),
    credits: isObject(credits) ? credits : undefined,
    client,
  };
}

function parameterOf(bundle: Bundle, value: Json, name = ""): Parameter {
  const parameter = resolve(bundle, value);
  const content = Object.values(objectAt(parameter, "content"))[0];
  return {
    name: textAt(parameter, "name") ?? name,
    in: textAt(parameter, "in") ?? "header",
    required: isObject(parameter) && parameter["required"] === true,
    description: textAt(parameter, "description") ?? "",
    schema: withDeprecation(
      parameter,
      (isObject(parameter) ? parameter["schema"] : undefined) ??
        (isObject(content) ? content["schema"] : undefined) ??
        true,
    ),
  };
}

/** Returns the schema of a parameter, which is shown like that of a field, with what the parameter says of its end. */
function withDeprecation(parameter: Json | undefined, schema: Json): Json {
  if (!isObject(parameter) || !isObject(schema) || parameter["deprecated"] !== true) return schema;
  const { deprecated, "x-sunset": sunset } = parameter;
  return { ...schema, deprecated, ...(sunset === undefined ? {} : { "x-sunset": sunset }) };
}

function requestOf(bundle: Bundle, value: Json | undefined): RequestModel | undefined {
  const body = resolve(bundle, value);
  if (!isObject(body)) return undefined;
  const media = Object.values(objectAt(body, "content"))[0];
  return {
    required: body["required"] === true,
    description: textAt(body, "description") ?? "",
    schema: (isObject(media) ? media["schema"] : undefined) ?? true,
    examples: examplesOf(bundle, media),
  };
}

function responseOf(bundle: Bundle, status: string, value: Json | undefined): ResponseModel {
  const response = resolve(bundle, value);
  const [contentType, media] = Object.entries(objectAt(response, "content"))[0] ?? [];
  return {
    status,
    description: textAt(response, "description") ?? "",
    headers: Object.entries(objectAt(response, "headers")).map(([name, header]) =>
      parameterOf(bundle, header ?? {}, name),
    ),
    contentType,
    schema: isObject(media) ? media["schema"] : undefined,
    examples: examplesOf(bundle, media),
  };
}

function examplesOf(bundle: Bundle, media: Json | undefined): Example[] {
  return Object.entries(objectAt(media, "examples")).flatMap(([name, reference]) => {
    const example = resolve(bundle, reference);
    if (!isObject(example) || example["value"] === undefined) return [];
    const { value } = example;
    return [
      { name, value, summary: textAt(example, "summary") ?? name, description: textAt(example, "description") ?? "" },
    ];
  });
}

function jobOf(value: Json | undefined): JobModel | undefined {
  if (!isObject(value)) return undefined;
  return {
    start: textAt(value, "start") ?? "",
    cancel: textAt(value, "cancel"),
    errors: textAt(value, "errors"),
    states: ["running", "succeeded", "failed", "cancelled"].map(
      (key) => [key, listAt(value, key).map(String)] as const,
    ),
  };
}
