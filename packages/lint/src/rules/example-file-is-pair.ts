import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { readYaml, yamlFiles } from "../contract/files.ts";
import type { BodyObject, OperationObject } from "../contract/openapi.ts";
import { operationsIn, type FoundOperation } from "../contract/operations.ts";
import { placeOf } from "../sources/places.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { FileViolation, FileRule, Violation } from "../rule.ts";

const MEMBERS = ["parameters", "request", "status", "headers", "response"];

/** An example file: a request and its response. */
interface Example {
  readonly [member: string]: unknown;
  readonly status?: number;
}

/** An example is a request and its response; tests replay it as it is in its file. */
export const exampleFileIsPair: FileRule = {
  id: "example-file-is-pair",
  description:
    "`examples/<operationId>/<name>.yaml` has `status` and `response`, `request` if there is a body, and `parameters` if there are any; the operation refers to request and response as <name>, and its x-example-parameters have the same values. Example: examples/startCrawl/minimal.yaml and `minimal: { $ref: ../examples/startCrawl/minimal.yaml#/request }`.",
  checkFiles: ({ openapi, versions }) =>
    versions.flatMap((version) => {
      const folder = join(openapi, version);
      const operations = writtenOperations(folder);
      return yamlFiles(folder)
        .filter((name) => name.startsWith("examples/"))
        .flatMap((name) => violationsIn(folder, name, operations, `${version}/${name}`));
    }),
};

/** Returns the operations by id, as written, with their references. */
function writtenOperations(folder: string): Map<string, FoundOperation> {
  const operations = ["paths", "webhooks"]
    .filter((section) => existsSync(join(folder, section)))
    .flatMap((section) => yamlFiles(join(folder, section)).map((name) => ({ section, name })))
    .flatMap(({ section, name }) => operationsIn({ [section]: { any: readYaml(join(folder, section, name)) } }));
  return new Map(operations.map((found) => [found.operation.operationId ?? "", found]));
}

function violationsIn(
  folder: string,
  name: string,
  operations: ReadonlyMap<string, FoundOperation>,
  file: string,
): FileViolation[] {
  const text = readFileSync(join(folder, name), "utf8");
  const [, id = "", example = ""] = /^examples\/([^/]+)\/([^/]+)\.yaml$/.exec(name) ?? [];
  const found = operations.get(id);
  const homeless = `${name} belongs to no operation. Move it to the folder named after the operation's id.`;
  const violations =
    found === undefined
      ? [{ path: [], message: `${homeless}${didYouMean(id, operations.keys())}` }]
      : mistakesIn((readYaml(join(folder, name)) ?? {}) as Example, found, id, example);
  return violations.map(({ path, message }) => ({ file, ...placeOf(text, path), message }));
}

function mistakesIn(example: Example, { operation, webhook }: FoundOperation, id: string, name: string): Violation[] {
  const response = operation.responses?.[String(example.status)];
  const unknown = Object.keys(example).filter((member) => !MEMBERS.includes(member));
  return [
    ...unknown.map((member) => ({
      path: [member],
      message: `${member} is not a member of an example; it has ${MEMBERS.join(", ")}.${didYouMean(member, MEMBERS)}`,
    })),
    ...(webhook || response ? [] : [{ path: ["status"], message: withoutResponse(example, id) }]),
    ...checkPart("request", example["request"], operation.requestBody, id, name),
    ...(webhook ? [] : checkPart("response", example["response"], response, id, name)),
    ...parameterMistakes(example, operation, name),
  ];
}

function withoutResponse({ status }: Example, id: string): string {
  return status === undefined ? "The file has no status." : `${id} has no response with the status ${status}.`;
}

/** Checks that the file has a request or response, and that the operation refers to it by the file's name. */
function checkPart(
  member: "request" | "response",
  value: unknown,
  bodyObject: BodyObject | undefined,
  id: string,
  name: string,
): Violation[] {
  if (bodyObject === undefined)
    return value === undefined || member === "response"
      ? []
      : [{ path: [member], message: `${id} has no request body.` }];
  const expected = `../examples/${id}/${name}.yaml#/${member}`;
  const references = Object.values(bodyObject.content ?? {}).map(({ examples }) => examples?.[name]?.$ref);
  if (references.includes(expected))
    return value === undefined ? [{ path: [], message: `The file has no ${member}.` }] : [];
  const line = `${name}: { $ref: ${expected} }`;
  return [{ path: [member], message: `${id} does not refer to it: add \`${line}\` to the examples of its ${member}.` }];
}

function parameterMistakes(example: Example, operation: OperationObject, name: string): Violation[] {
  const inOperation = operation["x-example-parameters"]?.[name];
  if (isDeepStrictEqual(example["parameters"], inOperation)) return [];
  const shown = JSON.stringify(inOperation ?? {});
  const message = `The operation's x-example-parameters have other values for ${name}: ${shown}.`;
  return [{ path: ["parameters"], message }];
}
