// Finds out whether a program sends an object as it is. An object is trusted in known plain places only: as an argument of
// a call that sends it, in a serialiser, or in a variable of which each use is such a place. Anything else may change it.
import { written, type Program } from "./program-tokens.ts";

/** Whether an object is sent, or is only defined; or why it may not be sent as it is. */
export type Fate = "sent" | "defined" | { readonly problem: string };

/** Names of fields and arguments whose value is sent, and of calls that send their arguments. */
const bodyNames =
  /^(?:body|data|json|payload|content|parameters|requestbody|httpbody|withjsonobject|curlopt_(?:copy)?postfields)$/i;
const sending =
  /^(?:post(?:async|asjsonasync|json|forentity|forobject)?|send(?:async)?|fetch|request(?:body)?|newrequest\w*|patch|axios|got|ky|ajax|urlopen|json|body|method|write|curl_setopt\w*|setbody|setentity|addjsonbody|addparameter)$/i;
/** Calls that return their first argument as text or bytes, and those that copy it. */
const serialiser =
  /^(?:stringify|dumps?|\w*encode\w*|marshal\w*|to_?json\w*|serialize\w*|write_?value\w*|asstring|json!|(?:string|json)?content|stringentity|data|convertto)$/i;
const copying =
  /^(?:new(?:reader|buffer)\w*|of(?:string|bytearray)|create|stream_context_create|getbytes|from|buffer|bytes|string|(?:http)?entity|dict|hashmap|(?:deep)?copy|structuredclone|clone|to_?string|torequestbody|(?:trim|strip)(?:indent)?|as_bytes|into|dup)$/i;
/** Calls that only show a value, and those that send a form. */
const showing = /^(?:log|info|debug|warn|error|print\w*|puts|echo|p|pp|dump|var_dump|len|isset|assert\w*)$/i;
const form = /^(?:http_build_query|urlsearchparams|formurlencodedcontent|set_form_data|post_form|urlencode)$/i;

/** Maximum number of variables to follow, and of characters of a line to quote. */
const mostFollowed = 5;
const longestQuoted = 60;

/** Follows an object through a program. */
export class Follower {
  readonly #program: Program;
  readonly #isSentTo: (address: string) => boolean;
  #followed = 0;

  /** @param isSentTo whether a text is the address of the request, so that a call with it sends its other arguments */
  constructor(program: Program, isSentTo: (address: string) => boolean) {
    this.#program = program;
    this.#isSentTo = isSentTo;
  }

  /** Returns the fate of every value that a program sends with a client that changes bodies. */
  get interceptor(): Fate | undefined {
    const program = this.#program;
    const at = program.tokens.findIndex(({ text }, index) => {
      if (/^transformRequest$/.test(text)) return true;
      const isHook = text === "beforeRequest" || (text === "use" && program.is(index - 2, /^request$/));
      const open = [index + 1, index + 2].find((one) => program.closing.has(one));
      if (!isHook || open === undefined) return false;
      return program.tokens
        .slice(open, program.closing.get(open))
        .some(({ text: word }) => /^(?:data|body|json)$/.test(word));
    });
    return at < 0 ? undefined : this.#unclear(at);
  }

