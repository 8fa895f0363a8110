import { countSteps } from "../steps.ts";
import { parsePattern } from "./parse.ts";
import type { Ranges, Syntax } from "./syntax.ts";

/** Maximum number of states; larger automata are not worth deciding. */
const MAX_STATES = 1500;

/** Number of cached automata; a long-lived process compares many documents. */
const MAX_KEPT = 2000;

/** Building an automaton takes as long as this many checks of a value, and more if its pattern is long. */
const STEPS_OF_BUILDING = 10;

interface Edge {
  readonly to: number;
  /** Code points that this edge consumes; otherwise it consumes nothing, at the start or the end of the text only. */
  readonly on: Ranges | "free" | "start" | "end";
}

/** The nondeterministic automaton of one pattern; a match begins in state 0. */
export interface Automaton {
  readonly edges: readonly (readonly Edge[])[];
  readonly final: number;
}

const cache = new Map<string, Automaton | undefined>();

/** Returns the automaton of a pattern; undefined if the pattern is not regular or too large. */
export function automatonOf(pattern: string): Automaton | undefined {
  if (cache.size > MAX_KEPT) cache.clear();
  if (!cache.has(pattern)) {
    countSteps(STEPS_OF_BUILDING + (pattern.length >> 3));
    const syntax = parsePattern(pattern);
    cache.set(pattern, syntax === undefined ? undefined : build(syntax));
  }
  return cache.get(pattern);
}

function build(syntax: Syntax): Automaton | undefined {
  const edges: Edge[][] = [[]];
  let overflow = false;
  const state = (): number => {
    if (edges.length > MAX_STATES) overflow = true;
    else edges.push([]);
    return edges.length - 1;
  };
  const link = (from: number, to: number, on: Edge["on"]): void => {
    edges[from]?.push({ to, on });
  };
  const add = (part: Syntax, from: number): number => {
    if (overflow) return from;
    if (part.type === "sequence") return part.items.reduce((at, item) => add(item, at), from);
    if (part.type === "choice") {
      const end = state();
      for (const item of part.items) link(add(item, from), end, "free");
      return end;
    }
    if (part.type === "repeat") return repeat(part, from);
    const to = state();
    link(from, to, part.type === "chars" ? part.ranges : part.type);
    return to;
  };
  const repeat = (part: Syntax & { type: "repeat" }, from: number): number => {
    let at = from;
    for (let count = 0; count < part.min; count += 1) {
      if (overflow) return at;
      at = add(part.item, at);
    }
    const end = state();
    if (part.max === Infinity) {
      const loop = state();
      link(at, loop, "free");
      link(add(part.item, loop), loop, "free");
      link(loop, end, "free");
      return end;
    }
    for (let count = part.min; count < part.max; count += 1) {
      if (overflow) return at;
      link(at, end, "free");
      at = add(part.item, at);
    }
    link(at, end, "free");
    return end;
  };
  const final = add(syntax, 0);
  return overflow ? undefined : { edges, final };
}

/** Returns the states reachable without consuming; `places` says which anchors hold here. */
export function closure(
  automaton: Automaton,
  from: Iterable<number>,
  places: { start: boolean; end: boolean },
): Set<number> {
  const seen = new Set<number>(from);
  const todo = [...seen];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    for (const edge of automaton.edges[at] ?? []) {
      const open = edge.on === "free" || (edge.on === "start" && places.start) || (edge.on === "end" && places.end);
      if (open && !seen.has(edge.to)) {
        seen.add(edge.to);
        todo.push(edge.to);
      }
    }
  }
  return seen;
}

/** Returns all states after one more character of a text that is searched for a match. A match stays found. */
export function step(automaton: Automaton, states: ReadonlySet<number>, code: number): Set<number> {
  countSteps((states.size + 1) >> 1);
  const next = new Set<number>([0]);
  if (states.has(automaton.final)) next.add(automaton.final);
  for (const state of states) {
    for (const edge of automaton.edges[state] ?? []) {
      if (typeof edge.on !== "string" && edge.on.some(([from, to]) => code >= from && code <= to)) next.add(edge.to);
    }
  }
  return closure(automaton, next, { start: false, end: false });
}
