import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { readYaml, yamlFiles } from "./model/files.mjs";
import { operationsIn } from "./model/operations.mjs";
import { placeOf } from "./model/places.mjs";

const MEMBERS = ["parameters", "request", "status", "headers", "response"];

/** An example is one exchange: what was asked, and what came back. Tests replay it as it stands in its file. */
export const exampleFileIsPair = {
  description:
    "`examples/<operationId>/<name>.yaml` has `status` and `response`, `request` where there is a body, `parameters` where there are any; the operation refers to both halves as <name>, and its x-example-parameters give the same values. Example: examples/startCrawl/minimal.yaml and `minimal: { $ref: ../examples/startCrawl/minimal.yaml#/request }`.",
  check({ openapi, versions }) {
    return versions.flatMap((version) => {
      const folder = join(openapi, version);
      const operations = rawOperations(folder);
      return yamlFiles(folder)
        .filter((name) => name.startsWith("examples/"))
        .flatMap((name) => ofFile(folder, name, operations).map((found) => ({ file: `${version}/${name}`, ...found })));
    });
  },
};

/** Operations as they are written, references and all, by their id. */
function rawOperations(folder) {
  const documents = ["paths", "webhooks"]
    .filter((section) => existsSync(join(folder, section)))
    .flatMap((section) =>
      yamlFiles(join(folder, section)).map((name) => [section, readYaml(join(folder, section, name))]),
    );
  const operations = documents.flatMap(([section, item]) => operationsIn({ [section]: { any: item } }));
  return new Map(operations.map((found) => [found.operation.operationId, found]));
}

function ofFile(folder, name, operations) {
  const text = readFileSync(join(folder, name), "utf8");
  const say = (path, message) => [{ ...placeOf(text, path), message }];
  const match = /^examples\/([^/]+)\/([^/]+)\.yaml$/.exec(name);
  const found = match && operations.get(match[1]);
  if (!found) return say([], `${name} belongs to no operation. Put it into the folder that has the operation's id.`);
  const example = readYaml(join(folder, name)) ?? {};
  return mistakes(example, found, match[1], match[2]).flatMap(([path, message]) => say(path, message));
}

function mistakes(example, { operation, webhook }, id, name) {
  const answer = operation.responses?.[example.status];
  const unknown = Object.keys(example).filter((member) => !MEMBERS.includes(member));
  return [
    ...unknown.map((member) => [[member], `${member} is no member of an example; it has ${MEMBERS.join(", ")}.`]),
    ...(webhook || answer ? [] : [[["status"], `${id} has no answer with the status ${example.status}.`]]),
    ...half("request", example.request, operation.requestBody, id, name),
    ...(webhook ? [] : half("response", example.response, answer, id, name)),
    ...parametersOf(example, operation, name),
  ];
}

/** Each half stands in the file, and the operation refers to it by the file's name. */
function half(member, value, holder, id, name) {
  if (holder === undefined)
    return value === undefined || member === "response" ? [] : [[[member], `${id} has no request body.`]];
  const wanted = `../examples/${id}/${name}.yaml#/${member}`;
  const refs = Object.values(holder.content ?? {}).map(({ examples }) => examples?.[name]?.$ref);
  if (refs.includes(wanted)) return value === undefined ? [[[], `The file has no ${member}.`]] : [];
  return [[[member], `${id} does not refer to it: write \`${name}: { $ref: ${wanted} }\` beside the other examples.`]];
}

function parametersOf(example, operation, name) {
  const inOperation = operation["x-example-parameters"]?.[name];
  if (isDeepStrictEqual(example.parameters, inOperation)) return [];
  const shown = JSON.stringify(inOperation ?? {});
  return [[["parameters"], `The operation gives ${name} the values ${shown} in x-example-parameters, not these.`]];
}
