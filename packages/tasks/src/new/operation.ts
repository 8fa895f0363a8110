import { VERBS } from "@extraction-api/lint/operation-id";
import { newPath, appendTo, readRequired, validArgument, titleOf, type RecipeFiles, type Read } from "./files.ts";

const ERRORS = [
  ["401", "Unauthorized", "unauthorized"],
  ["429", "TooManyRequests", "rate-limit-exceeded"],
  ["500", "InternalServerError", "internal-server-error"],
] as const;

/** The effect of a request, by its method. */
const EFFECTS: Readonly<Record<string, string>> = { get: "none", put: "changes", patch: "changes", delete: "deletes" };

/**
 * Returns the files of an operation with one example, in the newest version.
 *
 * @param name the operation's id, whose verb determines the method: `replacePlan` uses PUT, `getPlan` uses GET,
 *   `scrape` uses POST
 * @param route the path template, such as `/team/plan`
 */
export function newOperation(read: Read, version: string, [name, route]: readonly string[]): RecipeFiles {
  const example = "operation getPlan /team/plan";
  const id = validArgument(name, /^[a-z][A-Za-z0-9]*$/, example);
  const path = validArgument(route, /^(\/[\w{}-]+)+$/, example, "path");
  const folder = `openapi/${version}`;
  const file = `${path.slice(1).replaceAll("/", "_")}.yaml`;
  const root = `${folder}/openapi.yaml`;
  const entry = `  ${path}: { $ref: "./paths/${file}" }`;
  return {
    files: new Map([
      [newPath(read, `${folder}/paths/${file}`), operationText(id, path, tagOf(readRequired(read, root)))],
      [newPath(read, `${folder}/examples/${id}/minimal.yaml`), exampleText(id, path)],
      [root, appendTo(read, root, "paths:", entry)],
    ]),
    next: [
      `${folder}/paths/${file}: its tag, texts, parameters, body and error rows`,
      `${folder}/examples/${id}/minimal.yaml: a request and a response of the service`,
      "packages/service/src/operations/index.ts: what the self-hosted service does; npm test types lists what is missing",
    ],
  };
}

function operationText(id: string, path: string, tag: string): string {
  const method = methodOf(id);
  const parameters = parametersIn(path);
  return [
    `${method}:`,
    `  operationId: ${id}`,
    `  tags: [${tag}]`,
    `  summary: ${titleOf(id)}`,
    "  description: TODO say what a caller gets from this, and when to use it.",
    "  x-contract: observed",
    `  x-side-effect: ${EFFECTS[method] ?? "creates"}`,
    `  x-errors: [${ERRORS.map(([, , row]) => row).join(", ")}]`,
    ...(parameters.length === 0 ? [] : ["  x-example-parameters:", "    minimal:"]),
    ...parameters.map((name) => `      ${name}: example`),
    ...(parameters.length === 0 ? [] : ["  parameters:"]),
    ...parameters.flatMap((name) => [
      `    - name: ${name}`,
      "      in: path",
      "      required: true",
      "      description: TODO say what this identifies, and where a caller finds it.",
      "      schema: { type: string }",
    ]),
    ...(hasBody(id) ? requestText(id) : []),
    "  responses:",
    '    "200":',
    "      description: TODO say what happened when this is returned.",
    ...bodyText(id, "response", "      "),
    ...ERRORS.flatMap(([status, name]) => [`    "${status}":`, `      $ref: ../components/responses/${name}.yaml`]),
    "",
  ].join("\n");
}

function methodOf(id: string): string {
  const named = Object.entries(VERBS).find(([, verbs]) => verbs.some((verb) => new RegExp(`^${verb}[A-Z]`).test(id)));
  return named?.[0] ?? "post";
}

function hasBody(id: string): boolean {
  return !["get", "delete"].includes(methodOf(id));
}

function requestText(id: string): string[] {
  return [
    "  requestBody:",
    "    description: TODO say what is requested.",
    "    required: true",
    ...bodyText(id, "request", "    "),
  ];
}

function bodyText(id: string, part: "request" | "response", indent: string): string[] {
  const member = part === "request" ? "name" : "success";
  return [
    "content:",
    "  application/json:",
    "    schema:",
    "      type: object",
    `      required: [${member}]`,
    "      properties:",
    `        ${member}:`,
    `          description: ${part === "request" ? "TODO say what is given here." : "TODO say what the request did."}`,
    `          type: ${part === "request" ? "string" : "boolean"}`,
    "    examples:",
    "      minimal:",
    `        $ref: ../examples/${id}/minimal.yaml#/${part}`,
  ].map((line) => indent + line);
}

function exampleText(id: string, path: string): string {
  const parameters = parametersIn(path);
  return [
    ...(parameters.length === 0 ? [] : ["parameters:", ...parameters.map((name) => `  ${name}: example`)]),
    ...(hasBody(id) ? ["request:", "  summary: The smallest request", "  value:", "    name: example"] : []),
    "status: 200",
    "response:",
    "  summary: The smallest response",
    "  value:",
    "    success: true",
    "",
  ].join("\n");
}

function parametersIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** Returns the last tag of the document, as a default that a person sees on the page. */
function tagOf(root: string): string {
  const tags = /^tags:\n((?: .*\n)+)/m.exec(root)?.[1] ?? "";
  return [...tags.matchAll(/^ {2}- name: (.+)$/gm)].at(-1)?.[1] ?? "Other";
}
