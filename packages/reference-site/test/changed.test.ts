import { expect, test } from "vitest";
import { siteFiles } from "../src/build.ts";
import type { SiteChanges } from "../src/site/changes.ts";
import { hostileDocument, operation, siteOf } from "./hostile-document.ts";

const site = siteOf(
  hostileDocument(
    { "/a": { get: operation("getA") }, "/b": { get: operation("getB") } },
    { Thing: { type: "object" } },
  ),
);
const changes: SiteChanges = {
  since: "origin/main",
  pages: [
    { kind: "changed", path: "/v1/operations/getA.html", messages: ["The field <b>size</b> went."] },
    { kind: "added", path: "/v1/schemas/Thing.html", messages: [] },
    { kind: "gone", path: "/v1/operations/getOld.html", messages: [] },
  ],
};

test("a preview marks changed pages, shows what changed, and lists all of them", async () => {
  const { files } = await siteFiles({ ...site, changes });
  const text = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  const changed = text("v1/operations/getA.html");
  expect(changed).toContain('data-changed="changed"');
  expect(changed).toContain("The field &lt;b&gt;size&lt;/b&gt; went.");
  expect(text("v1/schemas/Thing.html")).toContain('data-changed="added"');
  expect(text("v1/operations/getB.html")).toContain("<h1");
  expect(text("v1/operations/getB.html")).not.toContain("data-changed");
  expect(text("index.html")).toContain('href="changed.html"');
  const list = text("changed.html");
  expect(list).toContain("3 pages differ from origin/main");
  expect(list).toContain('href="v1/operations/getA.html"');
  expect(list).not.toContain('href="v1/operations/getOld.html"');
  // The published site contains neither marks nor the list.
  const plain = (await siteFiles(site)).files;
  expect(plain.map(({ path }) => path)).not.toContain("changed.html");
  expect(plain.filter(({ path, text: html }) => path.endsWith(".html") && html.includes("data-changed"))).toEqual([]);
});
