import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatFindings, lintDocuments } from "../src/index.ts";
import { unreadableSources } from "../src/unreadable-sources.ts";
import { writeContract } from "./support/break-rule.ts";

const SECRET = "the-secret-that-lies-outside";

async function writeSecret(root: string): Promise<string> {
  const path = `${root}-secret.yaml`;
  await writeFile(path, `type: string\ndescription: ${SECRET}\n`);
  onTestFinished(() => rm(path));
  return path;
}

test.each([
  ["a file URL", "openapi/v2/components/schemas/Spy.yaml", (secret: string) => `$ref: file://${secret}\n`],
  [
    "a path that leaves the folder",
    "openapi/v2/components/schemas/Spy.yaml",
    (secret: string) => `$ref: ../../../../../${basename(secret)}\n`,
  ],
  ["a reference in the changes", "openapi/changes/spy.yaml", (secret: string) => `$ref: file://${secret}\n`],
])("as a library, lint follows no reference out of openapi: %s", async (_, file, text) => {
  const root = await writeContract({});
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text(await writeSecret(root)));
  const output = formatFindings(await lintDocuments({ root, versions: ["v2"] }));
  expect(output).toContain(`${file}:1:`);
  expect(output).toContain("sources-inside");
  expect(output).not.toContain(SECRET);
});

test("lint follows no link and accesses no network", async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.end("type: string\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = await writeContract({ "openapi/changes/spy.yaml": `$ref: http://${host}/a.yaml\n` });
  expect(formatFindings(await lintDocuments({ root, versions: ["v2"] }))).toContain("sources-inside");
  expect(requests).toEqual([]);
  const linked = await writeContract({});
  await symlink(await writeSecret(linked), join(linked, "openapi/v2/components/schemas/Spy.yaml"));
  const output = formatFindings(await lintDocuments({ root: linked, versions: ["v2"] }));
  expect(output).toContain("openapi/v2/components/schemas/Spy.yaml:1:1  sources-inside");
  expect(output).not.toContain(SECRET);
});

test.each([
  ["to itself", { Loop: "$ref: ./Loop.yaml\n" }, "Loop.yaml:1:7"],
  ["into itself", { Loop: "$ref: ./Loop.yaml#/properties/a\n" }, "Loop.yaml:1:7"],
  [
    "to one that refers back",
    { Loop: "type: object\nproperties: { a: { $ref: ./Other.yaml } }\n", Other: "$ref: ./Loop.yaml#/properties/a\n" },
    "Loop.yaml:2:26",
  ],
  [
    "to itself after the same reference in a property",
    { Loop: "properties: { a: { $ref: ./Loop.yaml } }\nallOf:\n  - $ref: ./Loop.yaml\n" },
    "Loop.yaml:3:11",
  ],
  ["to itself by not", { Loop: "not: { $ref: ./Loop.yaml }\n" }, "Loop.yaml:1:14"],
  ["to itself by allOf", { Loop: "allOf: [{ $ref: ./Loop.yaml }]\n" }, "Loop.yaml:1:17"],
  [
    "to one that may be itself",
    { Loop: "anyOf: [{ type: string }, { $ref: ./Other.yaml }]\n", Other: "oneOf: [{ $ref: ./Loop.yaml }]\n" },
    "Loop.yaml:1:35",
  ],
])("reports a reference %s with its location", async (_, schemas, place) => {
  const files = Object.entries(schemas).map(([name, text]) => [`openapi/v2/components/schemas/${name}.yaml`, text]);
  const root = await writeContract(Object.fromEntries(files) as Record<string, string>);
  const output = formatFindings(await lintDocuments({ root, versions: ["v2"] }));
  expect(output).toContain(`${place}  sources-bounded  The reference is circular: `);
});

test("reports a name that the libraries cannot read, with its location", async () => {
  const odd = "description: hasOwnProperty is odd.\nproperties:\n  hasOwnProperty: { type: string }\n";
  const root = await writeContract({ "openapi/v2/components/schemas/Odd.yaml": odd });
  expect(formatFindings(await lintDocuments({ root, versions: ["v2"] }))).toMatch(
    /^openapi\/v2\/components\/schemas\/Odd\.yaml:3:3 {2}sources-bounded {2}Redocly and Spectral cannot read a key named hasOwnProperty/,
  );
});

test("each of ten thousand schemas may apply the next one", async () => {
  const schemas = Array.from({ length: 10_000 }, (_, at) => `  S${at}: { allOf: [{ $ref: "#/$defs/S${at + 1}" }] }\n`);
  const text = `$defs:\n${schemas.join("")}  S10000: { type: string }\n`;
  const root = await writeContract({ "openapi/v2/components/schemas/Many.yaml": text });
  expect(await unreadableSources(root)).toEqual([]);
});

test("a schema may contain itself, and refer to a reference", async () => {
  const tree =
    'type: object\nproperties:\n  children: { type: array, items: { anyOf: [{ $ref: ./Tree.yaml }] } }\n  first: { $ref: "#/properties/children" }\nexample: { allOf: [{ $ref: "#/example" }] }\n';
  const root = await writeContract({
    "openapi/v2/components/schemas/Tree.yaml": tree,
    "openapi/v2/components/schemas/Alias.yaml": "$ref: ./Tree.yaml#/properties/children/items\n",
  });
  expect(formatFindings(await lintDocuments({ root, versions: ["v2"] }))).not.toContain("circular");
});
