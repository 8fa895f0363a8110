import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import type { Verdict } from "../src/index.ts";

function at(path: string, ...urls: string[]): object {
  const servers = urls.map((url) => ({ url }));
  const paths = { [path]: { get: { responses: { 200: { description: "" } } } } };
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths, ...(servers.length > 0 && { servers }) };
}

describe("a description without servers is at the server that it comes from", () => {
  test.each<[string, object, object, Verdict]>([
    ["a base path that moves into the paths", at("/x", "/v1"), at("/v1/x"), "unchanged"],
    ["a base path that moves out of them", at("/v1/x"), at("/x", "/v1"), "unchanged"],
    ["what is said by a slash", at("/x"), at("/x", "/"), "unchanged"],
    ["a base path that comes", at("/x"), at("/x", "/v1"), "breaking"],
    ["a base path that goes", at("/x", "/v1"), at("/x"), "breaking"],
    ["a base path beside the bare server", at("/x"), at("/x", "/", "/v1"), "compatible"],
    ["a whole address that says what was known", at("/x"), at("/x", "https://a.example"), "compatible"],
  ])("%s", (_, base, revision, verdict) => {
    expect(diff(base, revision).verdict).toBe(verdict);
  });
});

describe("the address of a server", () => {
  test.each([
    ["a scheme's own port", "https://a.example/v1", "https://a.example:443/v1"],
    ["the case of scheme and host", "https://a.example/v1", "HTTPS://A.Example/v1"],
    ["the port of a stream", "ws://a.example", "ws://a.example:80/"],
  ])("is the same whatever is written of %s", (_, before, after) => {
    expect(diff(at("/x", before), at("/x", after)).verdict).toBe("unchanged");
  });

  test.each([
    ["http://a.example", "http://a.example:443"],
    ["http://a.example/v1", "http://a.example/V1"],
    ["http://a@a.example", "http://A@a.example"],
  ])("%s is not %s", (before, after) => {
    expect(diff(at("/x", before), at("/x", after)).verdict).toBe("breaking");
  });
});
