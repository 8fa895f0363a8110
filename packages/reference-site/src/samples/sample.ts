import { objectAt } from "../bundle/bundle.ts";
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

/** Returns the samples of an operation, one for each example. A webhook has none. */
export function samplesOf(operation: Operation): Sample[] {
  if (operation.kind === "webhook") return [];
  return exampleNames(operation).map((name) => sampleOf(operation, name));
}

function exampleNames(operation: Operation): string[] {
  const good = operation.responses.filter(({ status }) => !/^[45]/.test(status));
  const names = new Set([
    ...(operation.request?.examples ?? []).map((example) => example.name),
    ...Object.keys(operation.exampleParameters),
    ...good.flatMap((response) => response.examples.map((example) => example.name)),
  ]);
  return names.size === 0 ? [""] : [...names];
}

function sampleOf(operation: Operation, name: string): Sample {
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
    description: request?.description ?? "",
    // A response without a matching request example is shown without code.
    code: isCallable(operation, name) ? codeOf(call) : {},
    ...(response === undefined ? {} : { response }),
  };
}

function isCallable({ request, parameters, exampleParameters }: Operation, name: string): boolean {
  if (request?.examples.some((example) => example.name === name)) return true;
  if (exampleParameters[name] !== undefined) return true;
  return request === undefined && !parameters.some((parameter) => parameter.required);
}

function codeOf(call: Call): Sample["code"] {
  const { client } = call.operation;
  const plain = { curl: curl(call), python: python(call), go: go(call) };
  return client === undefined ? plain : { ts: throwing(call, client), ...plain, safe: safe(call, client) };
}

function throwing(call: Call, client: string): string {
  const line = `const { data } = await client.${call.operation.id}(`;
  return `${opening(client)}\n${line}${input(call, line.length)});\nconsole.log(data);\n`;
}

function safe(call: Call, client: string): string {
  const line = `const result = await client.safe.${call.operation.id}(`;
  return (
    `${opening(client)}\n${line}${input(call, line.length)});\n` +
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
