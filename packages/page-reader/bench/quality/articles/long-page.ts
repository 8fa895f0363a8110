import { partHtml } from "./article.ts";
import { articles } from "./texts.ts";

const repeat = (count: number, make: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join("");

/** An article page with all that usually stands around one, about 18 kB; every part of it grows with `times`. */
export function longArticlePage(times: number): string {
  const parts = articles.filter(({ language }) => language === "en").flatMap((article) => article.parts);
  const body = repeat(times, () => parts.map((part) => partHtml(part)).join("\n"));
  const menu = repeat(60 * times, (at) => `<li class="menu-item"><a href="/section/${at}">Section ${at}</a></li>`);
  const tiles = repeat(
    25 * times,
    (at) =>
      `<div class="card"><a href="/story/${at}"><img src="/i/${at}.jpg" alt=""><h3>Another story of the day ${at}</h3></a><p>What it says in a line or two, for readers who go on from here.</p></div>`,
  );
  const remarks = repeat(
    25 * times,
    (at) =>
      `<div class="c-item"><b>Reader ${at}</b><p>I have sailed on this one, and what the article leaves out is the noise of it at night.</p><a href="#">Reply</a></div>`,
  );
  const script = `<script>window.data = ${JSON.stringify(repeat(150 * times, (at) => `entry ${at}, `))};</script>`;
  return `<!doctype html><html lang="en"><head><title>A long article</title><meta property="og:type" content="article">${script}</head><body><header class="site-header"><nav><ul>${menu}</ul></nav></header><div class="page"><main><article class="post"><h1>A long article</h1><div class="entry">${body}</div></article><div class="stories">${tiles}</div><div id="talk">${remarks}</div></main></div><footer><p>The Post</p></footer></body></html>`;
}
