import { expect, test } from "vitest";
import { extract, readPage } from "../../src/index.ts";

const asked: readonly (readonly [string, string])[] = [
  ["Can I use it offline?", "Yes, but for updates."],
  ["Who maintains Kit?", "Two people in Oslo."],
  ["How do I report a bug?", "By mail."],
];

const each = (write: (question: string, answer: string, place: number) => string) =>
  asked.map(([question, answer], place) => write(question, answer, place)).join("");

test.each<[string, string]>([
  ["details", each((q, a) => `<details><summary>${q}</summary><p>${a}</p></details>`)],
  [
    "details with headings",
    each((q, a) => `<details class="i"><summary><h3>${q}</h3></summary><div>${a}</div></details>`),
  ],
  ["headings", each((q, a) => `<h3>${q}</h3><p>${a}</p>`)],
  ["terms", `<dl>${each((q, a) => `<dt>${q}</dt><dd>${a}</dd>`)}</dl>`],
  [
    "buttons with hidden panels",
    each(
      (q, a, n) =>
        `<div><h3><button aria-controls="p${n}">${q} <i>+</i></button></h3><div id="p${n}" role="region" hidden>${a}</div></div>`,
    ),
  ],
  ["bold lines", each((q, a) => `<p><strong>${q}</strong></p><p>${a}</p>`)],
  ["bold beginnings", each((q, a) => `<p><strong>${q}</strong><br>${a}</p>`)],
  ["items", `<ul>${each((q, a) => `<li><b>${q}</b> ${a}</li>`)}</ul>`],
  ["letters before them", each((q, a) => `<p>Q: ${q}</p><p>A: ${a}</p>`)],
  ["rows", `<table>${each((q, a) => `<tr><td>${q}</td><td>${a}</td></tr>`)}</table>`],
])("extracts questions and answers of a page as a list: %s", async (_, shown) => {
  const html = `<title>Kit</title><h1>Kit</h1><p>Kit builds things.</p><h2>Questions</h2>${shown}<h2>Contact</h2><p>Write to us.</p>`;
  const pair = { type: "object", properties: { question: { type: "string" }, answer: { type: "string" } } };
  const { data } = await extract(html, { type: "object", properties: { faqs: { type: "array", items: pair } } });
  expect(data).toEqual({ faqs: asked.map(([question, answer]) => ({ question, answer })) });
});

test("an unanswered question, or a single one, is not a list", async () => {
  const html = "<h1>Kit</h1><p>Ready?</p><p>Why wait?</p><h2>Contact</h2><p>Where do we sit?</p>";
  const pair = { type: "object", properties: { question: { type: "string" }, answer: { type: "string" } } };
  const { data } = await extract(html, { type: "object", properties: { faqs: { type: "array", items: pair } } });
  expect(data).toEqual({});
});

const pair = { type: "object", properties: { question: { type: "string" }, answer: { type: "string" } } };
test.each<[string, string]>([
  [
    "of a form",
    `<form>${each((q) => `<fieldset><p>${q}</p><input type="radio">Yes <input type="radio">No</fieldset>`)}</form>`,
  ],
  [
    "that fields follow",
    each((q) => `<div><p>${q}</p><select><option>One</option><option>Two</option></select></div>`),
  ],
  ["that lead to other pages", each((q, _, n) => `<div><a href="/q${n}">${q}</a><p>By a member</p></div>`)],
  [
    "above menus",
    each((q) => `<div><p>${q}</p><ul><li><a href="/a">Blog</a></li><li><a href="/b">Careers</a></li></ul></div>`),
  ],
  ["that are one, beside each thing", each((_, a) => `<div><b>Need help?</b> ${a}</div>`)],
])("questions %s have no answers", async (_, shown) => {
  const html = `<title>Kit</title><h1>Kit</h1><p>Kit builds things.</p><main>${shown}</main>`;
  const { data } = await extract(html, {
    type: "object",
    properties: { faqs: { type: "array", items: { ...pair, required: ["question", "answer"] } } },
  });
  expect(data).toEqual({});
});

test("links expand questions on the same page, and a form around the page is ignored", async () => {
  const html = `<title>Kit</title><form><h1>Kit</h1>${each((q, a) => `<div><a href="#">${q}</a><p>${a}</p></div>`)}</form>`;
  const { data } = await extract(html, { type: "object", properties: { faqs: { type: "array", items: pair } } });
  expect(data).toEqual({ faqs: asked.map(([question, answer]) => ({ question, answer })) });
});

test("a prompt for answers omits unanswered questions", async () => {
  const questions = asked.map(([name, text], place) => ({
    "@type": "Question",
    name,
    ...(place > 0 && { acceptedAnswer: { "@type": "Answer", text } }),
  }));
  const html = `<title>Kit</title><script type="application/ld+json">${JSON.stringify(questions)}</script><h1>Kit</h1>`;
  const { json } = await readPage(html, {
    url: "https://a.example/",
    formats: [{ type: "json", prompt: "FAQs with answers" }],
  });
  expect(json).toEqual({ faqs: asked.slice(1).map(([question, answer]) => ({ question, answer })) });
});

test.each(["F1: What is a sail?", "A4: Which size is it?"])(
  "%s begins with a word, not with a number",
  async (first) => {
    const html = `<title>Pots</title><h1>FAQ</h1><h3>${first}</h3><p>It is a part of a boat.</p><h3>Q2. Who sails?</h3><p>A crew of two.</p>`;
    const { json } = await readPage(html, {
      url: "https://a.example/",
      formats: [{ type: "json", prompt: "Extract all FAQs with question and answer" }],
    });
    expect(JSON.stringify(json)).toContain(`"${first}"`);
    expect(JSON.stringify(json)).toContain('"Who sails?"');
  },
);

test("questions below a title that says that they are frequent precede an article's headings", async () => {
  const heading = (name: string) =>
    `<h2>${name}</h2><p>A pot of clay keeps the tea warm for longer than one of glass.</p>`;
  const entry = (name: string, at: number) =>
    `<div><h3>0${at}. ${name}</h3><div><p>It is fired at a thousand degrees, and then it cools for a day.</p></div></div>`;
  const headings = ["What is a pot?", "Why is it of clay?", "How is it made?"].map(heading).join("");
  const entries = ["How hot is the kiln?", "How long does it cool?"];
  const html = `<title>Pots</title><article><h1>Pots</h1>${headings}<div class="css-1wnw07"><p>FAQ</p>${entries.map((name, at) => entry(name, at + 1)).join("")}</div></article>`;
  const answer = "It is fired at a thousand degrees, and then it cools for a day.";
  const faqs = entries.map((question) => ({ question, answer }));
  const schema = {
    type: "object",
    properties: {
      faqs: {
        type: "array",
        items: { type: "object", properties: { question: { type: "string" }, answer: { type: "string" } } },
      },
    },
  };
  expect((await extract(html, schema, { url: "https://a.example/pots" })).data).toEqual({ faqs });
});
