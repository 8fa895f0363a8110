import { acceptsNormal } from "../schema/accepts.ts";
import { ALL_KINDS } from "../schema/kind.ts";
import { ANY_ARRAY, type Normal } from "../schema/normal.ts";
import type { CarriedWitness } from "../types.ts";
import { Flow } from "./flow.ts";
import type { Pair, Root } from "./pair-graph.ts";

/** A value at the differing pair, and the surrounding value that the climb has reached. */
export interface Held {
  readonly part: unknown;
  readonly value: unknown;
  /** The same value without the part, which both sides accept: so the part is responsible. */
  readonly twin?: unknown;
}

/** A value that shows the difference in a whole body, parameter or header. */
export interface CarriedValue {
  readonly found: "shown";
  readonly part: unknown;
  readonly whole: CarriedWitness;
  /** The parameter or body that carries it, and the pair of its schemas. */
  readonly root: Root;
  readonly at: Pair;
}

/**
 * Returns the first value that still shows the difference once it is written: a parameter's text may be read in several
 * ways.
 */
export function carry(root: Root, at: Pair, values: readonly Held[], bit: number): CarriedValue | "refuted" | "open" {
  if (root.isPart === true) return "open";
  const { sides } = at;
  const to = bit === Flow.send ? sides.nb : sides.na;
  let [isCovered, isLeftOut, isUnknown] = [false, false, false];
  for (const { part, value } of values) {
    const written = root.write?.(value, bit === Flow.send ? "a" : "b");
    if (root.write !== undefined && written === undefined) {
      // A parameter cannot carry null or an empty list or object, nor a path an empty string, so callers never sent
      // what is refused now.
      if (holdsNull(value) || value === "" || (Array.isArray(value) && isEmpty(value))) isCovered = true;
      else if (isEmpty(value)) isLeftOut = true;
      else isUnknown = true;
      continue;
    }
    const isRead = (reading: unknown): boolean => !Array.isArray(reading) || Array.isArray(value) || isMeantAsList(to);
    const readings = written?.readings.filter(isRead);
    const acceptances = (readings ?? [value]).map((reading) => acceptsNormal(to, reading));
    if (acceptances.every((acceptance) => acceptance === false))
      return {
        found: "shown",
        part,
        // Made on demand: of thousands of uses, only one is shown.
        get whole() {
          return wholeOf(root, sides, value, written?.text);
        },
        root,
        at,
      };
    isCovered ||= acceptances.includes(true);
  }
  return isCovered || (isLeftOut && !isUnknown) ? "refuted" : "open";
}

/** Returns whether a text may be read as a list: without a type, only if a keyword is about lists. */
function isMeantAsList({ kinds, array }: Normal): boolean {
  return kinds !== ALL_KINDS || array !== ANY_ARRAY;
}

/** Whether a value is an empty list or object. */
export function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function holdsNull(value: unknown): boolean {
  return value === null || (typeof value === "object" && Object.values(value).includes(null));
}

function wholeOf({ usage }: Root, { a, b }: Pair["sides"], value: unknown, text: string | undefined): CarriedWitness {
  const { operation, part, status } = usage;
  const [base, revision] = [a, b].map(({ parts }) => (parts.length === 1 ? parts[0]?.pointer : undefined));
  return {
    operation,
    part,
    ...(status === undefined ? {} : { status }),
    value,
    ...(text === undefined ? {} : { text }),
    ...(base === undefined ? {} : { base }),
    ...(revision === undefined ? {} : { revision }),
  };
}
