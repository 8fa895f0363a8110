// Parses HTTPie commands: `http POST address name=text name:=json`.
import type { PastedCall } from "./pasted-call.ts";
import { echoed, hereString, shellWords, untilNext, withoutHereDocument } from "./shell-words.ts";

/** Matches the beginning of a command. */
const command = /(?:^|[\n;|&(])[ \t]*(?:[$>%][ \t]+)?(?:https?|xh)(?=[ \t]+(?::\d|[^\s:=]))/g;

/** Matches options whose value is the next word. */
const hasValue =
  /^(?:-[aAspPo]|--(?:raw|auth|auth-type|style|print|pretty|output|timeout|session|session-read-only|proxy|verify|cert|cert-key|max-redirects|format-options|bearer|boundary))$/;

/** Matches an item of a request: its name, a separator and its value. */
const itemParts = /^((?:\\[^]|[^\\:=@])*)(:=@|=@|==|:=|=|@|:)([^]*)$/;

/** A value: the text of JSON, or values by name or number. */
type Tree = string | Map<string, Tree> | Tree[];

/** Returns the call of an HTTPie command; undefined for any other text. */
export function httpieLine(text: string): PastedCall | undefined {
  if (/^\s*[{["']/.test(text)) return undefined;
  const joined = text.replace(/\\[ \t]*\r?\n/g, " ");
  const commands = [...joined.matchAll(command)];
  const [first] = commands;
  if (first === undefined) return undefined;
  const { line, input } = withoutHereDocument(joined.slice(first.index).replace(/^[\n;|&(]/, ""));
  const words = shellWords(/^(?:'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]|[^'"\\\n]|['"][^]*$)*/.exec(line)?.[0] ?? "");
  if (words === undefined) return { addresses: [], problem: "A quote in the command is not closed." };
  const own = untilNext(words);
  const [begin] = own.flatMap(({ raw }, index) => (/^(?:https?|xh)$/.test(raw) ? [index + 1] : []));
  const given = own.slice(begin).map(({ word }) => word);
  const { raw, rest, isForm } = withoutOptions(given);
  const method = /^(?:get|post|put|patch|delete|head|options)$/i.test(rest[0] ?? "")
    ? rest.shift()?.toUpperCase()
    : undefined;
  const address = rest.shift();
  if (address === undefined || !/[/.:]/.test(address)) return undefined;
  const found = { addresses: [address], ...(method === undefined ? {} : { method }) };
  if (commands.length > 1) return { ...found, problem: "This has several HTTPie commands. Paste one of them." };
  if (isForm) return { ...found, problem: "--form sends a form. A request body is JSON: send it without --form." };
  const file = fileOf(own.map((word) => word.raw));
  if (file !== undefined) return { ...found, problem: `The body is in the file ${file}. Paste its content.` };
  const body = raw ?? input ?? hereString(words) ?? echoed(joined.slice(0, first.index));
  return body === undefined ? { ...found, ...bodyOf(rest) } : { ...found, body };
}

/** Separates options from other words. The redirection of a file ends the words. */
function withoutOptions(words: readonly string[]): { raw?: string; rest: string[]; isForm: boolean } {
  const rest: string[] = [];
  let raw: string | undefined;
  let isForm = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word.startsWith("<")) break;
    if (word === "--raw") raw = words[at + 1];
    if (word.startsWith("--raw=")) raw = word.slice("--raw=".length);
    if (word === "-f" || word === "--form" || word === "--multipart") isForm = true;
    if (hasValue.test(word)) at += 1;
    else if (!word.startsWith("-")) rest.push(word);
  }
  return { rest, isForm, ...(raw === undefined ? {} : { raw }) };
}

/** Returns the file that standard input is redirected from: `< body.json`. */
function fileOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^<(?!<)/.test(word));
  if (at < 0) return undefined;
  return words[at] === "<" ? words[at + 1] : words[at]?.slice(1);
}

/** Returns the body of the items that set fields, or the reason why an item cannot be read. */
function bodyOf(items: readonly string[]): { body?: string; problem?: string } {
  const root = new Map<string, Tree>();
  for (const item of items) {
    const [, name = "", separator, value = ""] = itemParts.exec(item) ?? [];
    if (separator === undefined) return { problem: `${item} is not an item of a request. Paste the body alone.` };
    // Headers and parameters of the address are not fields.
    if (separator === ":" || separator === "==") continue;
    if (separator.endsWith("@")) return { problem: `${name} is in the file ${value}. Paste the body alone.` };
    if (!isSet(root, name, separator === ":=" ? value : JSON.stringify(value)))
      return { problem: `The name ${name} cannot be read. Paste the body alone.` };
  }
  return root.size === 0 ? {} : { body: textOf(root) };
}

/** Sets a value by its name, such as `a[b][]`. Returns whether the name can be read. */
function isSet(root: Map<string, Tree>, name: string, value: string): boolean {
  const [, begin, brackets = ""] = /^([^[\]\\]+)((?:\[[^[\]\\]*\])*)$/.exec(name) ?? [];
  if (begin === undefined) return false;
  const steps = brackets === "" ? [begin] : [begin, ...brackets.slice(1, -1).split("][")];
  let place: Map<string, Tree> | Tree[] = root;
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1];
    const isList = Array.isArray(place);
    if (isList !== (step === "" || (at > 0 && /^\d+$/.test(step)))) return false;
    const index: number = step === "" && Array.isArray(place) ? place.length : Number(step);
    // A list has no gaps.
    if (Array.isArray(place) && index > place.length) return false;
    const before: Tree | undefined = Array.isArray(place) ? place[index] : place.get(step);
    const child: Tree =
      next === undefined ? value : (before ?? (next === "" || /^\d+$/.test(next) ? [] : new Map<string, Tree>()));
    if (Array.isArray(place)) place[index] = child;
    else place.set(step, child);
    if (next === undefined) return true;
    if (typeof child === "string") return false;
    place = child;
  }
  return true;
}

function textOf(tree: Tree): string {
  if (typeof tree === "string") return tree;
  if (Array.isArray(tree)) return `[${tree.map(textOf).join(",")}]`;
  return `{${[...tree].map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join(",")}}`;
}
