import { describe, expect, test } from "vitest";
import { bundles, dereference, type SchemaNode, type Version } from "../../src/contract/bundle.ts";
import { allOperations, type Operation } from "../../src/contract/operations.ts";
import { unnamedIn } from "../support/documented.ts";
import { unnamedMembers } from "../support/unnamed-members.ts";

type Examples = Readonly<Record<string, { readonly value?: unknown }>>;
type Media = { readonly schema: SchemaNode; readonly examples?: Examples };

/** Returns every example of a response: its operation, status, name and body. */
function answersOf(operation: Operation): [string, Operation, number, unknown][] {
  return Object.entries(operation.node.responses).flatMap(([status, response]) => {
    const documented: { readonly content?: Record<string, Media> } = dereference(bundles[operation.version], response);
    const media = documented.content?.["application/json"];
    return Object.entries(media?.examples ?? {}).map(([name, { value }]): [string, Operation, number, unknown] => [
      `${operation.version} ${operation.id} ${status} ${name}`,
      operation,
      Number(status),
      value,
    ]);
  });
}

const answers = allOperations.flatMap(answersOf);

describe("the documents' examples have no member that the documents do not declare", () => {
  test("there are examples to check", () => {
    expect(answers.length).toBeGreaterThan(100);
  });

  test.each(answers)("%s", (_name, operation, status, value) => {
    expect(unnamedIn(operation, status, value)).toEqual([]);
  });

  test.each(webhookExamples())("webhook %s", (_name, version, schema, value) => {
    expect(unnamedMembers(version, schema, value)).toEqual([]);
  });
});

function webhookExamples(): [string, Version, SchemaNode, unknown][] {
  const { webhooks } = bundles.v2 as unknown as {
    webhooks: Record<string, { post: { requestBody: { content: Record<string, Media> } } }>;
  };
  return Object.entries(webhooks).flatMap(([event, { post }]) => {
    const { schema, examples = {} } = post.requestBody.content["application/json"] as Media;
    return Object.entries(examples).map(([name, { value }]): [string, Version, SchemaNode, unknown] => [
      `${event} ${name}`,
      "v2",
      schema,
      value,
    ]);
  });
}

describe("the guard itself", () => {
  const map = allOperations.find(({ version, id }) => version === "v2" && id === "map") as Operation;
  test.each([
    [{ success: true, links: [{ url: "https://a.example/", rank: 1 }] }, ["/links/0/rank"]],
    [{ success: true, links: [], more: {} }, ["/more"]],
    [{ success: true, links: [] }, []],
  ])("%j has %j", (body, expected) => {
    expect(unnamedIn(map, 200, body)).toEqual(expected);
  });

  test("a page's own meta tags are not findings, other unknown metadata is", () => {
    const scrape = allOperations.find(({ version, id }) => version === "v2" && id === "scrape") as Operation;
    const body = { success: true, data: { metadata: { "theme-color": "red", "og:image": ["a"], size: 7 }, colour: 1 } };
    expect(unnamedIn(scrape, 200, body)).toEqual(["/data/metadata/size", "/data/colour"]);
  });
});
