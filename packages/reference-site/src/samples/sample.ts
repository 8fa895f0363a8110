import { isObject, objectAt } from "../bundle/bundle.ts";
import type { Example, Operation } from "../model/operation.ts";
import { type Call, addressOf, go, python } from "./generated.ts";
import { codeLiteral, jsonText } from "./literal.ts";

/** A language of the samples. */
export interface Language {
  readonly id: string;
  readonly label: string;
  /** The syntax for highlighting. */
  readonly syntax: string;
}

/** The languages of the samples, in display order. */
export const languages: readonly Language[] = [
  { id: "ts", label: "TypeScript", syntax: "ts" },
  { id: "curl", label: "curl", syntax: "sh" },
  { id: "python", label: "Python", syntax: "python" },
  { id: "go", label: "Go", syntax: "go" },
  { id: "safe", label: "Without exceptions", syntax: "ts" },
];

/** One request of an operation, ready to copy, in each language. */
export interface Sample {
  readonly operation: string;
  readonly version: string;
  readonly example: string;
  readonly summary: string;
  readonly description: string;
  readonly code: { readonly [language: string]: string };
  readonly response?: Example & { readonly status: string };
}

/**
 * Returns the samples of an operation, one for each example. A webhook has none. If the operation starts a job, the
 * first sample waits for it in TypeScript, because callers want the result. The others only start it.
 */
export function samplesOf(operation: Operation): Sample[] {
  if (operation.kind === "webhook") return [];
  return exampleNames(operation).map((name, index) =>
    sampleOf(operation, name, index === 0 ? operation.waits : undefined),
  );
}

/** Returns the payloads of a webhook as samples without code. */
export function deliveriesOf({ id: operation, version, request }: Operation): Sample[] {
  return (request?.examples ?? []).map((example) => {
    return { ...example, operation, version, example: example.name, code: {}, response: { ...example, status: "" } };
  });
}

/** Returns the label of a sample's response, or of the payload of a webhook. */
export function responseLabel({ summary, response }: Sample): string {
  if (!response?.status) return "Payload";
  return `Response ${response.status}${response.summary === summary ? "" : ` (${response.summary})`}`;
}

/** Returns the names of all examples. A request with a schema comes first, because it shows most. */
function exampleNames(operation: Operation): string[] {
  const good = operation.responses.filter(({ status }) => !/^[45]/.test(status));
  const requests = operation.request?.examples ?? [];
  const withSchema = requests.find(({ value }) => isObject(value) && value["schema"] !== undefined);
  const names = new Set([
    ...(withSchema === undefined ? [] : [withSchema.name]),
    ...requests.map((example) => example.name),
    ...Object.keys(operation.exampleParameters),
    ...good.flatMap((response) => response.examples.map((example) => example.name)),
  ]);
  return names.size === 0 ? [""] : [...names];
}

function sampleOf(operation: Operation, name: string, waits: string | undefined): Sample {
  const request = operation.request?.examples.find((example) => example.name === name);
  const response = operation.responses.flatMap((response) =>
    response.examples
      .filter((example) => example.name === name)
      .map((example) => ({ ...example, status: response.status })),
  )[0];
  const call: Call = { operation, parameters: objectAt(operation.exampleParameters, name), body: request?.value };
  return {
    operation: operation.id,
    version: operation.version,
    example: name,
    summary: request?.summary ?? response?.summary ?? "",
    description: request?.description || response?.description || "",
    // A response without a matching request example is shown without code.
    code: isCallable(operation, name) ? codeOf(call, waits) : {},
    ...(response === undefined ? {} : { response }),
  };
}

function isCallable({ request, parameters, exampleParameters }: Operation, name: string): boolean {
  if (request?.examples.some((example) => example.name === name)) return true;
  if (exampleParameters[name] !== undefined) return true;
  return request === undefined && !parameters.some((parameter) => parameter.required);
}

function codeOf(call: Call, waits: string | undefined): Sample["code"] {
  const { client, id } = call.operation;
  const plain = { curl: curl(call), python: python(call), go: go(call) };
  if (client === undefined) return plain;
  const about = "// Starts the job and waits for its result.\n// The response below is that of the start.\n";
  const begin = `${opening(client)}\n${waits === undefined ? "" : about}`;
  const method = waits ?? id;
  return { ts: `${begin}${throwing(call, method)}`, ...plain, safe: `${begin}${safe(call, method)}` };
}

function throwing(call: Call, method: string): string {
  const line = `const { data } = await client.${method}(`;
  return `${line}${input(call, line.length)});\nconsole.log(data);\n`;
}

function safe(call: Call, method: string): string {
  const line = `const result = await client.safe.${method}(`;
  return (
    `${line}${input(call, line.length)});\n` +
    "if (result.ok) console.log(result.data);\nelse console.error(result.error.kind, result.error.message);\n"
  );
}

function opening(client: string): string {
  return `import { createClient } from "${client}";\n\n// Reads EXTRACTION_API_KEY and\n// EXTRACTION_API_BASE_URL.\nconst client = createClient();\n`;
}

/** Returns the argument of the client method: the body, or the parameters if there is no body. */
function input({ body, parameters }: Call, used: number): string {
  if (body !== undefined) return codeLiteral(body, used);
  return Object.keys(parameters).length === 0 ? "" : codeLiteral(parameters, used);
}

function curl(call: Call): string {
  const { operation, body } = call;
  const lines = [
    `curl -X ${operation.method} "$EXTRACTION_API_BASE_URL${addressOf(call)}"`,
    `  -H "Authorization: Bearer $EXTRACTION_API_KEY"`,
  ];
  if (body !== undefined) {
    lines.push(`  -H "Content-Type: application/json"`, `  -d '${jsonText(body).replaceAll("'", "'\\''")}'`);
  }
  return `${lines.join(" \\\n")}\n`;
}
