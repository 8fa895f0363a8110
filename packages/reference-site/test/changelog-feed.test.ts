import { expect, test } from "vitest";
import { changelogFeed } from "../src/assembly/changelog-feed.ts";
import { ownSite } from "./browser/built-site.ts";

/** Matches a date in RFC 822 format with a four-digit year, as RSS requires. */
const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

test("the feed is valid: it contains its own address, unique ids, and items sorted from newest to oldest", async () => {
  const site = await ownSite();
  const release = (id: string, name: string, days: readonly (readonly [string, string])[]) => ({
    id,
    name,
    source: days.map(([number]) => `### ${number}`).join("\n"),
    dates: new Map(days),
  });
  const changelogs = [
    release("old", "@a/old", [["1.0.0", "2001-02-03"]]),
    release("new", "@a/new & <more>", [
      ["2.0.0", "2099-04-05"],
      ["1.0.0", "2001-02-03"],
    ]),
  ] as unknown as typeof site.changelogs;
  const { path, text } = changelogFeed({ ...site, changelogs });
  const itemsOf = (name: string): string[] =>
    [...text.matchAll(new RegExp(`<item>.*?<${name}[^>]*>(.*?)</${name}>.*?</item>`, "g"))].map(
      ([, value = ""]) => value,
    );
  expect(text).toContain(`<atom:link href="${site.baseUrl}${path}" rel="self" type="application/rss+xml" />`);
  expect(text).toContain('xmlns:atom="http://www.w3.org/2005/Atom"');
  expect(itemsOf("title")[0]).toBe("@a/new &amp; &lt;more&gt; 2.0.0");
  expect(new Set(itemsOf("guid")).size).toBe(3 + site.versions.length);
  const days = itemsOf("pubDate");
  for (const day of days) expect(day).toMatch(rfc822);
  const times = days.map((day) => Date.parse(day));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});
