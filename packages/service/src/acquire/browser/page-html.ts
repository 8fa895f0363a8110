import type { Page } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { isolatedWorld, type IsolatedWorld, type WorldFrame } from "./isolated-world.ts";

/**
 * Maximum size of HTML taken from the browser, characters: the same amount as over HTTP, where it is twice as many
 * bytes.
 */
export const mostHtml = 10 * 1024 * 1024;

const mostFrames = 20;

/** Marks a frame's element while its page is read. */
const mark = "data-read-frame";

/**
 * Runs inside a page: returns its HTML with the content of open shadow roots in place, or nothing if it is larger than
 * `most`, so that it is never transferred.
 */
const htmlOf = `(most) => {
  const holds = (node) => [...node.querySelectorAll("*")].some((element) => element.shadowRoot);
  const copyOf = (node, slots) => {
    if (node.localName === "slot" && slots) {
      const given = node.assignedNodes();
      const part = document.createDocumentFragment();
      for (const child of given.length > 0 ? given : node.childNodes) part.append(copyOf(child, given.length > 0 ? undefined : slots));
      return part;
    }
    const copy = node.cloneNode(false);
    const root = node.shadowRoot;
    for (const child of (root || node).childNodes) if (child.nodeType !== 1 || child.localName !== "style" || !root) copy.append(copyOf(child, root ? root : slots));
    return copy;
  };
  const top = document.documentElement;
  const type = document.doctype ? "<!DOCTYPE " + document.doctype.name + ">" : "";
  const html = type + (top ? (holds(document) ? copyOf(top) : top).outerHTML : "");
  return html.length > most ? null : html;
}`;

/** HTML of a page, and whether its document was still being parsed. */
export interface DocumentHtml {
  readonly html: string;
  readonly isLoading: boolean;
}

/**
 * Returns the HTML of a page as a person sees it: with open shadow roots, and with same-site frames in place of their
 * elements.
 *
 * @throws PageFailure `unsupported-file` if the page is too large
 */
export async function readHtml(page: Page): Promise<DocumentHtml> {
  const world = await isolatedWorld(page);
  const parts: string[] = [];
  for (const [index, frame] of (await framesOfSite(world)).entries()) {
    const part = await readFrame(world, frame).catch(() => undefined);
    if (!part) continue;
    await world.withFrameElement(frame, `(element) => element.setAttribute("${mark}", "${index}")`);
    parts[index] = part.html;
  }
  const whole = await readFrame(world);
  if (!whole) throw new PageFailure("unsupported-file", `${page.url()} is larger than ${mostHtml} characters`);
  return parts.length === 0 ? whole : { ...whole, html: withFrames(whole.html, parts) };
}

/** One half of a surrogate pair. A script can write it alone; UTF-8, the encoding of JSON, cannot represent it. */
const halfSign = /\p{Surrogate}/gu;

async function readFrame(world: IsolatedWorld, frame?: WorldFrame): Promise<DocumentHtml | undefined> {
  const read = `({ html: (${htmlOf})(${mostHtml}), isLoading: document.readyState === "loading" })`;
  const { html, isLoading } = (await world.evaluate(read, frame)) as { html: string | null; isLoading: boolean };
  if (html === null || html.length > mostHtml) return undefined;
  return { html: html.replaceAll(halfSign, "\ufffd"), isLoading };
}

/** Returns the top-level frames that belong to the page's own site. */
async function framesOfSite(world: IsolatedWorld): Promise<WorldFrame[]> {
  const { main, children } = await world.frames();
  const site = siteOf(main.url);
  return children
    .filter(({ url }) => ["about:srcdoc", "about:blank"].includes(url) || siteOf(url) === site)
    .slice(0, mostFrames);
}

/** Returns the last two labels of the host; a numeric address is a site of its own. */
function siteOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? "";
  return /^[\d.]+$|:/.test(host) ? host : host.split(".").slice(-2).join(".");
}

function withFrames(html: string, frames: readonly string[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    const place = html.indexOf(`${mark}="`, from);
    const start = html.lastIndexOf("<iframe", place);
    const end = html.indexOf("</iframe>", place);
    if (place < 0 || start < from || end < 0) break;
    const index = Number.parseInt(html.slice(place + mark.length + 2, place + mark.length + 6), 10);
    pieces.push(html.slice(from, start), `<div>${bodyOf(frames[index] ?? "")}</div>`);
    from = end + "</iframe>".length;
  }
  return [...pieces, html.slice(from)].join("").slice(0, mostHtml);
}

function bodyOf(html: string): string {
  const start = html.indexOf("<body");
  const end = html.lastIndexOf("</body>");
  return start < 0 ? html : html.slice(html.indexOf(">", start) + 1, end < start ? html.length : end);
}
