import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import ts from "typescript-6";
import { expect, it } from "vitest";

const leaf = fc.constantFrom<unknown>(null, true, 1, "a");
const names = ["a", "b", "x1"] as const;

/** Values that are small enough for many of them to match a random schema. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 2 }),
    fc.record({ a: tie("value"), b: tie("value"), x1: tie("value") }, { requiredKeys: [] }),
  ),
}));

const types = ["string", "number", "integer", "boolean", "null", "array", "object"];
const keywords =
  "properties required additionalProperties patternProperties items prefixItems anyOf oneOf allOf not".split(" ");
/** Schemas with keywords that the type reads, and with others. */
const { schema } = fc.letrec<{ schema: object }>((tie) => {
  const some = fc.array(tie("schema"), { minLength: 1, maxLength: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.oneof(
        fc.record({ type: fc.constantFrom(...types.slice(0, 5)) }),
        fc.record({ const: leaf }),
        fc.record({ enum: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
        fc.record({ type: fc.constant("string"), nullable: fc.boolean() }),
      ),
      fc
        .tuple(
          fc.record({
            type: fc.oneof(fc.constantFrom("object", "array"), fc.subarray(types, { minLength: 2, maxLength: 4 })),
            properties: fc.record({ a: tie("schema"), b: tie("schema") }, { requiredKeys: [] }),
            required: fc.subarray([...names]),
            additionalProperties: fc.oneof(fc.boolean(), tie("schema")),
            patternProperties: fc.record({ "^x": tie("schema") }),
            items: tie("schema"),
            prefixItems: some,
            anyOf: some,
            oneOf: some,
            allOf: some,
            not: tie("schema"),
          }),
          fc.subarray(keywords, { maxLength: 3 }),
        )
        .map(([all, kept]) =>
          Object.fromEntries(Object.entries(all).filter(([name]) => name === "type" || kept.includes(name))),
        ),
    ),
  };
});

/**
 * Returns the type of a value. Each object has `~`, because TypeScript rejects an object without a common property.
 */
function typeOf(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(typeOf).join(", ")}]`;
  if (typeof data !== "object" || data === null) return JSON.stringify(data);
  return `{ ${Object.entries(data)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner)}; `)
    .join("")}"~": never }`;
}

const source = readFileSync(new URL("../../src/schema/json-data.ts", import.meta.url), "utf8");
const readable = `type Readable<T> = T extends readonly (infer I)[] ? Readable<I>[]
  : T extends object ? { [K in keyof T]: Readable<T[K]> } & { "~"?: unknown } : T;\n`;

/** Returns TypeScript's errors in a program. */
function errorsIn(text: string): string[] {
  const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], lib: ["lib.es2022.d.ts"] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...more) =>
    name === "program.ts" ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : read(name, ...more);
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(["program.ts"], options, host));
  return diagnostics.map(({ messageText, start = 0 }) => {
    const line = text.slice(text.lastIndexOf("\n", start) + 1, text.indexOf("\n", start));
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

it("each value that a schema allows is assignable to its type", () => {
  const ajv = new Ajv2020({ strict: false, logger: false });
  const values = fc.sample(value, { seed: 13, numRuns: 500 });
  const lines: string[] = [];
  for (const [index, drawn] of fc.sample(schema, { seed: 13, numRuns: 400 }).entries()) {
    const fitting = new Set(values.filter((one) => ajv.validate(drawn, one)).map(typeOf));
    const name = `JsonData<${typeOf(drawn).replaceAll('"~": never ', "").replaceAll("[", "readonly [")}>`;
    lines.push(`type T${index} = ${name};`);
    for (const one of [...fitting].slice(0, 8))
      lines.push(`export const v${lines.length}: Readable<T${index}> = null! as ${one};`);
  }
  expect(lines.length).toBeGreaterThan(1000);
  expect(errorsIn(`${source}${readable}${lines.join("\n")}`)).toEqual([]);
});
