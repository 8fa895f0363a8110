import { describe, expect, test } from "vitest";
import { diff, load, type Change } from "../src/index.ts";
import { filesOf } from "./support/world.ts";

/** Returns a description that uses one schema three times. */
function entry(reference: string, more = ""): string {
  const body = `{ application/json: { schema: { $ref: "${reference}" } } }`;
  const list = `{ application/json: { schema: { type: array, items: { $ref: "${reference}" } } } }`;
  return `openapi: 3.1.0
info: { title: t, version: 1.0.0 }
paths:
  /a: { get: { operationId: a, responses: { "200": { description: ok, content: ${body} } } } }
  /b: { get: { operationId: b, responses: { "200": { description: ok, content: ${list} } } } }
  /c: { post: { operationId: c, requestBody: { content: ${body} }, responses: { "200": { description: ok } } } }
${more}`;
}

const pet = (kinds: string): string => `{ type: object, required: [kind], properties: { kind: { enum: [${kinds}] } } }`;
const [before, after] = [pet("cat, dog"), pet("cat, dog, bird")];

type Files = Readonly<Record<string, string>>;

/** Returns the breaking changes between two descriptions whose root is `openapi.yaml`. */
async function breaking(base: Files, revision: Files): Promise<readonly Change[]> {
  const [old, now] = await Promise.all(
    [base, revision].map(async (files) => load("openapi.yaml", { read: filesOf(files) })),
  );
  return diff(old, now).changes.filter(({ level }) => level === "breaking");
}

const one = { "openapi.yaml": entry("#/components/schemas/Pet", `components: { schemas: { Pet: ${before} } }`) };
const inFile = { "openapi.yaml": entry("old/Pet.yaml"), "old/Pet.yaml": before };
const inList = { "openapi.yaml": entry("defs.yaml#/Pet"), "defs.yaml": `Pet: ${before}\nOther: { type: string }\n` };

describe("a schema that moves to another file is the same schema, whose change is reported once and where it is", () => {
  test.each<[string, Files, Files, string]>([
    [
      "if the file of several schemas has a new name",
      inList,
      { "openapi.yaml": entry("v2/all.yaml#/Pet"), "v2/all.yaml": `Pet: ${after}\n` },
      "Pet",
    ],
    [
      "if it leaves a file that remains",
      {
        ...inList,
        "openapi.yaml": entry("defs.yaml#/Pet", `components: { schemas: { Other: { $ref: "defs.yaml#/Other" } } }`),
      },
      {
        "openapi.yaml": entry("Pet.yaml", `components: { schemas: { Other: { $ref: "defs.yaml#/Other" } } }`),
        "Pet.yaml": after,
        "defs.yaml": "Other: { type: string }\n",
      },
      "Pet",
    ],
    [
      "if a component gets a file of its own",
      one,
      { "openapi.yaml": entry("./schemas/Pet.yaml"), "schemas/Pet.yaml": after },
      "Pet",
    ],
    [
      "if a component moves to a file of several",
      one,
      { "openapi.yaml": entry("defs.yaml#/Pet"), "defs.yaml": `Pet: ${after}\n` },
      "Pet",
    ],
    [
      "if a file becomes a component",
      inFile,
      { "openapi.yaml": entry("#/components/schemas/Pet", `components: { schemas: { Pet: ${after} } }`) },
      "Pet",
    ],
    [
      "if it has a new name in its file",
      inList,
      {
        ...inList,
        "openapi.yaml": entry("defs.yaml#/Animal"),
        "defs.yaml": `Animal: ${after}\nOther: { type: string }\n`,
      },
      "Animal",
    ],
    ["if its file has another name", inFile, { "openapi.yaml": entry("Animal.yaml"), "Animal.yaml": after }, "Animal"],
  ])("%s", async (_, base, revision, owner) => {
    const changes = await breaking(base, revision);
    expect(changes.map(({ message }) => message)).toEqual([`${owner}.kind may now be \`bird\``]);
    expect(changes[0]?.revision?.pointer).toMatch(/\/kind\/enum$/);
    expect(changes[0]?.impact.filter(({ level }) => level === "breaking")).toHaveLength(2);
  });
});

test("a schema of a file that is inlined wherever it was used keeps its name", async () => {
  const entryOf = entry("defs.yaml#/Pet");
  const inline = entryOf.replaceAll('{ $ref: "defs.yaml#/Pet" }', before.replace("required: [kind], ", ""));
  const changes = await breaking(
    { "openapi.yaml": entryOf, "defs.yaml": `Pet: ${before}` },
    { "openapi.yaml": inline },
  );
  expect(changes.map(({ message }) => message)).toEqual(["`kind` in Pet is no longer required"]);
});

describe("the references are what changed", () => {
  test("if the former schema still exists", async () => {
    const revision = { "openapi.yaml": entry("defs.yaml#/Animal"), "defs.yaml": `Animal: ${after}\nPet: ${before}\n` };
    const changes = await breaking(inList, revision);
    expect(changes.map(({ message }) => message)).toEqual([
      "`kind` in the response 200 of GET /a may now be `bird`",
      "`[].kind` in the response 200 of GET /b may now be `bird`",
    ]);
  });

  test("if the other schema existed before", async () => {
    const more = `components: { schemas: { Used: { $ref: "Animal.yaml" } } }`;
    const base = { ...inFile, "openapi.yaml": entry("old/Pet.yaml", more), "Animal.yaml": after };
    const changes = await breaking(base, { "openapi.yaml": entry("Animal.yaml", more), "Animal.yaml": after });
    expect(changes).toHaveLength(2);
  });
});
