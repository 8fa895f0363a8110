import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data";
const JSON_BODY = "application/json";

interface Media {
  readonly schema: object;
  readonly encoding?: object;
}

function posting(content: Readonly<Record<string, Media>>, openapi = "3.1.0"): object {
  const post = { requestBody: { required: true, content }, responses: { 200: { description: "" } } };
  return { openapi, info: { title: "t", version: "1.0.0" }, paths: { "/a": { post } } };
}

/** A body of one field. */
function field(schema: object, encoding?: object): Media {
  const more = encoding === undefined ? {} : { encoding: { x: encoding } };
  return { schema: { type: "object", properties: { x: schema } }, ...more };
}

function reported(base: unknown, revision: unknown): string[] {
  return diff(base, revision).changes.map(({ id: rule, level }) => `${level} ${rule}`);
}

const text = { type: "string" };
const list = (items: object): object => ({ type: "array", items });

describe.each([FORM, PARTS])("a field of %s is sent as text", (type) => {
  const changed = (before: object, after: object, encoding?: object): string[] =>
    reported(posting({ [type]: field(before, encoding) }), posting({ [type]: field(after, encoding) }));

  test("so a field that now accepts any text still accepts numbers", () => {
    expect(changed({ type: "integer" }, text)).toEqual(["safe type-changed"]);
    expect(changed({ type: ["number", "boolean"] }, text)).toEqual(["safe type-changed"]);
    expect(changed(text, { type: "integer" })).toEqual(["breaking type-changed"]);
    expect(changed({ type: "integer" }, { ...text, minLength: 20 })).toContain("breaking type-changed");
  });

  test("a list has a field for each element", () => {
    expect(changed(list({ type: "integer" }), list(text))).toEqual(["risky type-changed"]);
    expect(changed(text, list(text))).toEqual(["risky type-changed"]);
    expect(changed(list(text), list({ type: "integer" }))).toEqual(["breaking type-changed"]);
  });

  test("null is not sent", () => {
    expect(changed({ type: ["integer", "null"] }, { type: "integer" })).toEqual(["risky null-forbidden"]);
  });

  test("unless it is encoded as JSON", () => {
    expect(changed({ type: "integer" }, text, { contentType: JSON_BODY })).toEqual(["breaking type-changed"]);
  });
});

test("a field that is also sent in JSON breaks there", () => {
  const both = (schema: object): object => {
    const shared = { type: "object", properties: { x: schema } };
    return posting({ [JSON_BODY]: { schema: shared }, [FORM]: { schema: shared } });
  };
  expect(reported(both({ type: "integer" }), both(text))).toContain("breaking type-changed");
});

test("readers of a form now get a number, which was text before", () => {
  const sent = (schema: object): object => {
    const get = { responses: { 200: { description: "", content: { [FORM]: field(schema) } } } };
    return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { "/a": { get } } };
  };
  expect(reported(sent(text), sent({ type: "integer" }))).toEqual(["safe type-changed"]);
  expect(reported(sent({ type: "integer" }), sent(text))).toEqual(["breaking type-changed"]);
});

describe("the encoding of a part", () => {
  const file = { type: "string", format: "binary" };

  test.each<[string, object, object, string]>([
    ["a text", text, { contentType: "text/plain" }, "3.1.0"],
    ["a number", { type: "integer" }, { contentType: "text/plain" }, "3.0.3"],
    ["an object", { type: "object" }, { contentType: "application/json" }, "3.0.3"],
    ["a file", file, { contentType: "application/octet-stream" }, "3.0.3"],
    ["encoded bytes", { ...text, contentEncoding: "base64" }, { contentType: "application/octet-stream" }, "3.1.0"],
    ["a list of texts", list(text), { contentType: "text/plain" }, "3.0.3"],
  ])("that states the default for %s is not a change", (_, schema, encoding, version) => {
    const [plain, written] = [field(schema), field(schema, encoding)].map((media) =>
      posting({ [PARTS]: media }, version),
    );
    expect(diff(plain, written).verdict).not.toBe("breaking");
    expect(diff(written, plain).verdict).not.toBe("breaking");
  });

  test("that differs breaks", () => {
    const plain = posting({ [PARTS]: field(text) });
    expect(reported(plain, posting({ [PARTS]: field(text, { contentType: "text/html" }) }))).toEqual([
      "breaking encoding-changed",
    ]);
  });

  test("of a file differs from that of a text", () => {
    const [bytes, words] = [file, text].map((schema) => posting({ [PARTS]: field(schema) }, "3.0.3"));
    expect(reported(bytes, words)).toContain("breaking encoding-changed");
    expect(reported(words, bytes)).toContain("breaking encoding-changed");
    const [files, texts] = [file, text].map((schema) => posting({ [PARTS]: field(list(schema)) }, "3.0.3"));
    expect(reported(files, texts)).toContain("breaking encoding-changed");
  });

  test("of a file is declared differently in 3.1", () => {
    const old = posting({ [PARTS]: field(file) }, "3.0.3");
    for (const schema of [{ contentMediaType: "application/octet-stream" }, {}])
      expect(diff(old, posting({ [PARTS]: field(schema) })).verdict).not.toBe("breaking");
  });
});
