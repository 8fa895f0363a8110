import type { Construct } from "../construct.ts";

/** Boxes, tabs and disclosures: labels stay apart from the content, and hidden content is kept. */
export const boxes: readonly Construct[] = [
  {
    name: "admonition-asciidoctor",
    keeps: ["Warning\n", "Never boil **green** tea.", "On water", "Eight degrees are enough."],
    never: ["|"],
  },
  { name: "admonition-python-markdown", keeps: ["Mind the heat\n", "Never boil *green* tea."] },
  { name: "container-markdown-it", keeps: ["Never boil *green* tea."] },
  { name: "alerts-github", keeps: ["Warning\n", "Never boil **green** tea."] },
  {
    name: "boxes-sphinx",
    keeps: ["Warning\n", "Never boil *green* tea.", "Pots of glass.", "The first pot", "It was made in 1751."],
    never: ["¶"],
  },
  {
    name: "vitepress-boxes",
    keeps: ["## Water for tea\n", "TIP\n", "Soft water is best.", "How hard\n", "Eight degrees are enough."],
  },
  { name: "docusaurus-admonition", keeps: ["warning\n", "Never boil *green* tea.", "## Water for tea\n"] },
  { name: "details-pymdownx", keeps: ["How hard\n", "Eight degrees are enough."] },
  { name: "details-github", keeps: ["How hard is the water\n", "Eight degrees are enough."] },
  { name: "tabs-pymdownx", keeps: ["Black\n", "Steep it for four minutes.", "Green\n", "Steep it for two minutes."] },
  { name: "tabs-docusaurus", keeps: ["Black\n", "Steep it for four minutes.", "Green\n", "Steep it for two minutes."] },
  { name: "vitepress-group", keeps: ["npm\n", "```sh\nnpm install tea\n```", "pnpm\n", "```sh\npnpm add tea\n```"] },
];
