import { slug } from "../model/address.ts";
import type { Page, Written } from "../page/page.ts";

const tagAttribute = /<(a|link|script|img)\s[^>]*?\b(?:href|src)="([^"]*)"/g;
const idAttribute = /\sid="([^"]*)"/g;
const characters: Record<string, string> = { "&quot;": '"', "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
const codeBlock = /^(`{3,})[\s\S]*?^\1`*$/gm;
const markdownLink = /\]\(([^)\s]+)\)/g;

/** Returns why the target of a link on a page does not exist, or undefined if it does. */
type Reason = (href: string, from: string) => string | undefined;

/**
 * Checks that every link within the site points to an existing file, and every fragment to an id in it.
 *
 * @param others files of the site other than pages
 * @throws Error that lists each dead link, with file and line for handwritten prose, otherwise with the page.
 */
export function checkLinks(pages: readonly Page[], written: readonly Written[], others: readonly string[]): void {
  const ids = new Map<string, Set<string>>();
  for (const { path, text } of written) if (/\.(html|md)$/.test(path)) ids.set(path, idsIn(path, text));
  const files = new Set([...written.map(({ path }) => path), ...others]);
  const reason: Reason = (href, from) => {
    const [path, fragment = ""] = targetOf(href, from);
    if (path === undefined || (files.has(path) && (ids.get(path)?.has(fragment) ?? true))) return undefined;
    return files.has(path) ? `there is no ${fragment} on that page` : "there is no such page";
  };
  const dead = [...deadProse(pages, reason), ...deadLinks(written, reason)];
  if (dead.length === 0) return;
  const shown = dead.slice(0, 40).join("\n");
  throw new Error(`${dead.length} links of the site are dead:\n${shown}\nCorrect the address, or restore its target.`);
}

function* deadProse(pages: readonly Page[], reason: Reason): Generator<string> {
  for (const page of pages) {
    for (const link of page.written ?? []) {
      const why = reason(link.href, page.path.slice(1));
      if (why !== undefined) yield `${link.file}:${link.line}: ${link.href}: ${why}`;
    }
  }
}

function* deadLinks(written: readonly Written[], reason: Reason): Generator<string> {
  for (const { path, text } of written) {
    const hrefs = path.endsWith(".html")
      ? [...text.matchAll(tagAttribute)].map((match) => unescape(match[2] ?? ""))
      : linksOfText(path, text);
    for (const href of new Set(hrefs)) {
      const why = reason(href, path);
      if (why !== undefined) yield `${path}: ${href}: ${why}`;
    }
  }
}

/** Returns the links of a Markdown file, except those in code. */
function linksOfText(path: string, text: string): string[] {
  if (!/\.(md|txt)$/.test(path)) return [];
  const prose = text.replace(codeBlock, "").replace(/`[^`\n]*`/g, "");
  return [...prose.matchAll(markdownLink)].map((match) => match[1] ?? "");
}

/** Returns the fragments of a file. A heading in Markdown is one by its text. */
function idsIn(path: string, text: string): Set<string> {
  const headings = path.endsWith(".md") ? text.replace(codeBlock, "").matchAll(/^#+ (.+)$/gm) : [];
  const named = [...text.matchAll(idAttribute)].map((match) => unescape(match[1] ?? ""));
  return new Set(["", ...named, ...[...headings].map((match) => slug(match[1] ?? ""))]);
}

/** Resolves a link relative to a page to a path and a fragment. Returns nothing for a link to another site. */
function targetOf(href: string, from: string): string[] {
  if (/^[a-z][a-z+.-]*:/i.test(href)) return [];
  const url = new URL(href, `http://site.invalid/${from}`);
  const path = decodeURIComponent(url.pathname.slice(1));
  return [path === "" || path.endsWith("/") ? `${path}index.html` : path, decodeURIComponent(url.hash.slice(1))];
}

function unescape(text: string): string {
  return text.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
}
