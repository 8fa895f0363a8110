import { expect, test } from "vitest";
import { lightenDocument, wholeDocument } from "../../src/json/light-document.ts";
import { RawJson, textOfField, writeJson } from "../../src/json/raw-json.ts";

const large = 'One "line"\n\\ of text. '.repeat(5_000);
const links = Array.from({ length: 5_000 }, (_none, index) => `https://a.example/${index}`);

test("large fields are serialised where the page was read, with an identical body", () => {
  const images = ["https://a.example/logo.png", `https://a.example/${"x".repeat(70_000)}`];
  const document = { markdown: large, links, images, metadata: { title: "T", statusCode: 200 } };
  const light = lightenDocument(document);
  expect(Object.keys(light.document)).toEqual(["metadata"]);
  const body = { success: true, data: wholeDocument(light) };
  expect(JSON.parse(writeJson(body))).toEqual({ success: true, data: document });
  expect(JSON.parse(JSON.stringify(body))).toEqual({ success: true, data: document });
});

test("very large fields are packed, and read unchanged", () => {
  const markdown = `漢\u{1f600}"\n${"x\u{1f600}".repeat(400_000)}`;
  const light = lightenDocument({ markdown, links });
  expect(typeof light.written?.markdown).toBe("object");
  const whole = wholeDocument(light);
  expect(JSON.parse(writeJson(whole))).toEqual({ markdown, links });
  const begin = textOfField(whole.markdown, 100);
  expect(begin.length).toBeGreaterThan(80);
  expect(markdown.startsWith(begin)).toBe(true);
});

test("small documents are unchanged", () => {
  const document = { markdown: "x", links: ["https://a.example/"], metadata: { title: "T" } };
  expect(lightenDocument(document)).toEqual({ document });
});

test("implausibly large metadata is dropped", () => {
  const metadata = { title: "T", n: Array.from({ length: 20_000 }, () => "x"), m: "y".repeat(20_000) };
  expect(lightenDocument({ metadata }).document.metadata).toEqual({ title: "T" });
});

test("several raw parts are at their places, also in lists", () => {
  const data = [new RawJson("[1]"), { a: new RawJson('"b"') }];
  expect(writeJson({ data })).toBe('{"data":[[1],{"a":"b"}]}');
});

test.each(Array.from({ length: 40 }, (_none, index) => index + 1))(
  "the first %i characters are read whole",
  (characters) => {
    const text = 'a\\"\\\\\n\u0007"\\';
    const raw = new RawJson(JSON.stringify(text.repeat(3)));
    expect(text.repeat(3).startsWith(raw.readText(characters))).toBe(true);
    expect(textOfField(raw, 1_000)).toBe(text.repeat(3));
  },
);
