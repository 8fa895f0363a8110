import { automatonOf, closure, step, type Automaton } from "./automaton.ts";
import { countSteps } from "../steps.ts";
import { MAX_PATTERN, powerOf } from "./power.ts";

interface Compiled {
  readonly expression: RegExp;
  /** The number of steps grows with this power of the length of a text. */
  readonly power: number;
}

const compiled = new Map<string, Compiled | undefined>();

/** Number of cached patterns; a long-lived process compares many documents. */
const MAX_KEPT = 5000;

/** Compiling a pattern takes as long as this many checks of a value. */
const STEPS_OF_COMPILING = 20;

/** Longer subjects are not tried. */
const MAX_SUBJECT = 6000;

/** Total number of states that an automaton may be in over the characters of one subject. */
const MAX_STEPS = 1_000_000;

/** Number of steps that a regular expression may take; beyond it the automaton decides. */
const MAX_BACKTRACKS = 20_000_000;

/** Returns whether a JSON Schema pattern (unanchored, `u` flag) matches. Undefined: invalid, or not safe to try. */
export function matches(pattern: string, subject: string): boolean | undefined {
  if (compiled.size > MAX_KEPT) compiled.clear();
  if (!compiled.has(pattern)) compiled.set(pattern, compile(pattern));
  const known = compiled.get(pattern);
  countSteps();
  if (known === undefined || subject.length > MAX_SUBJECT) return undefined;
  if (Number.isFinite(known.power) && subject.length ** known.power <= MAX_BACKTRACKS)
    return known.expression.test(subject);
  const automaton = automatonOf(pattern);
  return automaton === undefined ? undefined : run(automaton, subject);
}

/** In one pass over the subject, whatever the pattern. */
function run(automaton: Automaton, subject: string): boolean | undefined {
  let states = closure(automaton, [0], { start: true, end: subject === "" });
  let steps = 0;
  for (const character of subject) {
    if (states.has(automaton.final)) return true;
    steps += states.size;
    if (steps > MAX_STEPS) return undefined;
    states = step(automaton, states, character.codePointAt(0) as number);
  }
  return closure(automaton, states, { start: false, end: true }).has(automaton.final);
}

function compile(pattern: string): Compiled | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  countSteps(STEPS_OF_COMPILING);
  for (const flags of ["u", ""]) {
    try {
      return { expression: new RegExp(pattern, flags), power: powerOf(pattern) };
    } catch {
      // Invalid with the `u` flag: older patterns escape characters that need no escape.
    }
  }
  return undefined;
}
