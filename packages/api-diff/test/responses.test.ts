import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

const json = (schema: object): object => ({ description: "", content: { "application/json": { schema } } });
const error = json({ type: "object", properties: { code: { type: "string" } }, required: ["code"] });
const page = json({ type: "object", properties: { url: { type: "string" } } });

function said(base: object, revision: object): string[] {
  const changes = diff(documentOf({ responses: base }), documentOf({ responses: revision })).changes;
  return changes.map(({ id, level, after, before }) => `${level} ${id} ${String(after ?? before)}`);
}

describe("a default response", () => {
  test("does not describe a success that comes beside it", () => {
    expect(said({ default: error }, { default: error, 201: page })).toEqual(["risky success-response-added 201"]);
    expect(said({ 200: page, default: error }, { 200: page, default: error, 201: page })).toEqual([
      "risky success-response-added 201",
    ]);
  });

  test("does not stand in for a success that goes", () => {
    expect(said({ 200: page, 201: page, default: error }, { 200: page, default: error })).toEqual([
      "breaking response-removed 201",
    ]);
  });

  test("describes errors that are spelled out, and those that no longer are", () => {
    expect(said({ default: error }, { default: error, 404: error })).toEqual(["safe response-added 404"]);
    expect(said({ default: error, 404: error }, { default: error })).toEqual(["safe response-regrouped default"]);
    expect(said({ default: error }, { default: error, 404: page }).join()).toContain("breaking property-removed");
  });
});

test("a response without a status is no status, and not understood where it changes", () => {
  expect(said({ 200: page, "": error }, { 200: page })).toEqual(["risky field-not-understood [object Object]"]);
  expect(said({ 200: page, "": error }, { 200: page, "": error })).toEqual([]);
});

describe("statuses that are written otherwise", () => {
  test("are compatible where no other may come than before", () => {
    const both = { "4XX": error, "5XX": error };
    expect(said({ 200: page, default: error }, { 200: page, ...both })).toEqual(["safe response-regrouped 4XX,5XX"]);
    expect(said({ "2XX": page }, { 200: page })).toEqual(["safe response-regrouped 200"]);
    expect(said({ 404: error, "4XX": error }, { "4XX": error })).toEqual(["safe response-regrouped 4XX"]);
  });

  test("are not where others may come, or some are left out", () => {
    expect(said({ 200: page }, { "2XX": page })).toEqual(["risky response-regrouped 2XX"]);
    expect(said({ 404: error }, { default: error }).join()).toContain("risky response-regrouped default");
    expect(said({ 200: page, default: error }, { 200: page, "4XX": error }).join()).toContain(
      "risky error-response-removed default",
    );
    expect(said({ default: page }, { "4XX": error, "5XX": error }).join()).toContain("breaking");
  });

  test("are held against what described them", () => {
    expect(said({ "2XX": error }, { 200: page }).join()).toContain("breaking property-removed");
    expect(said({ 200: page, default: error }, { 200: page, "4XX": page, "5XX": error }).join()).toContain(
      "breaking property-removed",
    );
  });
});

describe("a range of media types", () => {
  const of = (...types: string[]): object => ({
    200: { description: "", content: Object.fromEntries(types.map((type) => [type, {}])) },
  });

  test("in the place of a type no longer tells readers which one comes", () => {
    expect(said(of("application/json"), of("application/*"))).toEqual(["risky media-type-added application/*"]);
    expect(said(of("application/json"), of("application/json", "application/*"))).toEqual([
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

  test("in the place of a range is one that readers were told of, and no longer any that may be sent", () => {
    expect(said(got({ "*/*": text }), got(json))).toEqual(["safe media-type-removed */*"]);
    expect(diff(sends({ "*/*": text }), sends(json)).verdict).toBe("breaking");
  });

  test("that a range took in before it was spelled out is held against the range", () => {
    const number = { "application/json": { type: "integer" } };
    expect(diff(sends({ "*/*": text }), sends({ "*/*": text, ...number })).verdict).toBe("breaking");
    expect(diff(sends({ "*/*": text }), sends({ "*/*": text, ...json })).verdict).toBe("unchanged");
    expect(said(got({ "*/*": text }), got(number)).join()).toContain("breaking type-changed");
  });

  test("is the same with another charset, and not with another version", () => {
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

  test("that is new comes with the part", () => {
    expect(diff(form({ a: part }, {}), form({ a: part, b: part }, { b: png })).verdict).toBe("compatible");
  });

  test("that was there changes what is sent", () => {
    expect(diff(form({ a: part }, {}), form({ a: part }, { a: png })).verdict).toBe("breaking");
  });

  test("that may be of more types takes what was sent", () => {
    const both = { contentType: "image/jpeg, image/png" };
    expect(diff(form({ a: part }, { a: png }), form({ a: part }, { a: both })).verdict).toBe("compatible");
    expect(diff(form({ a: part }, { a: both }), form({ a: part }, { a: png })).verdict).toBe("breaking");
    expect(diff(form({ a: part }, { a: png }), form({ a: part }, { a: { contentType: "image/*" } })).verdict).toBe(
      "compatible",
    );
  });
});
