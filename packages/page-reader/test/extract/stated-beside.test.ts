import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

/** Values that real pages state, but not as a label with a value, and that were not found. */
const text = { type: "string" };
const number = { type: "number" };
const texts = { type: "array", items: text };
const object = (properties: object) => ({ type: "object", properties });

test.each([
  [
    "a number before what it counts",
    "<h1>Pot</h1><a href=#r>14 Reviews</a><h2>76 Replies</h2><p>1.204 signatures</p><span>1.5K views</span>",
    object({
      review_count: number,
      replies_total: number,
      nombre_de_signatures: number,
      views: number,
      rating: number,
    }),
    { review_count: 14, replies_total: 76, nombre_de_signatures: 1204, views: 1500 },
  ],
  [
    "no number that differs from entry to entry",
    "<h1>Posts</h1><p>Ada</p><span>12 replies</span><p>Ben</p><span>7 replies</span><p>2017 study</p>",
    object({ replies: number, studies: number, number_of_study: number }),
    {},
  ],
  [
    "categories and tags by their links",
    '<h1>Running</h1><p>In winter.</p><p><a rel="category tag" href=/c>Sport</a>, <a rel="category tag" href=/d>Private</a></p><p><a rel=tag href=/t>dark</a> <a rel=tag href=/u>snow</a></p><aside><a rel=tag href=/v>other</a></aside>',
    object({ categories: texts, tags: texts }),
    { categories: ["Sport", "Private"], tags: ["dark", "snow"] },
  ],
  [
    "the date of the last change in a line of its own",
    "<h1>Functions</h1><p>They run code.</p><div>Last updated on 2025-03-25</div>",
    object({ last_updated: { ...text, format: "date" } }),
    { last_updated: "2025-03-25" },
  ],
  [
    "a telephone number as North America writes it",
    "<h1>Dentist</h1><p>You can also reach us at (330) 747-9551.</p><p>Order 2330-747-95512</p>",
    object({ phone: text }),
    { phone: "(330) 747-9551" },
  ],
  [
    "the name of a site in the title, if its address has it",
    "<title>Dental care | One Health</title><h1>Dental care</h1><p>For all.</p>",
    object({ organization: text }),
    { organization: "One Health" },
  ],
  [
    "no section of a site as its name",
    "<title>Dental care | Society</title><h1>Dental care</h1><p>For all.</p>",
    object({ organization: text }),
    {},
  ],
  [
    "the name of what a property is called",
    '<script type="application/ld+json">{"@type":"Recipe","name":"Reuben sandwich"}</script><h1>Reuben sandwich</h1>',
    object({ recept: text }),
    { recept: "Reuben sandwich" },
  ],
  [
    "names as programs write them, without what is between two nouns",
    '<script type="application/ld+json">{"@type":"Recipe","name":"Saumon","prepTime":"PT5M","datePublished":"2025-05-01"}</script><h1>Saumon</h1>',
    object({
      temps_preparation: { ...number, description: "en minutes" },
      fecha_publicacion: { ...text, format: "date" },
      tytul: text,
    }),
    { temps_preparation: 5, fecha_publicacion: "2025-05-01", tytul: "Saumon" },
  ],
  [
    "minutes in the name or description of other languages",
    '<script type="application/ld+json">{"@type":"Recipe","name":"Soppa","totalTime":"PT1H10M","cookTime":"PT30M"}</script><h1>Soppa</h1>',
    object({ totaltid_minuter: number, cook_time: { ...number, description: "em minutos" } }),
    { totaltid_minuter: 70, cook_time: 30 },
  ],
])("%s", async (_, html, schema, expected) => {
  const { data } = await extract(html, schema, { url: "https://www.one-health.example/care" });
  expect(data).toEqual(expected);
});

test("the date of a post is not that of its author's registration", async () => {
  const post = (name: string) =>
    `<article class="message"><div class="user-age">Jul 18, 2015</div><a class="username" href="/u/${name}">${name}</a><time datetime="2022-10-22">Oct 22</time><div class="message-body">I am ${name}, and I look for a watch that measures the basics.</div></article>`;
  const html = `<h1>A watch</h1>${["Ada", "Ben", "Cleo"].map(post).join("")}`;
  const reply = object({ author: text, posted: { ...text, format: "date" } });
  const { data } = await extract(html, object({ replies: { type: "array", items: reply } }));
  expect(data).toEqual({ replies: ["Ada", "Ben", "Cleo"].map((author) => ({ author, posted: "2022-10-22" })) });
});
