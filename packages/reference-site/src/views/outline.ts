import { Html, html } from "../html/html.ts";

/** A heading with a permalink. */
interface Heading {
  readonly id: string;
  readonly title: string;
}

const heading = /<h2 id="([^"]+)">(?:<a href="#[^"]*">)?([\s\S]*?)(?:<\/a>)?<\/h2>/g;

/** Minimum number of headings for an outline. */
const fewest = 3;

/** Renders the headings of a page as a list. A script highlights the current one. */
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
