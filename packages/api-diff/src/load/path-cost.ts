import parsePath from "jsonpath-rfc9535/parser";
import { powerOf } from "../regex/power.ts";

/**
 * How often a JSONPath may visit each value of a description on average, and values of a small description in total.
 */
const MAX_LOOKS = 40;
const MIN_STEPS = 1_000_000;

/** A pattern that may backtrack more often than this over 100 characters is refused. */
const MAX_BACKTRACKS = 1_000_000;

/** How jsonpath-rfc9535 1.3.0 parses an index in a comparison; evaluating that, it takes every element for absent. */
const MISREAD = '"type":"IndexSelector","selector":';

/** The amount of data to visit. */
interface Extent {
  readonly values: number;
  readonly depth: number;
}

/** A part of a parsed JSONPath; only what affects the cost is read. */
interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** The cost of a JSONPath on a value. */
interface PathCost {
  /** An upper bound for the values that it visits. */
  readonly looks: number;
  /** Why it would take too long. */
  readonly refusal?: string;
}

/**
 * Returns what a JSONPath costs on a value, before it is tried: each `..` visits everything below, once for each match
 * of the one before.
 *
 * @throws the parser's error if it is not a JSONPath
 */
export function costOf(path: string, root: unknown): PathCost {
  const query = parsePath(path) as unknown as Node;
  if (patternsIn(query).some(backtracks))
    return { looks: 0, refusal: "its pattern can backtrack without end; write a simpler one" };
  if (JSON.stringify(query).includes(MISREAD))
    return {
      looks: 0,
      refusal: "an index in a comparison is not understood; write `value(@.tags[0])` instead of `@.tags[0]`",
    };
  // A path of names visits at most as many values as it has names, so nothing is counted: overlays have thousands of
  // these.
  const names = stepsOfQuery(query, { values: Infinity, depth: Infinity });
  const extent = names < Infinity ? { values: 0, depth: 0 } : extentOf(root);
  const looks = names < Infinity ? names : stepsOfQuery(query, extent) + extent.values;
  if (looks <= MIN_STEPS + MAX_LOOKS * extent.values) return { looks };
  return { looks, refusal: "it looks at too many places; name what you mean more exactly, with one `..` at most" };
}

function extentOf(root: unknown): Extent {
  let values = 0;
  let depth = 0;
  const walk = (value: unknown, level: number): void => {
    values += 1;
    depth = Math.max(depth, level);
    if (value === null || typeof value !== "object") return;
    for (const child of Object.values(value)) walk(child, level + 1);
  };
  walk(root, 1);
  return { values, depth };
}

/** Returns an upper bound for the values that a query visits, from the root or from one value. */
function stepsOfQuery({ type, segments }: Node, extent: Extent): number {
  // From the root, the first broad step visits each value once; later ones, and those inside a value, visit what is
  // below.
  let isFresh = type === "JsonPathQuery";
  let steps = 1;
  for (const { type: kind, node } of segments as Node[]) {
    const selectors = selectorsOf(node as Node);
    const isDescent = kind === "DescendantSegment";
    const isBroad =
      isDescent || selectors.some((one) => one.type !== "MemberNameShorthand" && one.type !== "NameSelector");
    if (isBroad && isFresh) steps *= extent.values;
    else if (isDescent) steps *= extent.depth;
    if (isBroad) isFresh = false;
    steps *= selectors.length * (1 + selectors.reduce((sum, one) => sum + stepsOfFilter(one, extent), 0));
  }
  return steps;
}

function selectorsOf(node: Node): readonly Node[] {
  return node.type === "BracketedSelection" ? (node.selectors as Node[]) : [node];
}

/** Returns what the queries in a filter visit, for each value that the filter is applied to. */
function stepsOfFilter(selector: Node, extent: Extent): number {
  return selector.type === "FilterSelector"
    ? queriesIn(selector.value).reduce((sum, one) => sum + stepsOfQuery(one, extent), 0)
    : 0;
}

function queriesIn(value: unknown): Node[] {
  if (value === null || typeof value !== "object") return [];
  const node = value as Node;
  if (node.type === "JsonPathQuery" || node.type === "RelQuery") return [node];
  return Object.values(node).flatMap(queriesIn);
}

/** Returns the patterns of `match` and `search`; one taken from the description may be anything. */
function patternsIn(value: unknown): (string | undefined)[] {
  if (value === null || typeof value !== "object") return [];
  const { type, name, arguments: given } = value as Node;
  const inside = Object.values(value).flatMap(patternsIn);
  if (type !== "FunctionExpr" || (name !== "match" && name !== "search")) return inside;
  const pattern = (given as Node[])[1];
  return [...inside, pattern?.type === "Literal" ? String(pattern.value) : undefined];
}

function backtracks(pattern: string | undefined): boolean {
  return pattern === undefined || 100 ** powerOf(pattern) > MAX_BACKTRACKS;
}
