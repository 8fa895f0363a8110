import { Html, html } from "../html/html.ts";

/** A heading of a page that has a permalink. */
interface Heading {
  readonly id: string;
  readonly title: string;
}

const heading = /<h2 id="([^"]+)">(?:<a href="#[^"]*">)?([\s\S]*?)(?:<\/a>)?<\/h2>/g;

/** Pages with fewer headings than this are seen whole. */
const fewest = 3;

/** What is on a page, in the order in which it is there. A script marks what is being read. */
export function outline(body: string): Html | undefined {
  const headings = [...body.matchAll(heading)].map(([, id = "", inner = ""]): Heading => ({
    id,
    title: inner.replace(/<[^>]+>/g, "").trim(),
  }));
  if (headings.length < fewest) return undefined;
  const items = headings.map(({ id, title }) => new Html(`<li><a href="#${id}">${title}</a></li>`));
  return html`<nav class="outline" aria-label="On this page">
    <b>On this page</b>
    <ul>
      ${items}
    </ul>
  </nav>`;
}
