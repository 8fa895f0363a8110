import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import v1 from "../../../../openapi/dist/v1.json" with { type: "json" };
import v2 from "../../../../openapi/dist/v2.json" with { type: "json" };
import * as requests from "../../src/generated/request-rules.ts";
import { downgradeResponse, upgradeRequest, type Report } from "../../src/upgrade.ts";
import { bodiesOf } from "./bodies.ts";

// Tests the rules against the documents: every output matches the other version, and every loss is reported.

type Turn = (operation: string, body: unknown) => { out: unknown; reports: readonly Report[] };
const turns: Record<"request" | "result", Turn> = {
  request: (operation, given) => {
    const { body, reports } = upgradeRequest(operation as never, given as never, { keepDefaults: false });
    return { out: body, reports };
  },
  result: (operation, given) => {
    const { data, reports } = downgradeResponse(operation as never, given as never);
    return { out: data, reports };
  },
};

const shared = Object.keys(operationsOf(v1)).filter((id) => id in operationsOf(v2));
const bodies = Object.keys(requests);

describe("of the 23 operations of v1", () => {
  it("19 are in v2, and the 6 of them with a body have rules", () => {
    expect(Object.keys(operationsOf(v1))).toHaveLength(23);
    expect(shared).toHaveLength(19);
    expect(shared.filter((id) => schemaOf(v1, "request", id)).toSorted()).toEqual(bodies.toSorted());
  });

  it("all accept their v1 parameters in v2", () => {
    const parameters = (bundle: object, id: string): string[] =>
      (operationsOf(bundle)[id]?.parameters ?? []).map((one) => {
        const named = "$ref" in one ? at(bundle, one.$ref.split("/").slice(1)) : one;
        const { name, in: place } = named as { name: string; in: string };
        return `${place} ${name}`;
      });
    expect(shared.flatMap((id) => parameters(v1, id)).length).toBeGreaterThan(10);
    for (const id of shared) expect(parameters(v2, id), id).toEqual(expect.arrayContaining(parameters(v1, id)));
  });

  it.each(bodies)("the example requests of %s become requests of v2, and every loss is reported", (operation) => {
    const examples = examplesOf(v1, "request", operation);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) checkConversion("request", operation, example);
  });

  it.each(shared)("the example results of %s become results of v1, and every loss is reported", (operation) => {
    const examples = examplesOf(v2, "result", operation);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) checkConversion("result", operation, example);
  });

  it.each(bodies)("random requests of %s become requests of v2, and every loss is reported", (operation) => {
    expect(draw("request", operation, v1)).toBe(40);
  });

  it.each(shared)("random results of %s become results of v1, and every loss is reported", (operation) => {
    expect(draw("result", operation, v2)).toBe(40);
  });
});

it("a missing rule is noticed", () => {
  const lose: Turn = (_, given) => {
    const { maxAge: _lost, ...out } = given as Record<string, unknown>;
    return { out, reports: [] };
  };
  expect(unreportedLosses(lose, "scrape", { url: "https://example.com/", maxAge: 1 })).toEqual(["/maxAge"]);
});

/** Generates bodies that match their own version, and checks each of them. Returns their number. */
function draw(direction: "request" | "result", operation: string, from: object): number {
  const fits = validator(from, direction, operation);
  let held = 0;
  const property = fc.property(bodiesOf(from, schemaOf(from, direction, operation)), (body) => {
    fc.pre(fits(body) && !failed(body));
    held++;
    checkConversion(direction, operation, body);
  });
  fc.assert(property, { numRuns: 40, maxSkipsPerRun: 400 });
  return held;
}

/**
 * Checks that the output matches the other version, except for values reported as rejected, and that every lost field
 * is reported.
 */
function checkConversion(direction: "request" | "result", operation: string, given: unknown): void {
  const { out, reports } = turns[direction](operation, given);
  const fits = validator(direction === "request" ? v2 : v1, direction, operation);
  const refused = new Set(reports.filter(({ kind }) => kind === "refused").map(({ field }) => field));
  const wrong = fits(out) ? [] : (fits.errors ?? []).filter(({ instancePath }) => !refused.has(instancePath));
  if (refused.size === 0) expect(wrong, JSON.stringify({ given, out })).toEqual([]);
  expect(unreportedLosses(turns[direction], operation, given), JSON.stringify(given)).toEqual([]);
}

/** Returns the fields that are in no report and affect neither the output nor the reports. */
function unreportedLosses(turn: Turn, operation: string, given: unknown): string[] {
  const turned = turn(operation, given);
  const whole = JSON.stringify(turned);
  const reported = turned.reports.map(({ field }) => field);
  return leavesOf(given).filter((leaf) => {
    if (reported.some((field) => leaf === field || leaf.startsWith(`${field}/`))) return false;
    return JSON.stringify(turn(operation, without(given, leaf.split("/").slice(1)))) === whole;
  });
}

function leavesOf(value: unknown, place = ""): string[] {
  if (typeof value !== "object" || value === null) return [place];
  return Object.entries(value).flatMap(([name, inside]) => leavesOf(inside, `${place}/${name}`));
}

function at(value: unknown, names: readonly string[]): unknown {
  return names.reduce((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], value);
}

function without(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item, at) => (String(at) === name && rest[0] !== undefined ? without(item, rest) : item));
    return items.filter((_, at) => rest[0] !== undefined || String(at) !== name);
  }
  const { [name]: taken, ...others } = value as Record<string, unknown>;
  return rest[0] === undefined ? others : { ...others, [name]: without(taken, rest) };
}

/** Returns whether a body is a failure with status 200, which the client throws as an error. */
function failed(body: unknown): boolean {
  return (body as { success?: unknown } | null)?.success === false;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly ({ readonly $ref: string } | { readonly name: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: unknown; readonly examples?: object }>>;

function operationsOf(bundle: object): Record<string, Operation> {
  const items = Object.values((bundle as { paths: Record<string, Record<string, Operation>> }).paths);
  const all = items.flatMap((item) => Object.values(item)).filter(({ operationId }) => operationId);
  return Object.fromEntries(all.map((operation) => [operation.operationId ?? "", operation]));
}

function contentOf(bundle: object, direction: "request" | "result", id: string): Content[string] | undefined {
  const operation = operationsOf(bundle)[id];
  const content = direction === "request" ? operation?.requestBody?.content : operation?.responses["200"]?.content;
  return content?.["application/json"];
}

function schemaOf(bundle: object, direction: "request" | "result", id: string): unknown {
  return contentOf(bundle, direction, id)?.schema;
}

function examplesOf(bundle: object, direction: "request" | "result", id: string): unknown[] {
  const examples = Object.values(contentOf(bundle, direction, id)?.examples ?? {}) as { value: unknown }[];
  return examples.map(({ value }) => value).filter((value) => !failed(value));
}

// One for all operations, which share most of their schemas.
const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
addFormats.default(ajv);
ajv.addSchema(v1, "v1").addSchema(v2, "v2");
const validators = new Map<string, ValidateFunction>();

function validator(bundle: object, direction: "request" | "result", id: string): ValidateFunction {
  const version = bundle === v1 ? "v1" : "v2";
  const name = `${version} ${direction} ${id}`;
  const known = validators.get(name);
  if (known) return known;
  const pointer = JSON.stringify(schemaOf(bundle, direction, id)).replaceAll('"#/', `"${version}#/`);
  const made = ajv.compile(JSON.parse(pointer) as object);
  validators.set(name, made);
  return made;
}
