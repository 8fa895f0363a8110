import { countSize, countSteps, isSpent, stepsTaken } from "../steps.ts";
import { automatonOf, closure, step, type Automaton } from "./automaton.ts";

/** Limits of the search, in combined states and in steps between them; beyond them the question stays open. */
const MAX_VISITED = 4000;
const MAX_STEPS = 40_000;

/** Steps of one search, as all other work counts them: a pattern of many states would leave none for other schemas. */
const MAX_COST = 500_000;

/** Number of patterns of one question: with more, the steps end after a few characters. */
const MAX_PATTERNS = 1000;

/** Number of cached questions: patterns recur within a description and between its versions. */
const MAX_REMEMBERED = 2000;
const remembered = new Map<string, Found>();

/** The text to search for: one that some patterns match and others do not. */
export interface Question {
  /** The text must match all of these… */
  readonly all: readonly string[];
  /** …and must not match at least one of these, if there are any. */
  readonly notAll: readonly string[];
  /** Lengths in characters. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** A text, the proof that there is none, or neither within the limits. */
export type Found = { readonly text: string } | "none" | "unknown";

interface Node {
  readonly states: readonly ReadonlySet<number>[];
  readonly text: string;
  readonly length: number;
}

/** Forgets all answers, so that a comparison takes as many steps as it would alone. */
export function forgetAnswers(): void {
  remembered.clear();
}

/**
 * Returns the shortest text that matches some patterns and not all of some others. "none" is a proof: then the first
 * language is a subset of the second.
 */
export function search(question: Question): Found {
  const patterns = question.all.length + question.notAll.length;
  if (patterns > MAX_PATTERNS) return "unknown";
  countSize(patterns);
  const key = JSON.stringify([question.all, question.notAll, question.minLength, String(question.maxLength)]);
  const known = remembered.get(key);
  countSteps();
  if (known !== undefined) return known;
  if (isSpent()) return "unknown";
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const found = explore(question);
  // Another schema may have enough steps left for the same question.
  if (found !== "unknown" || !isSpent()) remembered.set(key, found);
  return found;
}

function explore(question: Question): Found {
  const automata = [...question.all, ...question.notAll].map(automatonOf);
  if (automata.includes(undefined)) return "unknown";
  const machines = automata as Automaton[];
  countSteps(machines.reduce((sum, { edges }) => sum + edges.length, 0) >> 3);
  const alphabet = representatives(machines);
  const first: Node = {
    states: machines.map((m) => closure(m, [0], { start: true, end: false })),
    text: "",
    length: 0,
  };
  const queue: Node[] = [first];
  const seen = new Set<string>([keyOf(first, question)]);
  const begun = stepsTaken();
  let steps = 0;
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index] as Node;
    if (answers(machines, node, question)) return { text: node.text };
    if (node.length >= question.maxLength) continue;
    for (const code of alphabet) {
      steps += machines.length;
      if (steps > MAX_STEPS || stepsTaken() - begun > MAX_COST || isSpent()) return "unknown";
      const states = machines.map((machine, i) => step(machine, node.states[i] as ReadonlySet<number>, code));
      const next: Node = { states, text: node.text + String.fromCodePoint(code), length: node.length + 1 };
      const key = keyOf(next, question);
      if (seen.has(key)) continue;
      if (seen.size > MAX_VISITED) return "unknown";
      seen.add(key);
      queue.push(next);
    }
  }
  return "none";
}

function answers(machines: readonly Automaton[], node: Node, question: Question): boolean {
  if (node.length < question.minLength || node.length > question.maxLength) return false;
  const atStart = node.length === 0;
  const accepted = machines.map((machine, index) =>
    closure(machine, node.states[index] as ReadonlySet<number>, { start: atStart, end: true }).has(machine.final),
  );
  const required = accepted.slice(0, question.all.length);
  const others = accepted.slice(question.all.length);
  return required.every(Boolean) && (others.length === 0 || others.includes(false));
}

function keyOf(node: Node, question: Question): string {
  const length = Number.isFinite(question.maxLength) ? node.length : Math.min(node.length, question.minLength);
  const start = node.length === 0 ? "^" : "";
  return `${start}${length}:${node.states.map((states) => [...states].sort((a, b) => a - b).join(",")).join(";")}`;
}

/** Returns one character for each class that no edge distinguishes; a readable one if the class has any. */
function representatives(machines: readonly Automaton[]): number[] {
  const cuts = new Set<number>([0, 48, 58, 65, 91, 97, 123, 127]);
  for (const machine of machines) {
    for (const edge of machine.edges.flat()) {
      if (typeof edge.on === "string") continue;
      for (const [from, to] of edge.on) cuts.add(from).add(to + 1);
    }
  }
  const sorted = [...cuts].filter((cut) => cut <= 0x10ffff).sort((a, b) => a - b);
  const codes = sorted.map((from, index) => readable(from, (sorted[index + 1] ?? 0x110000) - 1));
  return codes.filter((code) => code < 0xd800 || code > 0xdfff).sort((a, b) => rank(a) - rank(b) || a - b);
}

function readable(from: number, to: number): number {
  for (const wanted of [97, 65, 48, 45, 32, 33]) if (wanted >= from && wanted <= to) return wanted;
  return from >= 0xd800 && from <= 0xdfff && to > 0xdfff ? 0xe000 : from;
}

function rank(code: number): number {
  if (code >= 97 && code <= 122) return 0;
  if (code >= 48 && code <= 57) return 1;
  if (code >= 65 && code <= 90) return 2;
  return code >= 33 && code < 127 ? 3 : 4;
}
