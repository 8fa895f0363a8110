// Measures cost against size: documents with 1, 2, 4 and 8 times the operations and components, including recursive
// schemas.
import { diff } from "../src/index.ts";
import { median } from "./measure.ts";

/**
 * Returns a document whose schemas refer to each other in circles of a size. A change reaches the operations of its
 * circle.
 */
function document(size: number, circleSize: number, isNew: boolean): unknown {
  const circle = (index: number, step: number): number => member(index, step, circleSize);
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < size; index += 1) {
    const properties = {
      id: { type: "string", ...(isNew && index % 7 === 0 ? { maxLength: 40 } : {}) },
      parent: { $ref: `#/components/schemas/S${index}` },
      next: { $ref: `#/components/schemas/S${circle(index, 1)}` },
      list: {
        type: "array",
        items: { oneOf: [{ $ref: `#/components/schemas/S${circle(index, 7)}` }, { type: "null" }] },
      },
      ...(isNew && index % 5 === 0 ? { fresh: { type: "integer" } } : {}),
    };
    schemas[`S${index}`] = { type: "object", required: ["id"], properties };
    const content = { "application/json": { schema: { $ref: `#/components/schemas/S${index}` } } };
    paths[`/p${index}`] = {
      post: { operationId: `o${index}`, requestBody: { content }, responses: { 200: { description: "", content } } },
    };
  }
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths, components: { schemas } };
}

/** Returns another member of the circle that contains an index. */
function member(index: number, step: number, circleSize: number): number {
  const start = index - (index % circleSize);
  return start + (((index % circleSize) + step) % circleSize);
}

function measure(title: string, circleOf: (size: number) => number): void {
  let before: number | undefined;
  for (const factor of [1, 2, 4, 8]) {
    const size = 100 * factor;
    const [base, revision] = [false, true].map((isNew) => document(size, circleOf(size), isNew));
    diff(base, revision);
    const runs = [0, 1, 2].map(() => {
      const start = process.cpuUsage();
      diff(base, revision);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    const time = median(runs);
    const growth = before === undefined ? "" : `   ${(time / before).toFixed(2)}x for twice the size`;
    console.log(`growth, ${title}, ${factor}x  ${size} operations  ${time.toFixed(0)} CPU ms${growth}`);
    before = time;
  }
}

measure("circles of 20", () => 20);
// Every change reaches every operation here.
measure("one circle", (size) => size);
