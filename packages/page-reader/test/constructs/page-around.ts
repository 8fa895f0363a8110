/** The kind of page around a construct. */
export type Setting = "documentation" | "article";

/** The address of the pages. */
export const pageUrl = "https://tea.example/guide/";

const before = [
  "Every town that trades with ships learns to brew tea sooner or later, and each of them believes that its own way is the only right one. This page collects what the harbour towns of the north agree on.",
  "The leaf comes first. A good leaf is whole, dry and smells of hay when it is rubbed between two fingers; broken leaves give their colour in seconds and their bitterness in a minute, so that they need more care than they are worth.",
  "The water comes second, although most people think of it first. Soft water lets the leaf speak, hard water puts a skin on the cup, and water that has boiled for long tastes of nothing at all.",
];
const after = [
  "Whoever has followed this far needs a pot that keeps its warmth. Clay keeps it longest, glass shows the colour, and iron does neither but lasts for a hundred years if nobody scrubs it with soap.",
  "Pour slowly, and pour all of it: what stays on the leaf goes on steeping, and the second cup tastes of it. Some people keep a second pot for that reason, warm it well and pour the whole first pot into it.",
  "Milk is a question of the town and not of the tea. In the west it goes in first, in the east it goes in last, and in the north a lump of sugar lies under it that nobody stirs.",
];

const heads: Readonly<Record<Setting, string>> = {
  documentation: '<meta property="og:type" content="website">',
  article:
    '<meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"A guide to tea"}</script>',
};

/** Returns a page of a documentation site or a blog with a construct among its paragraphs. */
export function pageAround(construct: string, setting: Setting): string {
  const text = (paragraphs: readonly string[]) => paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n");
  const links = ["Leaves", "Water", "Pots", "Cups", "Sugar"].map(
    (name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><title>A guide to tea</title>${heads[setting]}
<script src="https://cdn.tea.example/mathjax/tex-chtml.js" async></script></head>
<body><header><a href="/">Tea towns</a></header><nav><ul>${links.join("")}</ul></nav>
<main><article><h1>A guide to tea</h1>
${text(before)}
${construct}
${text(after)}
</article></main>
<footer><p>Tea towns, a society of harbours</p></footer></body></html>`;
}
