import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

const json = (schema: object): object => ({ description: "", content: { "application/json": { schema } } });
const error = json({ type: "object", properties: { code: { type: "string" } }, required: ["code"] });
const page = json({ type: "object", properties: { url: { type: "string" } } });

function reported(base: object, revision: object): string[] {
  const changes = diff(documentOf({ responses: base }), documentOf({ responses: revision })).changes;
  return changes.map(({ id, level, after, before }) => `${level} ${id} ${String(after ?? before)}`);
}

describe("a default response", () => {
  test("does not describe a success that is added", () => {
    expect(reported({ default: error }, { default: error, 201: page })).toEqual(["risky success-response-added 201"]);
    expect(reported({ 200: page, default: error }, { 200: page, default: error, 201: page })).toEqual([
      "risky success-response-added 201",
    ]);
  });

  test("describes a success like it that is added if there is no other", () => {
    expect(reported({ default: page }, { default: page, 200: page })).toEqual(["safe response-added 200"]);
    expect(reported({ default: page }, { default: error, 200: page })).not.toContain(
      "risky success-response-added 200",
    );
    expect(reported({ default: page, 200: page }, { default: page, 200: page, 201: page })).toEqual([
      "risky success-response-added 201",
    ]);
  });

  test.each([
    ["headers", { "X-Next": { required: true, schema: { type: "string" } } }],
    ["links", { next: { operationId: "x" } }],
  ])("is unlike a success without its %s", (key, value) => {
    const base = { default: { ...page, [key]: value } };
    expect(reported(base, { ...base, 200: page })).toEqual(["risky success-response-added 200"]);
    expect(reported(base, { ...base, 200: base.default })).toEqual(["safe response-added 200"]);
  });

  test("does not replace a success that is removed", () => {
    expect(reported({ 200: page, 201: page, default: error }, { 200: page, default: error })).toEqual([
      "breaking response-removed 201",
    ]);
  });

  test("describes errors that are listed, and those that no longer are", () => {
    expect(reported({ default: error }, { default: error, 404: error })).toEqual(["safe response-added 404"]);
    expect(reported({ default: error, 404: error }, { default: error })).toEqual(["safe response-regrouped default"]);
    expect(reported({ default: error }, { default: error, 404: page }).join()).toContain("breaking property-removed");
  });
});

test("a response without a status is not a status, and not understood if it changes", () => {
  expect(reported({ 200: page, "": error }, { 200: page })).toEqual(["risky field-not-understood [object Object]"]);
  expect(reported({ 200: page, "": error }, { 200: page, "": error })).toEqual([]);
});

test("an operation that no longer describes its responses is one change, which need not break", () => {
  const bare = { description: "OK" };
  expect(reported({ 200: bare, 404: bare }, {})).toEqual(["risky responses-undescribed 200,404"]);
  expect(reported({ 200: page, 404: bare }, {})).toEqual(["risky responses-undescribed 200,404"]);
  expect(reported({}, { 200: page })).toEqual(["safe response-added 200"]);
});

describe("statuses in another notation", () => {
  test("are compatible if no others are possible than before", () => {
    const both = { "4XX": error, "5XX": error };
    expect(reported({ 200: page, default: error }, { 200: page, ...both })).toEqual([
      "safe response-regrouped 4XX,5XX",
    ]);
    expect(reported({ "2XX": page }, { 200: page })).toEqual(["safe response-regrouped 200"]);
    expect(reported({ 404: error, "4XX": error }, { "4XX": error })).toEqual(["safe response-regrouped 4XX"]);
  });

  test("are not if others are possible, or some are missing", () => {
    expect(reported({ 200: page }, { "2XX": page })).toEqual(["risky response-regrouped 2XX"]);
    expect(reported({ 404: error }, { default: error }).join()).toContain("risky response-regrouped default");
    expect(reported({ 200: page, default: error }, { 200: page, "4XX": error }).join()).toContain(
      "risky error-response-removed default",
    );
    expect(reported({ default: page }, { "4XX": error, "5XX": error }).join()).toContain("breaking");
  });

  test("are compared with what described them", () => {
    expect(reported({ "2XX": error }, { 200: page }).join()).toContain("breaking property-removed");
    expect(reported({ 200: page, default: error }, { 200: page, "4XX": page, "5XX": error }).join()).toContain(
      "breaking property-removed",
    );
  });
});

