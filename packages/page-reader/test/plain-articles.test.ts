import { expect, test } from "vitest";
import { toMainMarkdown } from "../bench/main-markdown.ts";

const page = (body: string) =>
  `<html lang="en"><head><title>A title of a page</title><meta property="og:type" content="article"></head><body><h1>A title of a page</h1>${body}</body></html>`;
const sentence = "It is told here in a sentence that is long enough to be read as prose, with a comma in it.";

test("keeps a thread that declares itself an article, though rules for articles remove comments", () => {
  const posts = Array.from(
    { length: 30 },
    (_, nth) => `<li class="comment"><p>Post ${nth}. ${sentence} ${sentence}</p></li>`,
  );
  const markdown = toMainMarkdown(page(`<ol class="comments">${posts.join("")}</ol>`), "https://a.example/");
  expect(markdown).toContain("Post 7.");
});

test("keeps a list of facts that declares itself an article and has one paragraph of prose", () => {
  const trails = Array.from(
    { length: 40 },
    (_, nth) => `<div><h2>Trail ${nth}</h2><div>Difficulty: Beginner</div><div>Length: ${nth} miles</div></div>`,
  );
  const markdown = toMainMarkdown(
    page(`<main><div><p>${sentence} ${sentence}</p></div><section>${trails.join("")}</section></main>`),
    "https://a.example/",
  );
  expect(markdown).toContain("Length: 7 miles");
});
