import type { Construct } from "../construct.ts";

const first = "[^1]: The first chest came in 1751.";
const second = "[^2]: The first sack came in 1790.";
const text = "Tea came to Kiel early.[^1] Coffee came later.[^2]";
const never = ["↩", "1. [^1]"];

/** Footnotes: a mark in the text, and the note with the same name. */
export const notes: readonly Construct[] = [
  { name: "footnotes-markdown-it", keeps: [text, first, second], never },
  { name: "footnotes-remark", keeps: [text, first, second], never },
  { name: "footnotes-marked", keeps: [text, first, second], never },
  { name: "footnotes-pandoc", keeps: [text, first, second], never },
  { name: "footnotes-kramdown", keeps: [text, first, second], never },
  { name: "footnotes-python-markdown", keeps: [text, first, second], never },
  { name: "footnotes-hugo", keeps: [text, first, second], never },
  { name: "footnotes-asciidoctor", keeps: [text, first, second], never: ["1. The first"] },
  { name: "footnotes-sphinx", keeps: [text.replaceAll(".[", ". ["), first, second] },
  { name: "mediawiki-notes", keeps: [text, first, second], never: ["^ The"] },
  { name: "footnotes-wordpress", keeps: [text, first, second], never },
  { name: "footnotes-google-docs", keeps: [text, first, second], never: ["[1]"] },
  { name: "footnotes-word", keeps: [text, first, second], never: ["[1]"] },
  { name: "substack-notes", keeps: ["Tea came to Kiel early.[^1] Coffee came later.", first] },
  {
    name: "footnotes-docutils-table",
    keeps: ["Water [^1] should be soft.", "[^1]: Less than eight degrees."],
    never: ["[1]"],
  },
  {
    name: "footnotes-docbook",
    keeps: ["Water[^1] should be soft.", "[^1]: Less than eight degrees."],
    never: ["[1]"],
  },
];