  /**
   * Returns the fate of the value between two tokens.
   *
   * @param isText whether the value is text, not an object
   */
  fate(start: number, end: number, isText: boolean): Fate {
    const program = this.#program;
    const { from, to, isSerialised } = this.#extended(start, end, isText);
    const around = program.around[from] ?? -1;
    const callee = program.callee(around);
    const name = program.nameBefore(from);
    // The default of a parameter: callers may send another value.
    if (program.is(around - 2, /^(?:def|function|func|fun|fn)$/)) return this.#unclear(from);
    if (form.test(callee) || program.text.includes("asForm()")) return sendsForm(callee || "asForm");
    const isAssigned =
      program.is(from - 1, /^:?=$/) && (around < 0 || !/^[[(]$/.test(program.tokens[around]?.text ?? ""));
    const isBody =
      name !== undefined && bodyNames.test(name) && !(isAssigned && callee === "" && !program.isPowerShell);
    if (
      isBody &&
      (isSerialised || program.isPowerShell ? isSerialised : name !== "data" || !program.is(from - 1, /^=$/))
    )
      return this.#isEnd(to) || program.isPowerShell ? this.#sentIn(around) : this.#unclear(to);
    if (isBody) return sendsForm(program.isPowerShell ? "Without ConvertTo-Json, PowerShell" : name);
    if (!this.#isEnd(to)) return this.#unclear(to);
    if (program.is(around, /^\($/) && program.is(from - 1, /^[(,]$/)) {
      if (!serialiser.test(callee) && !copying.test(callee))
        return this.#isSentBy(around) ? "sent" : this.#unclear(from);
      // A replacer, and fields that are added to a copy.
      const isMore = program.is(to, /^,$/) && !program.is(to + 1, /^(?:null|undefined|\))$/);
      if (isMore && /^(?:stringify|dict)$/.test(callee)) return this.#unclear(to + 1);
      const close = program.closing.get(around) ?? to;
      return this.fate(this.#pathBefore(around), close + 1, isSerialised || serialiser.test(callee));
    }
    if (isAssigned) return this.#followedBy(from, to, isSerialised);
    return around < 0 && (from === 0 || program.isFirst(from) || program.is(from - 1, /^;$/))
      ? "defined"
      : this.#unclear(from);
  }

  /** Returns the fate of a value that a field sends: that of the options around it, which the program may change. */
  #sentIn(open: number): Fate {
    const close = this.#program.closing.get(open);
    const outer = close === undefined || this.#program.is(open, /^\($/) ? "sent" : this.fate(open, close + 1, true);
    return outer === "defined" ? "sent" : outer;
  }

  /** Extends a value by brackets around it, words that do not change it, and calls that return it as text. */
  #extended(start: number, end: number, isText: boolean): { from: number; to: number; isSerialised: boolean } {
    const program = this.#program;
    let [from, to, isSerialised] = [start, end, isText];
    for (;;) {
      const after = program.tokens[to + 1]?.text ?? "";
      if (program.is(to, /^(?:\.|->|\?\.|\|)$/) && (serialiser.test(after) || copying.test(after))) {
        isSerialised ||= serialiser.test(after);
        to = (program.closing.get(to + 2) ?? to + 1) + 1;
        // ConvertTo-Json and its parameters.
        while (/^convertto$/i.test(after) && !this.#isEnd(to)) to += 1;
      } else if (program.is(to, /^(?:as|!)$/)) {
        to += 1;
        while (program.is(to - 1, /^as$/) && !this.#isEnd(to)) to = (program.closing.get(to) ?? to) + 1;
      } else if (program.is(from - 1, /^\($/) && program.is(to, /^\)$/) && program.callee(from - 1) === "")
        [from, to] = [from - 1, to + 1];
      else if (program.is(from - 1, /^(?:await|try|new|[&!?@])$/)) from -= 1;
      else return { from, to, isSerialised };
    }
  }

  /** Returns whether a value ends before a token. */
  #isEnd(at: number): boolean {
    const isOperator = this.#program.is(at, /^(?:\.|->|\?\.|[-+*/|&?:.]|\|\||&&|or|and)$/);
    return this.#program.is(at, /^[,;)\]}]?$/) || (this.#program.isFirst(at) && !isOperator);
  }

  /** Returns the first token of the path of a call, such as `JSON.stringify`. */
  #pathBefore(open: number): number {
    const program = this.#program;
    let at = open;
    const isPart = (): boolean =>
      program.tokens[at - 1]?.kind === "word" || program.is(at - 1, /^(?:\.|::|->|\?\.|[<>!?])$/);
    while (isPart() && !program.is(at - 1, /^return$/) && !(at < open && program.isFirst(at))) at -= 1;
    // The call before a method, as in `new Gson().toJson(`.
    if (!program.is(at, /^\.$/) || !program.is(at - 1, /^\)$/)) return at;
    const called = [...program.closing].find(([, close]) => close === at - 1)?.[0];
    return called === undefined ? at : this.#pathBefore(called);
  }

  /** Returns whether a call sends its arguments: by its name, or because the address of the request is one of them. */
  #isSentBy(open: number): boolean {
    if (sending.test(this.#program.callee(open)) && !this.#program.is(open - 2, /^new$/)) return true;
    const inner = this.#program.tokens.slice(open + 1, this.#program.closing.get(open));
    return inner.some((token) => /^(?:string|address)$/.test(token.kind) && this.#isSentTo(written(token)));
  }

  /** Returns the fate of a variable to which a value is assigned: that of its uses. */
  #followedBy(from: number, to: number, isText: boolean): Fate {
    const program = this.#program;
    const path = this.#assigned(from - 1);
    this.#followed += 1;
    if (path.length === 0 || this.#followed > mostFollowed) return this.#unclear(from);
    let fate: Fate = "defined";
    for (let at = to; at < program.tokens.length; at += 1) {
      if (!path.every((text, index) => program.tokens[at + index]?.text === text)) continue;
      const used = this.#use(at, at + path.length, isText);
      if (typeof used === "object") return used;
      if (used === "sent") fate = used;
    }
    return fate;
  }

  /** Returns the fate of a variable at one place. Members of others, names of arguments and output are not uses. */
  #use(from: number, to: number, isText: boolean): Fate {
    const program = this.#program;
    const around = program.around[from] ?? -1;
    const isMember = program.is(from - 1, /^(?:\.|->|\?\.|::)$/);
    if (isMember && program.is(from - 2, /^(?:self|cls|this)$/)) return this.fate(from - 2, to, isText);
    const isName =
      around >= 0 && (program.isFirst(from) || program.is(from - 1, /^[{,(]$/)) && program.is(to, /^(?::|=>|=)$/);
    const isPattern = program.is(to, /^[,:}\]]$/) && program.is((program.closing.get(around) ?? -2) + 1, /^=$/);
    if (isMember || (isName && !(program.is(to, /^=$/) && program.is(around, /^\{$/))) || isPattern) return "defined";
    for (let outer = around; outer >= 0; outer = program.around[outer] ?? -1)
      if (showing.test(program.callee(outer))) return "defined";
    if (program.is(from - 1, showing) || program.is(to, /^[!=]==?$/)) return "defined";
    // A field that has the name of the variable.
    const isField = program.is(around, /^\{$/) && program.is(from - 1, /^[{,]$/) && program.is(to, /^[,}]$/);
    return isField && program.is(from, bodyNames) ? "sent" : this.fate(from, to, isText);
  }

  /** Returns the name or path to which a statement assigns. Empty if it assigns to several, or to a member by index. */
  #assigned(sign: number): string[] {
    const program = this.#program;
    let start = sign;
    while (start > 0 && !program.isFirst(start) && !program.is(start - 1, /^[;{(]$/)) start -= 1;
    if (program.is(start, /^[{[]$/) || program.is(start + 1, /^[{[]$/)) return [];
    const after = program.is(sign, /^:=$/) ? "," : ":";
    const isSeparator = (at: number): boolean =>
      program.tokens[at]?.text === after && program.around[at] === program.around[sign];
    let at = sign;
    for (let one = sign - 1; one > start; one -= 1) if (isSeparator(one)) at = one;
    const path: string[] = [];
    for (; program.tokens[at - 1]?.kind === "word"; at -= 2) {
      path.unshift(program.tokens[at - 1]?.text ?? "");
      if (!program.is(at - 2, /^(?:\.|->)$/)) break;
      path.unshift(program.tokens[at - 2]?.text ?? "");
    }
    return path;
  }

  /** Returns the fate of a value that the program may change at a token. */
  #unclear(at: number): Fate {
    const { text, tokens } = this.#program;
    const lines = text.slice(0, tokens[at]?.start ?? text.length).split("\n").length;
    const code = (text.split("\n")[lines - 1] ?? "").trim().slice(0, longestQuoted);
    const problem = `The program may change the body before it sends it, in line ${lines} (${code}). Paste the body that it sends.`;
    return { problem };
  }
}

function sendsForm(name: string): Fate {
  return { problem: `${name} sends a form. A request body is JSON.` };
}
