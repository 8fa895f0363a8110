import type { Construct } from "../construct.ts";

/** Lists, definitions, symbols and words. */
export const texts: readonly Construct[] = [
  { name: "tasks-markdown-it", keeps: ["- [x] boil the water\n- [ ] warm the pot\n- [x] rinse it first"] },
  { name: "tasks-remark", keeps: ["- [x] boil the water\n- [ ] warm the pot\n- [x] rinse it first"] },
  { name: "tasks-pymdownx", keeps: ["- [x] boil the water\n- [ ] warm the pot"] },
  { name: "tasks-confluence", keeps: ["- [x] boil the water\n- [ ] warm the pot"] },
  { name: "quote-phpbb", keeps: ["> Soft water is best.\n> Always."] },
  { name: "checklist-asciidoctor", keeps: ["- [x] boil the water", "- [ ] warm the pot"] },
  {
    name: "terms-markdown-it",
    keeps: ["**Assam**\nA black tea", "Strong and malty", "**Sencha**\nA green tea", "for *two* minutes."],
  },
  {
    name: "terms-asciidoctor",
    keeps: ["**Assam**\nA black tea", "**Sencha**", "| Pot | Of clay |", "Is it hot?", "Yes, very hot."],
  },
  {
    name: "terms-pandoc",
    keeps: ["**Term one**\n", "First meaning", "With a second paragraph.", "Second meaning", "**Term two**\nAnother"],
  },
  { name: "terms-sphinx", keeps: ["**Assam**\nA black tea.", "Jane Roe", "-a, --all", "all pots"], never: ["¶"] },
  {
    name: "lists-asciidoctor",
    keeps: ["4. fourth", "5. fifth", "with a second paragraph", "```\n", "code in it\n", "1. inner"],
  },
  { name: "lists-pandoc", keeps: ["The kettle sings\n", "4. fourth\n5. fifth"] },
  { name: "inline-pandoc", keeps: ["H₂O and 10⁻³ and x² and CO₂", "~~gone~~", "marked"] },
  { name: "inline-pymdownx", keeps: ["~~was~~", "is", "H₂O, x², new, marked."] },
  {
    name: "text-pandoc",
    keeps: [
      "“Tea,” she said, “is *never* **un**believably *cold*.”",
      "[https://a.example/a_(b)](https://a.example/a_%28b%29)",
      "> in a quote",
      "- one\n",
      "with a paragraph",
    ],
  },
  { name: "bidi-pandoc", keeps: ["Arabic words are שלום עולם here."] },
  { name: "keys-asciidoctor", keeps: ["Press Ctrl+Shift+T or use", "File", "Save", "As"] },
  { name: "keys-pymdownx", keeps: ["Press Ctrl+Alt+T now."] },
  { name: "abbr-markdown-it", keeps: ["The grade FTGFOP is rare."] },
  { name: "anchors-markdown-it", keeps: ["## Water for tea\n", "### Its hardness\n"], never: ["¶"] },
  { name: "anchors-python-markdown", keeps: ["## Water for tea\n"], never: ["¶"] },
  {
    name: "quote-asciidoctor",
    keeps: ["> Tea began as a medicine and grew into a beverage.", "Okakura Kakuzo", "A cup of tea\n"],
  },
  { name: "ruby", keeps: ["茶(ちゃ) means tea, and 緑(りょく)茶(ちゃ) green tea.", "“never"] },
  { name: "soft-hyphens", keeps: ["Die Teekannensammlung des Schifffahrtsmuseums wächst", "– langsam."] },
  { name: "twemoji", keeps: ["Tea is ready ☕ and the pot is warm 🫖 today."], never: ["!["] },
  { name: "literal-docutils", keeps: ["Term with `literal *code*` and *emph* and **strong**."] },
  { name: "terms-in-terms-jsdoc", keeps: ["If the lid is off.", "\nType\nError"], never: ["****"] },
];
