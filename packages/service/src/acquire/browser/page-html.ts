import type { Frame, Page } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";

/** Largest HTML that is taken from the browser, characters: what may come over HTTP, in twice as many bytes. */
export const mostHtml = 10 * 1024 * 1024;

/** Frames of a page that are read at most. */
const mostFrames = 20;

/** Marks a frame's element while its page is read. */
const mark = "data-read-frame";

/**
 * Runs inside a page: its HTML, with the content of open shadow roots where it is shown. What is larger than `most`
 * gives nothing, so that nobody has to take it.
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
  const html = type + (holds(document) ? copyOf(top) : top).outerHTML;
  return html.length > most ? null : html;
}`;

/**
 * The HTML of a page as its reader sees it: with open shadow roots, and with the frames of the same site in their
 * places.
 *
 * @throws PageFailure `unsupported-file` when it is larger than anybody reads
 */
export async function readHtml(page: Page): Promise<string> {
  const frames = await framesOfSite(page);
  const parts: string[] = [];
  for (const [index, frame] of frames.entries()) {
    const html = await readFrame(frame).catch(() => undefined);
    if (html !== undefined && (await markFrame(frame, index))) parts[index] = html;
  }
  const whole = await readFrame(page.mainFrame());
  if (whole === undefined)
    throw new PageFailure("unsupported-file", `${page.url()} is larger than ${mostHtml} characters`);
  return parts.length === 0 ? whole : withFrames(whole, parts);
}

async function readFrame(frame: Frame): Promise<string | undefined> {
  const html: unknown = await frame.evaluate(`(${htmlOf})(${mostHtml})`);
  return typeof html === "string" && html.length <= mostHtml ? html : undefined;
}

/** Frames of the page's own site, those that stand directly in it. */
async function framesOfSite(page: Page): Promise<Frame[]> {
  const main = page.mainFrame();
  const site = siteOf(page.url());
  return main
    .childFrames()
    .filter((frame) => ["about:srcdoc", "about:blank"].includes(frame.url()) || siteOf(frame.url()) === site)
    .slice(0, mostFrames);
}

/** The host without what is before its last two names; an address of numbers is a site of its own. */
function siteOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? "";
  return /^[\d.]+$|:/.test(host) ? host : host.split(".").slice(-2).join(".");
}

async function markFrame(frame: Frame, index: number): Promise<boolean> {
  const element = await frame.frameElement();
  await element.evaluate(setMark as never, [mark, String(index)] as never);
  return true;
}

/** Runs inside the page. A text would not do: it is evaluated, and never called. */
function setMark(element: { setAttribute(name: string, value: string): void }, [name, value]: [string, string]): void {
  element.setAttribute(name, value);
}

/** Puts what frames show in the place of their elements. */
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
