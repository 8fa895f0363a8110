import { expect, test } from "vitest";
import { diff, render } from "../src/index.ts";
import { received } from "./support/documents.ts";

// About: src/output/gitlab.ts

test("names from a description do not become markup, links or mentions in GitLab's report, with or without Markdown", () => {
  const name = "@all <img src=x> [a](https://x.y) #1";
  const odd = (properties: object): object => received({ type: "object", title: name, properties });
  const result = diff(odd({ [name]: { type: "string" } }), odd({}));
  const text = render({ ...result, problems: [{ kind: "claim-invalid", message: name }] }, "gitlab");
  const descriptions = (JSON.parse(text) as { description: string }[]).map(({ description }) => description);
  const outside = descriptions.map((one) => one.replaceAll(/`[^`]*`/g, "")).join(" ");
  expect(outside).not.toMatch(/@all|<img|\]\(|:\/\/|#1/);
  expect(descriptions.at(-1)?.replaceAll("\u200B", "")).toBe(name);
});
