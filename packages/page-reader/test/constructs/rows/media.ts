import type { Construct } from "../construct.ts";

/** Pictures, videos, embedded posts and links. */
export const media: readonly Construct[] = [
  { name: "figure-pandoc", keeps: ["![The first pot](https://a.example/pot.png", "The first pot"] },
  { name: "figure-asciidoctor", keeps: ["![A pot of clay](https://a.example/img/pot.png", "The first pot"] },
  { name: "figure-hugo", keeps: ["![A pot of clay](https://a.example/pot.png", "It was made in 1751."] },
  {
    name: "wordpress-figure",
    keeps: ["![A pot of clay](https://a.example/uploads/pot-1024x683.jpg", "The first pot was made in 1751."],
    never: ["base64"],
  },
  {
    name: "picture",
    keeps: ["![A pot of clay](https://a.example/pot-", "![A cup](https://a.example/cup"],
  },
  { name: "discourse-image", keeps: ["![A pot of clay](https://a.example/pot_690x300.png"] },
  { name: "youtube-hugo", keeps: ["https://www.youtube.com/watch?v=w7Ft2ymGmfc"] },
  { name: "wordpress-embed", keeps: ["https://www.youtube.com/watch?v=w7Ft2ymGmfc"] },
  { name: "video-asciidoctor", keeps: ["https://www.youtube.com/watch?v=rPQoq7ThGAU", "https://a.example/kettle.ogg"] },
  { name: "tweet", keeps: ["> Tea is best with soft water.", "Jane Roe", "May 5, 2021"], never: ["widgets.js"] },
  {
    name: "links-hostile",
    keeps: ["the pot", "the lid", "[how to brew](https://tea.example/guide/brew/)", "a space"],
    never: ["alert", "script:", "vbscript", "data:"],
  },
];