describe("statuses with which the receiver of a webhook responds", () => {
  const webhook = (...statuses: string[]): object => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: {},
    webhooks: { paid: { post: { responses: Object.fromEntries(statuses.map((one) => [one, { description: "" }])) } } },
  });
  test.each([
    ["2XX", "200", "breaking response-regrouped Respond only with a status that `200` covers."],
    ["4XX", "410", "risky response-regrouped Respond only with a status that `410` covers."],
    ["202", "204", "breaking response-removed Respond with one that remains instead of `202`."],
    ["200", "2XX", "safe response-regrouped Nothing to do."],
    ["410", "4XX", "safe response-regrouped Nothing to do."],
  ])("%s becomes %s", (before, after, expected) => {
    const [first] = diff(webhook(before), webhook(after)).changes;
    expect(`${first?.level} ${first?.id} ${first?.advice}`).toBe(expected);
  });
});

describe("a range of media types", () => {
  const of = (...types: string[]): object => ({
    200: { description: "", content: Object.fromEntries(types.map((type) => [type, {}])) },
  });

  test("instead of a type no longer says which one is returned", () => {
    expect(reported(of("application/json"), of("application/*"))).toEqual(["risky media-type-added application/*"]);
    expect(reported(of("application/json"), of("application/json", "application/*"))).toEqual([
      "safe media-type-added application/*",
    ]);
  });
});

describe("a media type", () => {
  const text = { type: "string" };
  const content = (types: Record<string, object>): object =>
    Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));
  const got = (types: Record<string, object>): object => ({ 200: { description: "", content: content(types) } });
  const sends = (types: Record<string, object>): object => documentOf({ requestBody: { content: content(types) } });
  const json = { "application/json": text };

  test("instead of a range is a documented one, and no longer any that may be sent", () => {
    expect(reported(got({ "*/*": text }), got(json))).toEqual(["safe media-type-removed */*"]);
    expect(diff(sends({ "*/*": text }), sends(json)).verdict).toBe("breaking");
  });

  test("that a range included before it was listed is compared with the range", () => {
    const number = { "application/json": { type: "integer" } };
    expect(diff(sends({ "*/*": text }), sends({ "*/*": text, ...number })).verdict).toBe("breaking");
    expect(diff(sends({ "*/*": text }), sends({ "*/*": text, ...json })).verdict).toBe("unchanged");
    expect(reported(got({ "*/*": text }), got(number)).join()).toContain("breaking type-changed");
  });

  test("is the same with another charset, but not with another version", () => {
    const utf8 = { "application/json; charset=utf-8": text };
    const versions = (...numbers: number[]): Record<string, object> =>
      Object.fromEntries(numbers.map((number) => [`application/json; v=${number}`, text]));
    expect(diff(sends({ ...json, ...utf8 }), sends(json)).verdict).toBe("compatible");
    expect(diff(sends(json), sends(utf8)).verdict).toBe("compatible");
    expect(diff(sends(versions(1)), sends(versions(2))).verdict).toBe("risky");
    expect(diff(sends(versions(1, 2)), sends(versions(2))).verdict).toBe("breaking");
    expect(diff(sends(versions(1)), sends(versions(1, 2))).verdict).toBe("compatible");
  });
});

describe("the encoding of a part", () => {
  const form = (properties: object, encoding: object): object =>
    documentOf({
      requestBody: { content: { "multipart/form-data": { schema: { type: "object", properties }, encoding } } },
    });
  const part = { type: "string" };
  const png = { contentType: "image/png" };

  test("that is new is added with the part", () => {
    expect(diff(form({ a: part }, {}), form({ a: part, b: part }, { b: png })).verdict).toBe("compatible");
  });

  test("that existed changes what is sent", () => {
    expect(diff(form({ a: part }, {}), form({ a: part }, { a: png })).verdict).toBe("breaking");
  });

  test("that may have more types accepts what was sent", () => {
    const both = { contentType: "image/jpeg, image/png" };
    expect(diff(form({ a: part }, { a: png }), form({ a: part }, { a: both })).verdict).toBe("compatible");
    expect(diff(form({ a: part }, { a: both }), form({ a: part }, { a: png })).verdict).toBe("breaking");
    expect(diff(form({ a: part }, { a: png }), form({ a: part }, { a: { contentType: "image/*" } })).verdict).toBe(
      "compatible",
    );
  });
});
