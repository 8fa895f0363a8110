import type { Article } from "./article.ts";
import { partHtml } from "./article.ts";

/** Sentences that stand around articles: teasers, comments, notices. Never part of the truth. */
const teasers = [
  "Council approves new cycle bridge over the harbour after months of debate",
  "Why the price of butter is rising again, and what bakers do about it",
  "Five quiet beaches that you can reach by train this summer",
  "The orchestra that rehearses in a disused swimming pool",
  "Opinion: the case for slower trams in the old town",
];
const talk = [
  "I used to take this every summer with my grandparents, and I still remember the smell of the diesel in the morning. So glad to read it.",
  "Great piece, thank you. One correction though: the report came out in March, not in May, and it was commissioned by the county.",
  "Who is going to pay for all this? Nobody ever asks that question, and in the end it is always the same people who do.",
];

/** Cards that lead to other articles. */
export function relatedCards(tag = "div", classes = "card"): string {
  return teasers
    .map(
      (text, place) =>
        `<${tag} class="${classes}"><a href="/story/${place}"><img src="/thumb/${place}.jpg" alt=""><h3>${text}</h3></a><p>${text.slice(0, 40)} and everything else that you need to know about it today.</p></${tag}>`,
    )
    .join("");
}

/** Links to other articles, one line each. */
export function relatedLinks(): string {
  return `<ul>${teasers.map((text, place) => `<li><a href="/story/${place}">${text}</a></li>`).join("")}</ul>`;
}

/** What readers say below. */
export function comments(classes = "comment"): string {
  return talk
    .map(
      (text, place) =>
        `<li class="${classes}"><span class="who">reader${place}</span> <time>2 hours ago</time><p>${text}</p><a href="#">Reply</a></li>`,
    )
    .join("");
}

/** Buttons that share. */
export const shareButtons =
  '<ul class="share-tools"><li><a href="#">Facebook</a></li><li><a href="#">Twitter</a></li><li><a href="#">Email</a></li></ul>';

/** Navigation of a site. */
export const navigation = `<nav><ul>${["Home", "News", "Sport", "Culture", "Opinion", "Weather", "Archive"].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></nav>`;

/** The end of every page. */
export const footer =
  '<footer><p>© 2024 The Evening Post. All rights reserved. Registered office: 1 Quay Street.</p><ul><li><a href="/privacy">Privacy policy</a></li><li><a href="/terms">Terms</a></li><li><a href="/jobs">Jobs</a></li></ul></footer>';

/** A picture with its caption. */
export const figure =
  '<figure class="wp-block-image"><img src="/photos/harbour.jpg" alt="A harbour"><figcaption>The harbour at dusk, seen from the old customs house. Photo: Evening Post</figcaption></figure>';

/** The body's parts as HTML, with things that sites put between them after some parts. */
export function bodyHtml({ parts }: Article, between: Readonly<Record<number, string>> = {}, paragraph = "p"): string {
  return parts.map((part, place) => partHtml(part, paragraph) + (between[place] ?? "")).join("\n");
}

/** A whole page. */
export function page({ title, language }: Article, head: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | The Evening Post</title>${head}</head><body>${body}</body></html>`;
}
