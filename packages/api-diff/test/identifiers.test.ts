import { expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { components, sent } from "./support/documents.ts";
import { filesOf } from "./support/world.ts";

// About: src/load/external-references.ts

const ref = (to: string): object => ({ $ref: to });
const reported = (base: unknown, revision: unknown): string[] =>
  diff(base, revision).changes.map(({ id, level }) => `${level} ${id}`);

test("a reference to an identifier in the same file reads no file", async () => {
  const of = (type: string, reference: string): Promise<unknown> => {
    const Other = { $id: "http://e.example/other", type };
    const root = { $id: "http://e.example/root", properties: { z: ref(reference) } };
    const file = JSON.stringify(sent(root, components({ Other })));
    return load("a.json", { read: filesOf({ "a.json": file }) });
  };
  expect(reported(await of("string", "other"), await of("integer", "other"))).toEqual(["breaking type-changed"]);
  await expect(of("string", "another")).rejects.toThrow("cannot read another: there is no such file");
});

test.each(["x-meta", "components"])(
  "a file that exists is read, whatever has its name as identifier in %s",
  async (key) => {
    const of = (file: string): Promise<unknown> => {
      const root = { ...sent(ref(file)), [key]: { $id: "pet.json", type: "integer" } };
      const files = { "a.json": root, "pet.json": { type: "string" }, "pet2.json": { type: "integer" } };
      const written = Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]);
      return load("a.json", { read: filesOf(Object.fromEntries(written) as Record<string, string>) });
    };
    expect(reported(await of("pet.json"), await of("pet2.json"))).toContain("breaking type-changed");
  },
);
