// Finds the address and the body of a request in a program in JavaScript, Python, Go or another language.
import { outlineOf, type Outline } from "./object-outline.ts";
import type { KnownNames, PastedCall } from "./pasted-call.ts";
import { assignment, changed, sentAsForm } from "./pasted-changes.ts";
import { opening, strictLiteral } from "./relaxed-literal.ts";

/** Maximum numbers of objects and of addresses in a program to consider. */
const mostObjects = 200;
const mostAddresses = 20;

/** Maximum number of characters before an object that say what it is. */
const mostBefore = 200;

/** Maximum number of characters of a text that cannot be read in which to look for fields of a request. */
const mostCharacters = 500;

/** Matches a line that only a program contains. */
const programs = /^\s*(?:import\b|from \w+ import\b|package \w+|func \w|const \w+ =|let \w+ =|await |def \w|using \w)/m;

const addressed = /["'`]([^"'`\s]{0,2000}\/v\d+\/[^"'`\s]*|\/[^"'`\s]*)["'`]|(https?:\/\/[^\s"'`\\)]+)/g;
const methodCall =
  /(?:\.|->|::)(get|post|put(?!\(\s*"\w{1,60}",)|patch|delete)\(|\bmethod["']?\s*:\s*["'`](\w+)|NewRequest\w*\([^"]{0,200}"([A-Z]+)"/i;
const clientCall = /\.([a-z]+[A-Z]\w*|scrape|map|search)\(/g;

/** Matches calls that send a body, not `body.put("limit", 5)` of Java. */
const sends =
  /\.(?:post|put(?!\(\s*"\w{1,60}",)|patch)(?:AsJson)?(?:Async)?\(|\bmethod["']?\s*[:=]\s*["'`](?:post|put|patch)\b|\brequest\(\s*["'](?:post|put|patch)\b|NewRequest\w*\([^"]{0,200}"(?:POST|PUT|PATCH)"/gi;

/** Names that only the options of an HTTP client have, and names that both they and a request may have. */
const ofClient = new Set(["method", "body", "data", "json"]);
const ofBoth = new Set(["headers", "timeout", "proxy", "agent"]);

/** Matches what precedes an object that is no body, and one that is sent. */
const notBody = /(?:headers|(?<!\$)params|cookies|auth|proxies)["']?\s*(?:=>|[:=]|\s)\s*(?:new Headers\(\s*)?$/i;
const sentBody =
  /(?:\b(?:body|data|json|payload)["']?\s*(?::[^=,;\n]{0,80}=|:?=>?|:|\s)\s*\(?|\.(?:post|put|patch)\w*\(\s*[^,(){}]{0,150},\s*|(?:stringify|dumps|encode|Marshal|asString|withJSONObject:)\(?\s*)(?:[a-z]{0,2}["'`]{1,3}\s*)?$/i;
const sentName =
  /(?:\b(?:body|data|json|payload)["']?\s*(?:=>|[:=]|\s\$)\s*|\.(?:post|put|patch)\w*\(\s*[^,(){}]{0,150},\s*|(?:stringify|dumps|encode|Marshal)\(\s*)(?:[\w.]{1,40}\(\s*)?&?(\w{1,60})\s*[,)}\n]/gi;
const besideText = /(?:\.|->)(\w+)\(\s*["'`][^"'`]{0,150}["'`]\s*,\s*$/;
/** Matches a call of another client with the address of a page before its options. */
const ofOtherClient =
  /(?:\.|->)(?!(?:post|put|patch|request|fetch)\b)\w+\(\s*["'`]https?:\/\/(?![^"'`]*\/v\d+\/)[^"'`\s]{0,150}["'`]\s*,\s*$/i;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An object in a program, or in a string of it. */
interface FoundObject {
  readonly text: string;
  readonly problem?: string;
  readonly end: number;
  readonly names: readonly string[];
  /** Whether a name has a value after a colon. Without one, it may be a pattern of parameters. */
  readonly hasValues: boolean;
}

/** An object that may be the body of a request. */
interface Candidate extends FoundObject, Range {
  /** The number of its fields that a request has, and the options of an HTTP client do not. */
  readonly fields: number;
  /** Whether it is the body of a call, and whether that is a call of a client's method. */
  readonly isSent: boolean;
  readonly isArgument: boolean;
}

/** Returns the call in a program. Its body is an object that is sent, or else the one with the most fields. */
export function program(given: string, known: KnownNames): PastedCall | undefined {
  if (!/[({=:]/.test(given) || /^\s*[{["']/.test(given)) return undefined;
  const text = given.replace(/^[ \t]*(?:\/\/|#)[^\n]*$/gm, (comment) => " ".repeat(comment.length));
  const { candidates, hidden } = candidatesOf(text, known);
  const calls = text.match(sends)?.length ?? 0;
  const clientCalls = candidates.filter(({ isArgument }) => isArgument).length;
  if (calls > 1 || clientCalls > 1) return { addresses: [], problem: "This has several calls. Paste one of them." };
  const addresses = addressesOf(text, [...candidates, ...hidden]);
  const called = [...text.matchAll(clientCall)].map(([, name = ""]) => name).find(known.isOperation);
  const [, verb, named, sent] = methodCall.exec(text) ?? [];
  const method = (verb ?? named ?? sent)?.toUpperCase();
  const found = {
    addresses,
    ...(called === undefined ? {} : { called }),
    ...(method === undefined ? {} : { method }),
  };
  const rank = ({ isSent, fields }: Candidate): number => (isSent ? mostCharacters : 0) + fields;
  const [best] = candidates.toSorted((one, other) => rank(other) - rank(one));
  // One object is what is sent, or there is only one.
  if (candidates.filter(({ isSent }) => isSent === best?.isSent).length > 1)
    return { ...found, problem: "Several objects in this program may be the body. Paste the body alone." };
  if (best === undefined)
    return called !== undefined || addresses.length > 0 || programs.test(text) ? found : undefined;
  const before = text.slice(Math.max(0, best.start - mostBefore), best.start);
  const problem = best.problem ?? sentAsForm(text, before) ?? changed({ before, after: text.slice(best.end) });
  return { ...found, ...(problem === undefined ? { body: best.text } : { problem }) };
}

/** Returns the addresses in a program, except those in a body, in headers and of a referrer. */
function addressesOf(text: string, ranges: readonly Range[]): string[] {
  const found = [...text.matchAll(addressed)]
    .slice(0, mostAddresses)
    .filter(({ index }) => !ranges.some(({ start, end }) => start <= index && index < end))
    .map(({ 1: quoted, 2: bare, index }) => {
      return { address: quoted ?? bare ?? "", before: text.slice(Math.max(0, index - mostBefore), index) };
    })
    .filter(({ before }) => !/refer+er["']?\s*[:=,]\s*["']?$/i.test(before));
  const isArgument = ({ before }: { before: string }): boolean =>
    /\b(?:fetch|post|put|patch|request)\(\s*$/i.test(before);
  return [...found.filter(isArgument), ...found].map(({ address }) => address);
}

/** Returns the objects that may be a body, and the ranges of headers and the like. */
function candidatesOf(text: string, known: KnownNames): { candidates: Candidate[]; hidden: Range[] } {
  const candidates: Candidate[] = [];
  const hidden: Range[] = [];
  const names = new Set([...text.matchAll(sentName)].map(([, name = ""]) => name));
  let passed = 0;
  for (const { index: start, 0: opened } of [...text.matchAll(opening)].slice(0, mostObjects)) {
    if (start < passed) continue;
    const outline = (): Outline | undefined => outlineOf(text, start + opened.length - 1, opened.length > 1);
    const before = text.slice(Math.max(0, start - mostBefore), start);
    if (notBody.test(before)) {
      passed = outline()?.end ?? start + 1;
      hidden.push({ start, end: passed });
      continue;
    }
    const object = objectAt(text, start, before, outline);
    if (object === undefined || isOptions(object.names, known)) continue;
    const fields = object.names.filter((name) => known.isField(name) && !ofBoth.has(name)).length;
    if (fields === 0 && object.problem !== undefined) continue;
    passed = object.end;
    const isArgument = known.isOperation(/\.(\w+)\(\s*$/.exec(before)?.[1] ?? "");
    const isSent = isArgument || sentBody.test(before) || names.has(assignment.exec(before)?.[1] ?? "");
    if (fields === 0 || !(isSent || object.hasValues)) continue;
    const [, method = ""] = besideText.exec(before) ?? [];
    const problem =
      known.isOperation(method) || ofOtherClient.test(before)
        ? `${method} has a value outside the object. Paste the body alone.`
        : undefined;
    candidates.push({ ...object, start, fields, isSent, isArgument, ...(problem === undefined ? {} : { problem }) });
  }
  return { candidates, hidden };
}

/** Returns the object at a position or in the string that begins there. Returns undefined for a block of statements. */
function objectAt(
  text: string,
  start: number,
  before: string,
  outlined: () => Outline | undefined,
): FoundObject | undefined {
  const [opened, prefix = "", quotes = ""] = /([a-z$@]*)("""|'''|["'])\s*$/i.exec(before) ?? [];
  // In C#, @ begins a string in which two quotes stand for one.
  if (prefix.endsWith("@") && quotes === '"') return objectInVerbatim(text, start);
  // The text of triple quotes and raw strings has no escapes.
  if (opened !== undefined && quotes.length === 1 && !/r/i.test(prefix))
    return objectInString(text, start - opened.length + prefix.length);
  const literal = strictLiteral(text, start);
  if ("json" in literal) return { text: literal.json, end: literal.end, names: namesOf(literal.json), hasValues: true };
  const outline = outlined();
  if (outline === undefined || outline.names.length === 0) return undefined;
  const { names, withValue, end } = outline;
  return { text: "", problem: literal.problem, end, names, hasValues: withValue.length > 0 };
}

/** Returns the object that the string at a position contains. */
function objectInString(text: string, start: number): FoundObject {
  const string = strictLiteral(text, start);
  const value = "json" in string ? String(JSON.parse(string.json)) : text.slice(start + 1, start + mostCharacters);
  const end = "json" in string ? string.end : start + mostCharacters;
  const literal = strictLiteral(value);
  if ("json" in string && "json" in literal && value.slice(literal.end).trim() === "")
    return { text: value, end, names: namesOf(literal.json), hasValues: true };
  // Some languages allow line breaks in any string.
  const own = strictLiteral(text, start + 1);
  const plain = "json" in own && text[own.end] === text[start] ? text.slice(start + 1, own.end) : "\\";
  if ("json" in own && !plain.includes("\\"))
    return { text: plain, end: own.end + 1, names: namesOf(own.json), hasValues: true };
  const names = [...value.slice(0, mostCharacters).matchAll(/(\w{1,50})["\\]*\s*:/g)].map(([, name = ""]) => name);
  const problem = "The text of the body cannot be read. Paste the body alone.";
  return { text: value, problem, end, names, hasValues: true };
}

/** Returns the object in a verbatim string of C#, whose text begins at a position. */
function objectInVerbatim(text: string, start: number): FoundObject {
  const [raw = ""] = /^(?:[^"]|"")*/.exec(text.slice(start)) ?? [];
  const value = raw.replaceAll('""', '"');
  const literal = strictLiteral(value);
  const end = start + raw.length;
  return "json" in literal
    ? { text: literal.json, end, names: namesOf(literal.json), hasValues: true }
    : { text: "", problem: literal.problem, end, names: [], hasValues: true };
}

function namesOf(json: string): string[] {
  return Object.keys(JSON.parse(json) as object);
}

/** Returns whether an object has the options of an HTTP client, one of which is the body. */
function isOptions(names: readonly string[], { isField }: KnownNames): boolean {
  return names.some((name) => ofClient.has(name.toLowerCase()) && !isField(name));
}
