import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { lintStep } from "../src/index.ts";
import { temporaryTree } from "./temporary-tree.ts";

const SECRET = "the-secret-that-lies-outside";

test("lint contacts no host and opens no file outside openapi/, whatever a document refers to", async () => {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const target of [() => `http://${host}/a.yaml`, (root: string) => `file://${root}-secret.yaml`]) {
    const root = await temporaryTree({ "openapi/errors.yaml": "rows: {}\n" });
    await writeFile(`${root}-secret.yaml`, `description: ${SECRET}\nunknown: [${SECRET}\n`);
    onTestFinished(() => rm(`${root}-secret.yaml`));
    const document = `openapi: 3.1.1\ninfo: { title: T, version: 1.0.0 }\npaths:\n  /a: { $ref: "${target(root)}" }\n`;
    await writeDocument(root, document);
    const output = await Promise.resolve(lintStep(root).run()).catch((error: Error) => error.message);
    expect(output).toMatch(
      /^openapi\/v1\/openapi\.yaml:4:\d+ {2}sources-inside {2}The reference points outside openapi\//,
    );
    expect(output).not.toContain(SECRET);
  }
  expect(requests).toEqual([]);
});

async function writeDocument(root: string, text: string): Promise<void> {
  await mkdir(`${root}/openapi/v1`, { recursive: true });
  await writeFile(`${root}/openapi/v1/openapi.yaml`, text);
}
