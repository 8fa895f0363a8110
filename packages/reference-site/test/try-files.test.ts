import { expect, test } from "vitest";
import { bodyErrors, type Schemas } from "../browser/check-body.ts";
import { ownFiles } from "./reading.ts";

/** The properties that the form reads from its file. */
interface FormFile {
  readonly request?: unknown;
  readonly schemas: Schemas;
  readonly examples: readonly { readonly name: string; readonly body?: unknown }[];
}

test("the form of every operation can check each of its examples, without missing schemas", async () => {
  const files = [...(await ownFiles())].filter(([path]) => /^v\d+\/operations\/\w+\.json$/.test(path));
  expect(files.length).toBeGreaterThan(40);
  const checked: string[] = [];
  for (const [path, text] of files) {
    const { request, schemas, examples } = JSON.parse(text) as FormFile;
    for (const [, name = ""] of text.matchAll(/#\/components\/schemas\/([\w.-]+)/g))
      expect(Object.keys(schemas), `${path} refers to ${name}`).toContain(name);
    if (request === undefined) continue;
    for (const { name, body } of examples) {
      expect(body, `${path}: the form would send {} for ${name}`).toBeDefined();
      checked.push(name);
      expect(bodyErrors(JSON.stringify(body), request, schemas), `${path}: ${name}`).toEqual([]);
    }
  }
  expect(checked.length).toBeGreaterThan(40);
});
