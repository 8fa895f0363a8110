import { expect, test } from "vitest";
import { parsePage } from "../../src/dom/parse.ts";
import { readPageFacts } from "../../src/extract/facts/page-facts.ts";
import { extract } from "../../src/index.ts";

// About: src/extract/facts/page-facts.ts

test("the facts of a page are read once, whether a product is requested or not", () => {
  const document = parsePage("<h1>Stools</h1><ul><li>Dagny – 64 EUR</li><li>Bosse – 40 EUR</li></ul>");
  const page = { url: "https://shop.example.com/", html: "", document };
  const [one, other] = [readPageFacts(page, true), readPageFacts(page, false)];
  expect(one.groups).toHaveLength(1);
  expect(other.groups).toBe(one.groups);
  expect(readPageFacts({ ...page, url: "https://other.example.com/" }, false).groups).not.toBe(one.groups);
});

const post = (author: string, date: string, text: string) =>
  `<div class="post"><a class="username" href="/u/${author}">${author}</a> <time datetime="${date}"></time><div class="post-body">${text}</div></div>`;
const thread = [
  post("Ada", "2024-01-02", "I would like to learn rowing in a small boat. Where to start?"),
  post("Bo", "2024-01-03", "Start with short trips along the shore, and learn to steer."),
  post("Cy", "2024-01-04", "Wear a life vest, and tell somebody where you go each day."),
];

test.each<[string, string, Readonly<Record<string, string>>]>([
  [
    "classes of contacts",
    "<div class=address>1 Quay St, Bergen</div><div class=phone>+47 55 12 34 56</div><div class=email>a@ferry.example</div>",
    { address: "1 Quay St, Bergen", phone: "+47 55 12 34 56", email: "a@ferry.example" },
  ],
  [
    "classes of a job",
    '<div class="company">Fjord Inn</div><div class="salary">$20 an hour</div><span class="employment-type">Full-time</span>',
    { company: "Fjord Inn", salary: "$20 an hour", employmentType: "Full-time" },
  ],
  [
    "classes of a program and a product",
    "<span class=version>2.3.1</span><span class=license>MIT</span><span class=sku>AB-123</span><span class=brand>Lumo</span>",
    { version: "2.3.1", license: "MIT", sku: "AB-123", brand: "Lumo" },
  ],
  ["the first post of a thread", thread.join(""), { author: "Ada", datePublished: "2024-01-02" }],
])("%s: single values", async (_, body, expected) => {
  const properties = Object.fromEntries(Object.keys(expected).map((name) => [name, { type: "string" }]));
  const page = `<title>Ferries</title><main><h1>Ferries</h1>${body}</main>`;
  const { data } = await extract(page, { type: "object", properties }, { url: "https://ferry.example/" });
  expect(data).toEqual(expected);
});
