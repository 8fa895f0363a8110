// Parses and compares 4 MB of YAML, and finds 1,000 places in it.
import { diff, parseFile } from "../src/index.ts";

const schemas: string[] = [];
for (let index = 0; index < 9000; index += 1) {
  schemas.push(`    Schema${index}:
      type: object
      description: "Number ${index} of many: with 'quotes', # marks and a text of a usual length for a description"
      required: [id, "name"]
      properties:
        id: { type: string, format: uuid, description: 'Identifies it' }
        name:
          type: string
          maxLength: ${index % 100}
          description: >-
            A folded text that goes on
            over two lines.
        next:
          $ref: '#/components/schemas/Schema${(index + 1) % 9000}'
`);
}
const text = `openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\npaths:\n  /a:\n    get:\n      operationId: a\n      responses:\n        "200":\n          description: ok\n          content:\n            application/json:\n              schema: { $ref: '#/components/schemas/Schema0' }\ncomponents:\n  schemas:\n${schemas.join("")}`;
const bytes = new TextEncoder().encode(text);
const start = process.cpuUsage();
const file = parseFile("large.yaml", bytes);
const found = file.locate?.(
  Array.from({ length: 1000 }, (_, index) => `/components/schemas/Schema${index * 9}/properties/name/maxLength`),
);
const { user, system } = process.cpuUsage(start);
console.log(
  `positions  ${(bytes.length / 1e6).toFixed(1)} MB of YAML with ${found?.size} places: ${((user + system) / 1e6).toFixed(2)} CPU s`,
);

const before = process.cpuUsage();
const document = { kind: "loaded-document", entry: "large.yaml", files: new Map([["large.yaml", file]]) };
const { changes } = diff(document, document);
const spent = process.cpuUsage(before);
console.log(
  `positions  the same document against itself: ${changes.length} changes, ${((spent.user + spent.system) / 1e6).toFixed(2)} CPU s`,
);
