import { changeset, errors, unchanged, v2, withThing, type PullRequest } from "./pull-request.ts";
import type { Repository } from "../repository/repository.ts";

const size = "  size:\n    type: integer\n    description: How large it is.\n";
const sentThing = "          $ref: ../components/schemas/ThingRequest.yaml\n";
const example = "        examples:\n          one:\n            $ref: ../examples/addThing/one.yaml#/request\n";

const schema = (name: string): string => `openapi/v2/components/schemas/${name}.yaml`;
const item = schema("Item");

const shapeNamed = (name: string): string =>
  `type: object\ndescription: ${name}.\nrequired: [kind]\nproperties:\n  kind:\n    type: string\n    description: Which.\n  ${name}:\n    type: number\n    description: How large.\n`;

const shape = (square: string): string =>
  `description: One or the other.\noneOf:\n  - $ref: ./Round.yaml\n  - $ref: ./Square.yaml\ndiscriminator:\n  propertyName: kind\n  mapping:\n    round: ./Round.yaml\n    square: ${square}\n`;

/** Makes a thing part of a request, too. */
function sendThings(repository: Repository): Promise<void> {
  return repository.edit(v2.request, "  note:\n", "  part:\n    $ref: ./Thing.yaml\n  note:\n");
}

/** Releases everything that was merged before. */
function release(repository: Repository): Promise<void> {
  return repository.edit(v2.root, "version: 2.3.0", "version: 2.4.0");
}

async function releaseAndCommit(repository: Repository): Promise<void> {
  await release(repository);
  await repository.fix("v2");
  repository.git("commit", "--quiet", "-am", "Release");
}

/** Renames the file and the component, and everything that refers to them. */
async function moveThing(repository: Repository): Promise<void> {
  await repository.write(item, await repository.read(v2.thing));
  await repository.remove(v2.thing);
  for (const path of [v2.request, v2.things, v2.one, v2.root, "openapi/v2/webhooks/thing.sold.yaml"]) {
    const text = await repository.read(path);
    await repository.write(path, text.replaceAll("/Thing.yaml", "/Item.yaml").replace("    Thing: {", "    Item: {"));
  }
}

