import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

/** An element's attributes by their names in small letters. */
export type Attributes = Map<string, string>;

/** Told what stands in a page, in its order; names come in small letters. */
export interface TagSink {
  open(name: string, attributes: Attributes, isSelfClosed: boolean): void;
  close(name: string): void;
  text(data: string): void;
  /** No more is wanted. */
  readonly full: boolean;
}

/** Elements whose text holds no tags but their own end. */
const literal = new Set(["script", "style", "textarea", "title", "xmp"]);

const [tab, lineFeed, formFeed, carriageReturn, space] = [9, 10, 12, 13, 32];
const [quote, apostrophe, slash, equals, greaterThan] = [34, 39, 47, 61, 62];

/**
 * Reads the tags and texts of a page as leniently as browsers do, in one pass from mark to mark. Comments, declarations and
 * processing instructions are left out, so is a tag that the page ends in.
 */
export function scanHtml(source: string, sink: TagSink): void {
  /** Where the text begins that nobody was told of yet. */
  let from = 0;
  for (let at = source.indexOf("<"); at >= 0 && !sink.full; at = source.indexOf("<", at)) {
    const next = source.charCodeAt(at + 1);
    if (isLetter(next)) {
      tell(sink, source.slice(from, at));
      from = at = readTag(source, at + 1, sink);
    } else if (next === slash || next === 33 || next === 63) {
      tell(sink, source.slice(from, at));
      from = at = next === slash ? readEnd(source, at + 2, sink) : endOfRemark(source, at + 1);
    } else at += 1;
  }
  if (!sink.full) tell(sink, source.slice(from));
}

function tell(sink: TagSink, text: string): void {
  if (text !== "") sink.text(text.includes("&") ? decodeHTML(text) : text);
}

/** Reads a start tag from its name on, and what is in the element where that is no HTML; returns where the page goes on. */
function readTag(source: string, start: number, sink: TagSink): number {
  let at = start + 1;
  while (!endsName(source.charCodeAt(at))) at += 1;
  const name = source.slice(start, at).toLowerCase();
  const attributes: Attributes = new Map();
  for (;;) {
    at = afterSpace(source, at);
    const code = source.charCodeAt(at);
    if (Number.isNaN(code)) return source.length;
    if (code === greaterThan) {
      sink.open(name, attributes, false);
      return literal.has(name) ? readLiteral(source, at + 1, name, sink) : at + 1;
    }
    if (code !== slash) {
      at = readAttribute(source, at, attributes);
      continue;
    }
    at = afterSpace(source, at + 1);
    if (source.charCodeAt(at) === greaterThan) {
      sink.open(name, attributes, true);
      return at + 1;
    }
  }
}

/** Reads an attribute from its name on, keeps the first of each name, and returns where it ends. */
function readAttribute(source: string, start: number, attributes: Attributes): number {
  let at = start + 1;
  for (let code = source.charCodeAt(at); code !== equals && !endsName(code); code = source.charCodeAt(at)) at += 1;
  const name = source.slice(start, at).toLowerCase();
  at = afterSpace(source, at);
  let value = "";
  if (source.charCodeAt(at) === equals) {
    at = afterSpace(source, at + 1);
    const mark = source.charCodeAt(at);
    const isQuoted = mark === quote || mark === apostrophe;
    const begin = isQuoted ? at + 1 : at;
    const end = isQuoted ? source.indexOf(mark === quote ? '"' : "'", begin) : endOfBare(source, begin);
    if (end < 0) return source.length;
    value = source.slice(begin, end);
    if (value.includes("&")) value = decodeHTMLAttribute(value);
    at = isQuoted ? end + 1 : end;
  }
  if (!attributes.has(name)) attributes.set(name, value);
  return at;
}

/** Where a value without quotes ends. */
function endOfBare(source: string, start: number): number {
  let at = start;
  for (let code = source.charCodeAt(at); code !== greaterThan && !isSpace(code); code = source.charCodeAt(at)) {
    if (Number.isNaN(code)) return -1;
    at += 1;
  }
  return at;
}

/** Reads the text of an element up to its own end tag. */
function readLiteral(source: string, start: number, name: string, sink: TagSink): number {
  let at = source.indexOf("</", start);
  while (at >= 0 && !isEndOf(source, at + 2, name)) at = source.indexOf("</", at + 2);
  const text = at < 0 ? source.slice(start) : source.slice(start, at);
  if (text !== "") sink.text(name === "title" && text.includes("&") ? decodeHTML(text) : text);
  return at < 0 ? source.length : readEnd(source, at + 2, sink);
}

function isEndOf(source: string, at: number, name: string): boolean {
  const after = source.charCodeAt(at + name.length);
  return (after === greaterThan || isSpace(after)) && source.slice(at, at + name.length).toLowerCase() === name;
}

/** Reads an end tag from behind its first marks on. */
function readEnd(source: string, start: number, sink: TagSink): number {
  const begin = afterSpace(source, start);
  if (source.charCodeAt(begin) === greaterThan) return begin + 1;
  const end = source.indexOf(">", begin);
  if (end < 0) return source.length;
  if (!isLetter(source.charCodeAt(begin))) return end + 1;
  let at = begin;
  while (at < end && !isSpace(source.charCodeAt(at))) at += 1;
  sink.close(source.slice(begin, at).toLowerCase());
  return end + 1;
}

/** Where a comment, a declaration or a processing instruction ends that begins with `!` or `?`. */
function endOfRemark(source: string, start: number): number {
  const isComment = source.startsWith("!--", start);
  const end = isComment ? source.indexOf("-->", start + 1) : source.indexOf(">", start);
  return end < 0 ? source.length : end + (isComment ? 3 : 1);
}

function afterSpace(source: string, start: number): number {
  let at = start;
  while (isSpace(source.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === space || code === lineFeed || code === tab || code === formFeed || code === carriageReturn;
}

/** A name ends where the tag does, or the page. */
function endsName(code: number): boolean {
  return code === greaterThan || code === slash || isSpace(code) || Number.isNaN(code);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
