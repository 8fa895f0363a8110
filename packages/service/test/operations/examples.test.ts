import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Acquirer } from "../../src/acquisition.ts";
import { dereference, bundles } from "../../src/contract/bundle.ts";
import { allOperations, type Operation } from "../../src/contract/operations.ts";
import type { Service } from "../../src/index.ts";
import { createTestService, send } from "../support/service.ts";

/** The pages of the examples are on hosts that do not exist, so a fixed page replaces each. */
const canned: Acquirer = {
  scrape: async (url, options) => ({
    ok: true,
    document: {
      markdown: "# Page",
      metadata: { title: "Page", sourceURL: url, url, statusCode: 200, contentType: "text/html" },
    },
    page: {
      requestedUrl: url,
      finalUrl: url,
      statusCode: 200,
      contentType: "text/html",
      rawHtml: "<title>Page</title>",
      links: [],
      fetchedAt: options.timeout ?? 0,
    },
  }),
  close: async () => {},
};

type Examples = Readonly<Record<string, { readonly value?: unknown }>>;

interface Pair {
  readonly operation: Operation;
  readonly name: string;
  readonly body: unknown;
  readonly status: number;
}

/** Returns the requests and responses of the same name, with the status of the response. */
function pairsOf(operation: Operation): Pair[] {
  const bundle = bundles[operation.version];
  const requests =
    (operation.node.requestBody?.content["application/json"] as { examples?: Examples } | undefined)?.examples ?? {};
  return Object.entries(requests).map(([name, { value }]) => {
    const answered = Object.entries(operation.node.responses).find(([, response]) => {
      const content = dereference(bundle, response).content?.["application/json"] as
        | { examples?: Examples }
        | undefined;
      return content?.examples?.[name] !== undefined;
    });
    return { operation, name, body: value, status: Number(answered?.[0] ?? 200) };
  });
}

let service: Service;
beforeAll(() => {
  service = createTestService({ acquirer: canned });
});
afterAll(async () => {
  await service.close();
});

const pairs = allOperations.flatMap(pairsOf);

describe("the requests of the documents' examples get the documented responses", () => {
  test("there are examples to send", () => {
    expect(pairs.length).toBeGreaterThan(40);
  });

  test.each(pairs)("$operation.version $operation.id $name: $status", async ({ operation, body, status }) => {
    const got = await send(service, operation.method, `/${operation.version}${operation.path}`, body);
    expect(got.status, JSON.stringify(got.body)).toBe(status);
  });
});
