// Finds the address and the body of a request in a program in JavaScript, Python, Go or another language.
import type { KnownNames, PastedCall } from "./pasted-call.ts";
import { bracketAt, literalAt, strictLiteral } from "./program-literal.ts";
import { Program, written, type Token } from "./program-tokens.ts";
import { Follower, type Fate } from "./sent-unchanged.ts";

/** Maximum numbers of objects and of addresses in a program to consider. */
const mostObjects = 200;
const mostAddresses = 20;

/** Matches a line that only a program contains. */
const programs =
  /^[^\S\n]*(?:import\b|from \w+ import\b|package \w+|func \w|const \w+ =|let \w+ =|await |def \w|using \w)/m;
const cmdlets = /\b(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)\s/gi;
const verbs = /^["']?(get|post|patch|delete)["']?$/i;

/** Names that only the options of an HTTP client have, and names that both they and a request may have. */
const ofClient = /^(?:method|body|data|json)$/i;
const ofBoth = /^(?:headers|timeout|proxy|agent)$/;
/** Names of objects and addresses that are not part of a body. */
const notBody = /^(?:\$?headers|params|cookies|auth|proxies|query|refer+er)$/i;

interface Part {
  readonly from: number;
  readonly to: number;
}

/** An object in a program: JSON or the reason why it cannot be read, its names, and the token after it. */
interface FoundObject {
  readonly json?: string;
  readonly problem?: string;
  readonly names: readonly string[];
  readonly to: number;
}

/** An object that may be the body of a request. */
interface Candidate extends FoundObject, Part {
  /** The number of its fields that a request has, and the options of an HTTP client do not. */
  readonly fields: number;
  readonly fate: Fate;
}

/** Returns the call in a program. Its body is the object that is sent, or else the only one. */
export function programCall(text: string, known: KnownNames): PastedCall | undefined {
  if (!/[({=:]/.test(text) || /^\s*[{["']/.test(text)) return undefined;
  const program = new Program(text);
  const { candidates, hidden } = candidatesOf(program, known);
  const sent = program.tokens.flatMap(
    (token, at) => verbs.exec(isCall(program, at) || token.kind === "string" ? token.text : "")?.[1] ?? [],
  );
  const clientCalls = candidates.filter(
    ({ from }) => isCall(program, from - 2) && known.isOperation(program.callee(from - 1)),
  ).length;
  const sends = sent.filter((verb) => /^p/i.test(verb)).length;
  if (Math.max(sends, clientCalls, text.match(cmdlets)?.length ?? 0) > 1)
    return { addresses: [], problem: "This has several calls. Paste one of them." };
  const called = program.tokens.find(({ text: name }, at) => isCall(program, at) && known.isOperation(name))?.text;
  const method = /-Method\s+["']?(\w+)/i.exec(text)?.[1] ?? sent[0];
  const addresses = addressesOf(program, [...candidates, ...hidden]);
  const found = {
    addresses,
    ...(called === undefined ? {} : { called }),
    ...(method === undefined ? {} : { method: method.toUpperCase() }),
  };
  const rank = ({ fate }: Candidate): number => (fate === "sent" ? 2 : typeof fate === "object" ? 1 : 0);
  const [best, other] = candidates.toSorted((a, b) => rank(b) - rank(a) || b.fields - a.fields);
  if (best === undefined)
    return called !== undefined || addresses.length > 0 || programs.test(text) ? found : undefined;
  if (typeof best.fate === "string" && other?.json !== undefined && (other.fate === best.fate || rank(other) > 0))
    return { ...found, problem: "Several objects in this program may be the body. Paste the body alone." };
  const problem = best.problem ?? (typeof best.fate === "object" ? best.fate.problem : undefined);
  return { ...found, ...(problem === undefined ? { body: best.json ?? "" } : { problem }) };
}

/** Returns whether a token is the name of a method that is called. */
function isCall(program: Program, at: number): boolean {
  return program.is(at + 1, /^\($/) && program.is(at - 1, /^(?:\.|->|::)$/);
}

/** Returns the addresses in a program, except those in a body, in headers and of a referrer. First those of a call. */
function addressesOf(program: Program, parts: readonly Part[]): string[] {
  const isFree = (at: number): boolean =>
    !parts.some(({ from, to }) => from <= at && at < to) && !notBody.test(program.nameBefore(at) ?? "");
  const found = program.tokens.flatMap((token, at) => {
    const address = /^(?:string|address)$/.test(token.kind) ? written(token) : "";
    const isAddress = /^\S*\/v\d+\/\S*$|^\/\S*$|^https?:\/\/\S+$/.test(address);
    return isAddress && isFree(at)
      ? [{ address, isFirst: /^(?:fetch|post|patch|request)/i.test(program.callee(at - 1)) }]
      : [];
  });
  return found
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .slice(0, mostAddresses)
    .map(({ address }) => address);
}

/** Returns the objects that may be a body, and the parts of a program with headers and the like. */
function candidatesOf(program: Program, known: KnownNames): { candidates: Candidate[]; hidden: Part[] } {
  const candidates: Candidate[] = [];
  const hidden: Part[] = [];
  const { interceptor } = new Follower(program, known.isAddress);
  let count = 0;
  for (let from = 0; from < program.tokens.length && count < mostObjects; from += 1) {
    const open = openingAt(program, from);
    if (open === undefined) continue;
    count += 1;
    const name = program.nameBefore(from) ?? (program.callee(from - 1) || program.tokens[from - 1]?.text) ?? "";
    if (notBody.test(name)) {
      hidden.push({ from, to: (program.closing.get(open) ?? from) + 1 });
      from = program.closing.get(open) ?? from;
      continue;
    }
    const isText = program.tokens[from]?.kind === "string";
    const object = isText ? objectInString(program, from) : objectAt(program, from, open);
    const { names = [], to = from } = object ?? {};
    const fields = names.filter((one) => known.isField(one) && !ofBoth.test(one)).length;
    if (object === undefined || fields === 0 || names.some((one) => ofClient.test(one) && !known.isField(one)))
      continue;
    const isArgument = isCall(program, from - 2) && known.isOperation(program.callee(from - 1));
    const fate = interceptor ?? (isArgument ? "sent" : new Follower(program, known.isAddress).fate(from, to, isText));
    candidates.push({ ...object, from, fields, fate });
    from = to - 1;
  }
  return { candidates, hidden };
}

/** Returns the bracket of an object that begins at a token, or the token if it is a string with an object. */
function openingAt(program: Program, at: number): number | undefined {
  const token = program.tokens[at] as Token;
  if (token.kind === "string") return /^(?:\s|\\n)*\{/.test(written(token)) ? at : undefined;
  const open = bracketAt(program, at);
  const isList =
    program.is(at, /^\[$/) && !(program.tokens[at + 1]?.kind === "string" && program.is(at + 2, /^(?:=>|:)$/));
  return open === at && isList ? undefined : open;
}

/** Reads an object. Returns undefined for a block of statements and for a pattern of parameters. */
function objectAt(program: Program, from: number, open: number): FoundObject | undefined {
  const literal = literalAt(program, from);
  if ("json" in literal) return { json: literal.json, to: literal.next, names: namesOf(literal.json) };
  const to = (program.closing.get(open) ?? program.tokens.length - 1) + 1;
  const members = (program.inside.get(open) ?? []).filter((at) => program.is(at - 1, /^[{(,[]$/));
  const isObject = members.some((at) => program.is(at + 1, /^(?::|=>|=)$/)) || isCall(program, from - 2);
  const isBlock = members.some(
    (at) => !program.is(at + 1, /^(?:[:,}=)]|=>)$/) && !program.is(at, /^(?:\.{3}|\*\*|\})$/),
  );
  return isObject && !isBlock
    ? { problem: literal.problem, to, names: members.map((at) => written(program.tokens[at] as Token)) }
    : undefined;
}

/** Reads the object in a string, or in strings that are joined. */
function objectInString(program: Program, from: number): FoundObject {
  const string = literalAt(program, from);
  const json = "json" in string ? String(JSON.parse(string.json)) : "";
  const to = "json" in string ? string.next : from + 1;
  const literal = strictLiteral(json);
  if ("json" in literal && json.slice(literal.end).trim() === "") return { json, to, names: namesOf(literal.json) };
  const names = [...(program.tokens[from]?.text ?? "").matchAll(/(\w{1,50})["\\]*\s*:/g)].map(([, name = ""]) => name);
  return { problem: "The text of the body cannot be read. Paste the body alone.", to, names };
}

function namesOf(json: string): string[] {
  return Object.keys(JSON.parse(json) as object);
}