/** Cases that maintainers encounter but did not expect. */
export const hostile: readonly PullRequest[] = [
  {
    title: "21 CRLF line endings",
    edit: async (repository) => {
      for (const path of [v2.thing, v2.things, v2.root, errors])
        await repository.write(path, (await repository.read(path)).replaceAll("\n", "\r\n"));
    },
    v1: unchanged,
    v2: unchanged,
    todo: [],
  },
  {
    title: "22 CRLF line endings, and a break among them",
    edit: async (repository) => {
      const text = (await repository.read(v2.request)).replace("maxLength: 80", "maxLength: 40");
      await repository.write(v2.request, text.replaceAll("\n", "\r\n"));
    },
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["POST /things"], lines: [`${v2.request}:8`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "23 a pattern that is tighter",
    edit: async (repository) => {
      await repository.edit(v2.request, "    maxLength: 80\n", "    maxLength: 80\n    pattern: ^[a-z]+$\n");
    },
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["POST /things"], lines: [`${v2.request}:9`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "24 a default where there was none",
    edit: (repository) =>
      repository.edit(v2.things, "        maximum: 100\n", "        maximum: 100\n        default: 20\n"),
    v1: unchanged,
    v2: { verdict: "risky", step: "minor", operations: ["GET /things"], lines: [`${v2.things}:33`] },
    todo: ["changeset"],
  },
  {
    title: "25 one operation requires a scope",
    edit: async (repository) => {
      await repository.edit(
        v2.things,
        "  operationId: addThing\n",
        "  operationId: addThing\n  security:\n    - BearerAuth: [write]\n",
      );
    },
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["POST /things"], lines: [`${v2.things}:3`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "27 an error's text and its retry rule change together",
    edit: (repository) =>
      repository.edit(
        errors,
        "    message: Busy\n    area: general\n    cause: Too many requests.\n    remedy: Wait.\n    retry: backoff",
        "    message: Too busy\n    area: general\n    cause: Too many requests.\n    remedy: Wait.\n    retry: never",
      ),
    v1: { verdict: "risky", step: "minor", operations: [], lines: [`${errors}:13`, `${errors}:17`] },
    v2: { verdict: "risky", step: "minor", operations: [], lines: [`${errors}:13`, `${errors}:17`] },
    todo: ["changeset"],
  },
  {
    title: "28 two changesets for one package: the higher step counts",
    edit: async (repository) => {
      await repository.edit(
        v2.thing,
        "  weight:\n",
        "  size:\n    type: integer\n    description: How large it is.\n  weight:\n",
      );
      await repository.write(".changeset/one.md", changeset("patch"));
      await repository.write(".changeset/two.md", changeset("minor"));
    },
    v1: unchanged,
    v2: { verdict: "compatible", step: "minor", operations: withThing, lines: [`${v2.thing}:19`] },
    todo: [],
  },
  {
    title: "26 a component that is sent and received moves to another name",
    before: sendThings,
    edit: moveThing,
    v1: unchanged,
    v2: unchanged,
    todo: [],
  },
  {
    title: "29 the same, and it becomes narrower on the way",
    before: async (repository) => {
      await sendThings(repository);
      await release(repository);
    },
    edit: async (repository) => {
      await moveThing(repository);
      await repository.edit(item, "    type: number\n", "    type: number\n    minimum: 0\n");
    },
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: withThing, lines: [`${item}:21`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "30 a default that is another",
    before: (repository) =>
      repository.edit(v2.things, "        maximum: 100\n", "        maximum: 100\n        default: 20\n"),
    edit: (repository) => repository.edit(v2.things, "default: 20", "default: 50"),
    v1: unchanged,
    v2: { verdict: "risky", step: "minor", operations: ["GET /things"], lines: [`${v2.things}:33`] },
    todo: ["changeset"],
  },
  {
    title: "31 a tag that means another schema",
    before: async (repository) => {
      for (const name of ["Round", "Square"]) await repository.write(schema(name), shapeNamed(name));
      await repository.write(schema("Shape"), shape("./Square.yaml"));
      const rows = ["Round", "Square", "Shape"].map(
        (name) => `    ${name}: { $ref: ./components/schemas/${name}.yaml }\n`,
      );
      await repository.edit(v2.root, "    Thing: {", `${rows.join("")}    Thing: {`);
      await repository.edit(v2.request, "  note:\n", "  shape:\n    $ref: ./Shape.yaml\n  note:\n");
      await release(repository);
    },
    edit: (repository) => repository.write(schema("Shape"), shape("./Round.yaml")),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["POST /things"], lines: [`${schema("Shape")}:5`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "32 an example goes, and nothing else",
    before: async (repository) => {
      await repository.write(
        "openapi/v2/examples/addThing/one.yaml",
        "request: { summary: One, value: { name: a } }\nstatus: 200\nresponse: { summary: Kept, value: {} }\n",
      );
      await repository.edit(v2.things, sentThing, `${sentThing}${example}`);
    },
    edit: async (repository) => {
      await repository.remove("openapi/v2/examples");
      await repository.edit(v2.things, example, "");
    },
    v1: unchanged,
    v2: { verdict: "compatible", step: "patch", operations: [] },
    todo: [],
  },
  {
    title: "33 an addition is taken back that was never released",
    before: async (repository) => {
      await releaseAndCommit(repository);
      await repository.edit(v2.thing, "  weight:\n", `${size}  weight:\n`);
      await repository.write(".changeset/size.md", changeset("minor"));
    },
    edit: async (repository) => {
      await repository.edit(v2.thing, size, "");
      await repository.remove(".changeset/size.md");
    },
    v1: unchanged,
    v2: { verdict: "compatible", step: "patch", operations: [] },
    todo: [],
  },
  {
    title: "34 the same, after it was released",
    before: async (repository) => {
      await repository.edit(v2.thing, "  weight:\n", `${size}  weight:\n`);
      await release(repository);
    },
    edit: (repository) => repository.edit(v2.thing, size, ""),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: withThing },
    todo: ["removal", "changeset"],
  },
  {
    title: "35 an addition is taken back that was never released, and something released goes along",
    before: async (repository) => {
      await releaseAndCommit(repository);
      await repository.edit(v2.thing, "  weight:\n", `${size}  weight:\n`);
    },
    edit: async (repository) => {
      await repository.edit(v2.thing, size, "");
      await repository.edit(v2.thing, "  weight:\n    type: number\n    description: How heavy it is.\n", "");
    },
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: withThing },
    todo: ["removal", "removal", "changeset"],
  },
  {
    title: "36 an addition is reverted, and git has no release: callers may use it",
    before: (repository) => repository.edit(v2.thing, "  weight:\n", `${size}  weight:\n`),
    edit: (repository) => repository.edit(v2.thing, size, ""),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: withThing },
    todo: ["removal", "changeset"],
  },
];
