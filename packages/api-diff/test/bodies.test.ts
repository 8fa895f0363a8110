import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf, withParameters } from "./support/documents.ts";

// About: src/compare/usage.ts, src/compare/judge.ts

describe("ignored bodies", () => {
  const shop = (openapi: string, method: string, schema: object, more: object = {}): object => ({
    openapi,
    info: { title: "t", version: "1.0.0" },
    paths: {
      "/x": {
        [method]: {
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Wish" } } }, ...more },
          responses: { 200: { description: "ok" } },
        },
      },
    },
    components: { schemas: { Wish: schema } },
  });
  const before = { type: "object", properties: { a: {} } };
  const after = { ...before, required: ["a"] };
  const level = (openapi: string, method: string): string =>
    diff(shop(openapi, method, before), shop(openapi, method, after)).verdict;

  describe("a body that OpenAPI ignores", () => {
    test.each([
      ["3.0.0", "get", "risky"],
      ["3.0.3", "head", "risky"],
      ["3.0.3", "post", "breaking"],
      ["3.0.4", "get", "breaking"],
      ["3.1.0", "get", "breaking"],
    ])("in %s %s is %s", (openapi, method, expected) => {
      expect(level(openapi, method)).toBe(expected);
    });

    test("breaks callers that send it elsewhere, and shows only these as broken", () => {
      const both = (schema: object): object => {
        const [get, post] = ["get", "post"].map((method) => shop("3.0.0", method, schema)) as [Both, Both];
        return { ...get, paths: { "/x": { ...get.paths["/x"], ...post.paths["/x"] } } };
      };
      const { changes } = diff(both(before), both(after));
      expect(changes.map(({ impact }) => impact.map((one) => `${one.operation} ${one.level}`))).toEqual([
        ["GET /x risky", "POST /x breaking"],
      ]);
      expect(changes[0]?.witness?.whole?.operation).toBe("POST /x");
    });

    test("may become required without a break", () => {
      const { changes } = diff(shop("3.0.0", "get", before), shop("3.0.0", "get", before, { required: true }));
      expect(changes.map((change) => change.level)).toEqual(["risky"]);
    });
  });

  interface Both {
    readonly paths: Readonly<Record<string, object>>;
  }
});

describe("xml", () => {
  const text = (name: string): object => ({ type: "string", xml: { name } });
  const body = (...types: string[]): ((name: string) => unknown) =>
    function of(name) {
      const schema = { type: "object", properties: { a: text(name) } };
      return documentOf({ requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } });
    };
  const query = (name: string): unknown => withParameters({ name: "q", in: "query", schema: text(name) });

  test.each([
    ["JSON", body("application/json"), "compatible"],
    ["JSON of a vendor", body("application/vnd.shop+json; version=1"), "compatible"],
    ["a form", body("application/x-www-form-urlencoded"), "compatible"],
    ["a query", query, "compatible"],
    ["XML", body("application/xml"), "risky"],
    ["XML of a vendor", body("application/atom+xml"), "risky"],
    ["anything", body("*/*"), "risky"],
    ["an unknown type", body("application/vnd.shop"), "risky"],
    ["JSON and XML", body("application/json", "text/xml"), "risky"],
  ] as const)("the XML form of a value in %s changes", (_, of, verdict) => {
    const { changes, ...result } = diff(of("a"), of("b"));
    expect(result.verdict).toBe(verdict);
    expect(new Set(changes.map(({ id }) => id))).toEqual(new Set(["xml-changed"]));
  });
});

describe("forms", () => {
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

  /** Returns a body with one field. */
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
});
