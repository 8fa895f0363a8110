import { expect, test } from "vitest";
import { statedAnswer } from "../../src/extract/stated-answer.ts";
import { readPage } from "../../src/index.ts";

const shop = `<!doctype html><html lang="en"><title>Stool Dagny · Lumen & Oak</title>
<nav><a href="/">Home</a></nav>
<main><h1>Stool Dagny</h1><p>Three legs, because three legs never wobble. Anna Berg designed the stool for small kitchens.</p>
<p><span itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="64.00"><meta itemprop="priceCurrency" content="EUR"></span>64.00 EUR · In stock</p>
<dl><dt>Height</dt><dd>45 cm</dd><dt>Weight</dt><dd>3.1 kg</dd><dt>Material</dt><dd>Ash</dd><dt>Warranty period</dt><dd>5 years</dd></dl>
<p>We deliver to Norway within five days.</p></main>`;

async function answerTo(question: string, html = shop): Promise<unknown> {
  const { answer } = await readPage(html, {
    url: "https://shop.example.com/stool",
    formats: [{ type: "question", question }],
  });
  return answer;
}

test.each([
  ["How much is the stool?", "64 EUR"],
  ["What does it cost?", "64 EUR"],
  ["Is it in stock?", "64.00 EUR · In stock"],
  ["How heavy is it?", "3.1 kg"],
  ["How tall is it?", "45 cm"],
  ["What material is the stool made of?", "Ash"],
  ["What is it made of?", "Ash"],
  ["How long is the warranty period?", "5 years"],
  ["Wie schwer ist der Hocker?", "3.1 kg"],
  ["Who designed the stool?", "Anna Berg designed the stool for small kitchens."],
  ["Do you deliver to Norway?", "We deliver to Norway within five days."],
])("%s is answered by what the page states: %s", async (question, answer) => {
  expect(await answerTo(question)).toContain(answer);
});

test("a page is read once for several questions, and again for its copy", () => {
  let reads = 0;
  const pageOf = () => ({
    url: "https://shop.example.com/stool",
    get html() {
      return (reads++, shop);
    },
  });
  const readsFor = (page: ReturnType<typeof pageOf>) => {
    const before = reads;
    expect(statedAnswer(page, "What does it cost?", "")).toBe("64 EUR");
    return reads - before;
  };
  const page = pageOf();
  const first = readsFor(page);
  expect(readsFor(page)).toBeLessThan(first);
  expect(readsFor(pageOf())).toBe(first);
});

test.each(["Who founded the company?", "Where is it made?", "When was the stool designed?"])(
  "%s is not answered by a page that does not state it",
  async (question) => {
    expect(await answerTo(question)).toBeNull();
  },
);

test("the subject of a page is its own description, otherwise its most informative sentences", async () => {
  const said = shop.replace("<title>", '<meta name="description" content="Stools that never wobble."><title>');
  expect(await answerTo("What is this page about?", said)).toBe("Stools that never wobble.");
  expect(await answerTo("What is this page about?")).toContain("Anna Berg designed the stool");
});

const guide = `<title>Kit</title><h1>Kit</h1><p>Kit builds things. It can install plugins.</p><h2>Installation</h2><p>You need Node.</p><pre><code class="language-sh">## once
npm install kit</code></pre><p>Then run it.</p><h2>Price list</h2><p>Ask us.</p><h2>Questions</h2>
<details><summary>Can I use it offline?</summary><p>Yes, but for updates.</p></details><details><summary>Who maintains Kit?</summary><p>Two people in Oslo.</p></details>
<details><summary>How do I report a bug?</summary><p>By mail.</p></details>`;

test.each([
  ["How do I install it?", "You need Node.\n\n```sh\n## once\nnpm install kit\n```\n\nThen run it."],
  ["Can I use Kit offline?", "Yes, but for updates."],
  ["Who maintains Kit?", "Two people in Oslo."],
  ["What is on the price list?", "Ask us."],
])("a section or a question on the page answers %s", async (question, answer) => {
  expect(await answerTo(question, guide)).toBe(answer);
});
