import { description, each, type Side, used } from "./side.ts";
import { writeYaml } from "./write-yaml.ts";

/** The files of a description, the first of which is compared, and which of them is an overlay. */
export interface Written {
  readonly files: Readonly<Record<string, string>>;
  readonly overlay?: string;
}

const HEAD = "openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\npaths: {}\n";
const yaml = (text: string): Written => ({ files: { "a.yaml": text } });
const lines = (side: Side, line: (id: number) => string): string => side.ids.map(line).join("");

/** What depends on how a file is written, or on several files. */
export const TEXTS: Readonly<Record<string, (side: Side) => Written>> = {
  "YAML flow style": (side) =>
    yaml(`${HEAD}components: ${JSON.stringify({ schemas: each(side, (id) => ({ type: side.type(id) })) })}\n`),
  "YAML aliases": (side) =>
    yaml(`${HEAD}x-0: &a0 [1, 2, 3]\nx-all:\n${lines(side, (id) => `  ${side.name(id)}: [*a0, ${side.type(id)}]\n`)}`),
  "YAML anchors": (side) =>
    yaml(`${HEAD}x-all:\n${lines(side, (id) => `  ${side.name(id)}: &x${id} ${side.type(id)}\n`)}`),
  "YAML merge keys": (side) =>
    yaml(
      `${HEAD}x-0: &a0 { a: 1, b: 2 }\nx-all:\n${lines(side, (id) => `  ${side.name(id)}: { <<: *a0, c: ${side.type(id)} }\n`)}`,
    ),
  "YAML block scalars": (side) =>
    yaml(
      `${HEAD}x-all:\n${lines(side, (id) => `  ${side.name(id)}: |\n    ${`${side.type(id)}\n    `.repeat(20)}\n`)}`,
    ),
  "YAML folded scalars": (side) =>
    yaml(
      `${HEAD}x-all:\n${lines(side, (id) => `  ${side.name(id)}: >-\n    ${`${side.type(id)}\n    `.repeat(20)}\n`)}`,
    ),
  "YAML long keys": (side) =>
    yaml(`${HEAD}x-all:\n${lines(side, (id) => `  ? ${side.name(id).repeat(500)}\n  : ${side.type(id)}\n`)}`),
  "YAML quoted texts": (side) =>
    yaml(`${HEAD}x-all:\n${lines(side, (id) => `  ${side.name(id)}: "\\u00e9\\n${side.type(id).repeat(20)}"\n`)}`),
  "YAML comments": (side) => yaml(`${HEAD}${lines(side, (id) => `# ${side.type(id)} ${side.name(id)}\n`)}`),
  "YAML empty lines": (side) => yaml(`${HEAD}x-a: ${side.type(0)}\n${lines(side, () => "\n    \n")}`),
  "YAML one list": (side) => yaml(`${HEAD}x-all:\n${lines(side, (id) => `  - ${side.name(id)} ${side.type(id)}\n`)}`),
  "YAML numbers": (side) => yaml(`${HEAD}x-all:\n${lines(side, (id) => `  - ${id}.${side.bound(id)}e3\n`)}`),
  "YAML that ends too early": (side) =>
    yaml(`${HEAD}x-all:\n${lines(side, (id) => `  ${side.name(id)}: ${side.type(id)}\n`)}  x: "`),
  "JSON that ends too early": (side) => ({
    files: { "a.json": JSON.stringify(used({ enum: side.ids.map(side.name) })).slice(0, -3) },
  }),
  "JSON with repeated keys": (side) => ({
    files: {
      "a.json": `{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{},"x-a":{${lines(side, (id) => `"a":"${side.type(id)}",`)}"b":0}}`,
    },
  }),
  "JSON with many lists": (side) => ({
    files: { "a.json": JSON.stringify(description({ "x-a": side.ids.map((id) => [[side.bound(id)]]) })) },
  }),
  "JSON with empty space": (side) => ({
    files: {
      "a.json": JSON.stringify(description({ "x-a": side.type(0) })).replace(
        "{",
        `{${lines(side, () => "   \n  \t ")}`,
      ),
    },
  }),
  "many files": (side) => {
    const files = 400;
    const part = (file: number): object => ({
      schemas: Object.fromEntries(
        side.ids
          .filter((id) => id % files === file)
          .map((id) => [side.name(id), { type: side.type(id), maxLength: side.bound(id) }]),
      ),
    });
    return {
      files: {
        "a.yaml": writeYaml(
          used({ properties: each(side, (id) => ({ $ref: `p${id % files}.yaml#/schemas/${side.name(id)}` })) }),
        ),
        ...Object.fromEntries(Array.from({ length: files }, (_, file) => [`p${file}.yaml`, writeYaml(part(file))])),
      },
    };
  },
  "actions of an overlay": (side) => ({
    files: {
      "a.json": JSON.stringify(used({ properties: each(side, () => ({ type: "string" })) })),
      "o.json": JSON.stringify({
        overlay: "1.0.0",
        info: { title: "t", version: "1" },
        actions: side.ids.map((id) => ({
          target: `$.components.schemas.Used.properties.${side.name(id)}`,
          update: { type: side.type(id) },
        })),
      }),
    },
    overlay: "o.json",
  }),
};
