import { expect, test } from "vitest";
import { diff } from "../src/index.ts";

const base = (rest: object): object => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1.0.0" },
  paths: {},
  ...rest,
});
const responses = { 200: { description: "" } };
const body = { content: { "application/json": { schema: { type: "string" } } } };
const operation = { operationId: "one", responses };
const callback = (method: string): object =>
  base({
    paths: {
      "/a": { post: { responses, callbacks: { told: { "{$request.body#/url}": { [method]: { responses } } } } } },
    },
  });

// Who calls with the old method gets 405; what is called with another does not listen to it.
test.each([
  [
    "of an operation, with its id",
    base({ paths: { "/a": { get: operation } } }),
    base({ paths: { "/a": { put: operation } } }),
  ],
  [
    "of an operation without an id",
    base({ paths: { "/a": { get: { responses } } } }),
    base({ paths: { "/a": { put: { responses } } } }),
  ],
  [
    "of a webhook",
    base({ webhooks: { sold: { post: { requestBody: body, responses } } } }),
    base({ webhooks: { sold: { put: { requestBody: body, responses } } } }),
  ],
  ["of a callback", callback("post"), callback("put")],
])("the method %s changes, which breaks", (_, before, after) => {
  const { verdict, changes } = diff(before, after);
  expect(verdict).toBe("breaking");
  expect(changes.some(({ level }) => level === "breaking")).toBe(true);
});

test("an operation that keeps its id names both methods", () => {
  const { changes } = diff(
    base({ paths: { "/a": { get: operation } } }),
    base({ paths: { "/a": { put: operation } } }),
  );
  expect(changes.map(({ message }) => message)).toEqual(["`GET /a` moves to `PUT /a`"]);
});
