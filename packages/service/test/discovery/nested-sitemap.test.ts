import { expect, test } from "vitest";
import { parseSitemap } from "../../src/discovery/sitemap.ts";

const page = (name: string) => `<url><loc>https://a.example/${name}</loc></url>`;

/** A sitemap that opens many elements between two pages. */
function nested(count: number): string {
  return `<urlset>${page("first")}${"<x>".repeat(count)}${"</x>".repeat(count)}${page("last")}</urlset>`;
}

test("a sitemap is read to its end if it opens few elements, and only at its beginning if it opens many", () => {
  const names = (text: string) => parseSitemap(text).pages.map((address) => address.split("/").at(-1));
  expect(names(nested(500))).toEqual(["first", "last"]);
  // The parser's work grows with the square of the number of open elements: 600,000 took minutes.
  expect(names(nested(300_000))).toEqual(["first"]);
  expect(names(`<urlset>${page("first")}${"<url><loc>".repeat(300_000)}`)).toEqual(["first"]);
  expect(names(`<urlset>${page("first")}${"<a>".repeat(300_000)}${"</b>".repeat(300_000)}`)).toEqual(["first"]);
});

test("a long sitemap is read in parts, also when an address is divided", () => {
  const all = Array.from({ length: 5_000 }, (_, index) => `long-${index}`);
  expect(parseSitemap(`<urlset>${all.map(page).join("")}</urlset>`).pages).toEqual(
    all.map((name) => `https://a.example/${name}`),
  );
});
