import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { bundleDocument } from "../src/bundle.ts";
import { runBundler } from "../src/sources/run-bundler.ts";
import { smallContract } from "./small-contract.ts";
import { temporaryTree } from "./temporary-tree.ts";

const SECRET = "the-secret-that-lies-outside";
const schema = "openapi/v2/components/schemas/Shape.yaml";
let requests: string[] = [];
let host = "";
const server = createServer((request, response) => {
  requests.push(request.url ?? "");
  response.end(JSON.stringify({ type: "string", description: SECRET }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Returns a contract with the given schema, and a secret next to the repository. */
async function contract(text: string): Promise<string> {
  requests = [];
  const root = await temporaryTree({ ...smallContract, [schema]: text });
  const secret = `${root}-secret.yaml`;
  await writeFile(secret, `type: string\ndescription: ${SECRET}\n`);
  onTestFinished(() => rm(secret));
  return root;
}

/** Returns what a pull request shows: the bundle, or the reason why there is none. */
function shown(root: string): Promise<string> {
  return bundleDocument(root, "v2").catch((error: Error) => error.message);
}

const attacks: Record<string, (root: string) => string> = {
  "a file URL": (root) => `$ref: file://${root}-secret.yaml`,
  "a file URL with one slash": (root) => `$ref: "file:${root}-secret.yaml"`,
  "a file URL in capitals": (root) => `$ref: FILE://${root}-secret.yaml`,
  "an absolute path": (root) => `$ref: ${root}-secret.yaml`,
  "a path that leaves the folder": (root) => `$ref: ../../../../../${basename(root)}-secret.yaml`,
  "a path that leaves the folder, percent-encoded": (root) =>
    `$ref: "%2e%2e/../../../../${basename(root)}-secret.yaml"`,
  "a path that leaves the folder after entering another": (root) =>
    `$ref: a/b/../../../../../../../${basename(root)}-secret.yaml`,
  "a path with backslashes": (root) => `$ref: "..\\\\..\\\\..\\\\..\\\\..\\\\${basename(root)}-secret.yaml"`,
  "a key that only a parser reads": (root) => `"\\x24ref": file://${root}-secret.yaml`,
  "a reference in a merged object": (root) => `<<: { $ref: "file://${root}-secret.yaml" }`,
  "a reference behind an alias": (root) => `a: &a file://${root}-secret.yaml\n$ref: *a`,
  "another host": () => `$ref: http://${host}/a.yaml`,
  "another host by a URL without a scheme": () => `$ref: //${host}/a.yaml`,
  "a mapping of a discriminator": () =>
    `oneOf: [{ type: object }]\ndiscriminator: { propertyName: a, mapping: { a: "http://${host}/a.yaml" } }`,
  "the value of an example": () => `type: string\nexamples: { a: { externalValue: "http://${host}/a" } }`,
  "a reference with a query": () => `$ref: ./Other.yaml?http://${host}`,
};

test.each(Object.entries(attacks))("rejects %s without reading a file or accessing the network", async (_, write) => {
  const root = await contract("type: object\n");
  await writeFile(join(root, schema), `${write(root)}\n`);
  const text = await shown(root);
  expect(text).toMatch(
    /^openapi\/v2: cannot be bundled\.\nopenapi\/v2\/components\/schemas\/Shape\.yaml:\d+:\d+ {2}sources-inside {2}/,
  );
  expect(text).not.toContain(SECRET);
  expect(requests).toEqual([]);
});

test("rejects symbolic links, both files and folders in the path", async () => {
  const root = await contract("$ref: ./Linked.yaml\n");
  await symlink(`${root}-secret.yaml`, join(root, dirname(schema), "Linked.yaml"));
  expect(await shown(root)).toMatch(/schemas\/Linked\.yaml:1:1 {2}sources-inside {2}This is a link/);

  const other = await contract("type: object\n");
  await mkdir(`${other}-elsewhere`);
  onTestFinished(() => rm(`${other}-elsewhere`, { recursive: true }));
  await rename(join(other, dirname(schema)), `${other}-elsewhere/schemas`);
  await symlink(`${other}-elsewhere/schemas`, join(other, dirname(schema)));
  expect(await shown(other)).toContain("sources-inside");
});

/** What the check would miss: the bundler's process cannot read such files or access the network. */
test.each<[string, (root: string) => string]>([
  ["a file", (root) => `$ref: ${root}-secret.yaml\n`],
  ["another host", () => `$ref: http://${host}/a.yaml\n`],
])("the bundler cannot read %s, even if the sources are not checked", async (_, write) => {
  const root = await contract("type: object\n");
  await writeFile(join(root, schema), write(root));
  const bundling = runBundler(root, join(root, "openapi/v2/openapi.yaml"));
  const { message } = await bundling.then(
    (text) => ({ message: text }),
    (error: Error) => error,
  );
  expect(message).toContain("no-unresolved-refs");
  expect(message).not.toContain(SECRET);
  expect(requests).toEqual([]);
});

const bomb = Array.from({ length: 9 }, (_, level) => {
  const items = level === 0 ? '"x"' : `*a${level - 1}`;
  return `a${level}: &a${level} [${Array.from({ length: 9 }, () => items).join(", ")}]`;
}).join("\n");

test.each([
  ["nine levels of nine aliases", bomb, "expands to more than 200000 values"],
  ["an alias that contains itself", "a: &a { b: *a }", "An alias contains itself"],
  ["too many aliases", `a: &a 1\nb: [${"*a, ".repeat(101)}*a]`, "too many aliases"],
  ["lists in lists", `a: ${"[".repeat(5000)}${"]".repeat(5000)}`, "too much nesting"],
  ["objects in objects", `a: ${"{ a: ".repeat(5000)}1${" }".repeat(5000)}`, "too much nesting"],
  ["a file of two megabytes", `description: ${"x".repeat(2 ** 21)}`, "The file has 2048 kB"],
])("%s: rejected before any file is parsed", async (_, text, message) => {
  expect(await shown(await contract(text))).toMatch(
    new RegExp(`Shape\\.yaml:1:1 {2}sources-bounded {2}[^\n]*${message}`),
  );
});

test("rejects many large files that are too large together", async () => {
  const large = `description: ${"x".repeat(1_000_000)}`;
  const files = Object.fromEntries(
    Array.from({ length: 18 }, (_, index) => [
      `openapi/v2/components/schemas/S${index}.yaml`,
      `$ref: ./S${index + 1}.yaml\n${large}\n`,
    ]),
  );
  const root = await temporaryTree({ ...smallContract, ...files, [schema]: "$ref: ./S0.yaml\n" });
  expect(await shown(root)).toContain("The sources of this document are too large");
});
