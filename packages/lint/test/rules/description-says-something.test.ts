import { expect, test } from "vitest";
import { firesOn, lintChanged } from "../support/break-rule.ts";
import { validContract } from "../support/valid-contract.ts";

firesOn("description-says-something", {
  "a property without a description": {
    file: "openapi/v2/components/schemas/Job.yaml",
    replace: "    description: Ask for its state with this.\n",
    by: "",
    at: "openapi/v2/components/schemas/Job.yaml:4",
    message: /id has no description/,
  },
  "a property that repeats its name": {
    file: "openapi/v2/components/schemas/CrawlRequest.yaml",
    replace: "How many pages at most.",
    by: "The limit.",
    at: "openapi/v2/components/schemas/CrawlRequest.yaml:13",
    message: /repeats its name/,
  },
  "a property whose description is the template's": {
    file: "openapi/v2/components/schemas/CrawlRequest.yaml",
    replace: "How many pages at most.",
    by: "TODO say what is given here.",
    at: "openapi/v2/components/schemas/CrawlRequest.yaml:13",
    message: /The description of limit is still a placeholder/,
  },
  "a response that only repeats its status": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "It has begun.",
    by: "The response 200.",
    at: "openapi/v2/paths/crawl.yaml:23",
    message: /response 200 repeats its name/,
  },
  "a request body whose description is the template's": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "Where to begin.",
    by: "TODO say what is requested.",
    at: "openapi/v2/paths/crawl.yaml:12",
    message: /The description of request body of startCrawl is still a placeholder/,
  },
  "a field of an inline response": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "            $ref: ../components/schemas/Job.yaml",
    by: "            type: object\n            properties:\n              id:\n                type: string",
    at: "openapi/v2/paths/crawl.yaml:29",
    message: /id has no description/,
  },
  "a description beside a reference that is the template's": {
    file: "openapi/v2/components/schemas/CrawlRequest.yaml",
    replace: "    description: How many pages at most.\n",
    by: "    description: TODO say what a reader learns from this.\n    $ref: ./Job.yaml\n",
    at: "openapi/v2/components/schemas/CrawlRequest.yaml:13",
    message: /The description of limit is still a placeholder/,
  },
});

test("a field that a condition beside a reference only tests needs no description", async () => {
  const job = "openapi/v2/components/schemas/Job.yaml";
  const field =
    "properties:\n  failure:\n    $ref: ./ErrorBody.yaml\n    not:\n      properties:\n        code: { const: none }";
  const text = (validContract[job] ?? "").replace("properties:", field);
  expect(await lintChanged({ [job]: text })).toEqual([]);
});

test("a field has the description of what it refers to, also beside keys of its own", async () => {
  const job = "openapi/v2/components/schemas/Job.yaml";
  const field = "properties:\n  failure:\n    x-contract: observed\n    $ref: ./ErrorBody.yaml";
  const text = (validContract[job] ?? "").replace("properties:", field);
  expect(await lintChanged({ [job]: text })).toEqual([]);
});
