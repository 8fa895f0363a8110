import { expect, test } from "vitest";
import { YamlPlaces } from "../../src/document/yaml-places.ts";

const names = Array.from({ length: 2000 }, (_, at) => `field${at}`);
const text = ["components:", ...names.map((name) => `  ${name}: { type: string }`), ""].join("\n");
const pointers = names.map((name) => `/components/${name}`);

/** Returns the places of values, and the processor time in milliseconds. */
async function found(wanted: readonly string[]) {
  const places = new YamlPlaces(async () => Buffer.from(text), "v2");
  const before = process.cpuUsage();
  const result = await places.find(wanted);
  const { user, system } = process.cpuUsage(before);
  return { result, time: (user + system) / 1000 };
}

test("the places of 2000 values in a file cost at most twenty times as much as that of one", async () => {
  await found(pointers.slice(0, 1));
  const one = await found(pointers.slice(0, 1));
  const all = await found(pointers);
  expect(all.result.size).toBe(2000);
  expect(all.result.get("/components/field7")).toEqual({
    pointer: "/components/field7",
    file: "openapi/v2/openapi.yaml",
    line: 9,
    column: 3,
  });
  expect(all.time).toBeLessThan(20 * Math.max(one.time, 5));
});
