import { visibleText } from "../text/visible-text.ts";

/** Text shorter than this is not a page, characters. Navigation, header and footer do not count. */
const fewCharacters = 200;

/** How far into a page an empty shell is searched for, characters: shells are short. */
const shellLength = 20_000;

/** How much text, with its white space, is examined: pages with little text often have a lot of white space. */
const enoughText = 100_000;

const surroundings = ["nav", "header", "footer", "aside"];

/**
 * Returns whether a page lacks what a browser would add: it has scripts or a frame, hardly any text besides the
 * navigation, and what it has says that it is loading, asks for scripts, or is next to an empty element or a frame.
 */
export function needsScript(html: string): boolean {
  if (!/<script\b/i.test(html) && !hasOwnFrame(html)) return false;
  const bounds = { text: enoughText, html: html.length };
  const text = visibleText(html, bounds, surroundings).replaceAll(/\s+/g, " ").trim();
  if (text.length >= fewCharacters) return false;
  // A page whose structured data contains its text needs no browser.
  if (/"articleBody"\s*:\s*"[^"]{400}/.test(html)) return false;
  const isPlaceholder = isLoading(text) || hasSpinner(html) || asksForScript(html) || hasEmptyPlace(html);
  return text.length < 2 || isPlaceholder || hasOwnFrame(html);
}

const spinner = /["'\s/_-](?:pre)?(?:spinner|loader|loading)["'\s._-]/i;

/** Returns whether an image or element says by its name that it stands in for content. */
function hasSpinner(html: string): boolean {
  const tags = html.slice(0, shellLength).match(/<(?:img|svg|div|span|i|p)\b[^>]{0,500}>/gi) ?? [];
  return tags.some((tag) => spinner.test(tag));
}

const ownAddress = /\ssrc=["']?(?![a-z]{1,20}:|\/\/|["'>\s])/i;
const unseen = /display:\s{0,9}none|visibility:\s{0,9}hidden|\shidden\b|\s(?:width|height)=["']?[01]\b/i;

/** Returns whether a visible frame shows a page of the same site, by a relative address. */
function hasOwnFrame(html: string): boolean {
  const frames = html.slice(0, shellLength).match(/<iframe\b[^>]{0,500}>/gi) ?? [];
  return frames.some((frame) => ownAddress.test(frame) && !unseen.test(frame));
}

function isLoading(text: string): boolean {
  return /\b(?:loading|please wait|one moment|wird geladen|chargement|cargando|caricamento|carregando)\b/i.test(text);
}

const askedInNoscript =
  /<noscript\b[^>]{0,200}>[\s\S]{0,600}?(?:enable|activate|turn on|requires?|need|aktivieren|activer|habilit)[\s\S]{0,80}?javascript/i;
const askedBeforeItsEnd = /javascript[\s\S]{0,60}?(?:enable|required|disabled|aktivieren)[\s\S]{0,200}?<\/noscript>/i;

function asksForScript(html: string): boolean {
  const shell = html.slice(0, shellLength);
  return askedInNoscript.test(shell) || askedBeforeItsEnd.test(shell);
}

const named = String.raw`(?:div|main|section|article)\b[^>]{0,200}\b(?:id|data-[\w-]{1,40})=[^>]{0,200}`;
const custom = String.raw`[a-z][a-z0-9]{0,20}-[a-z0-9-]{1,40}(?:\s[^>]{0,300})?`;
const emptyPlace = new RegExp(
  String.raw`<(?:${named}|${custom})>\s{0,200}</(?:div|main|section|article|[a-z][a-z0-9]{0,20}-)`,
  "i",
);

/** Returns whether there is a placeholder that scripts fill: a named element without content. */
function hasEmptyPlace(html: string): boolean {
  const body = html.slice(Math.max(0, html.search(/<body\b/i))).slice(0, shellLength);
  return emptyPlace.test(body);
}
