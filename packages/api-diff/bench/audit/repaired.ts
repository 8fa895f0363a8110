// Checks a witness after the one change of its entry is undone, to find out whether that change alone is the cause.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Change } from "../../src/index.ts";
import { subjectOf, type Shown } from "./owner.ts";
import { type Json, type Node, objectOf, type Raw, escape } from "./raw.ts";
import { isAboutPresence, keywordsOf, statementsOf } from "./declarations.ts";
import { dialectOf, upgrade } from "./witness.ts";

/** A place of one description that is read differently. */
interface Repair {
  readonly at: Node;
  /** Keywords to remove, and keywords to put in their place, taken from the other description. */
  readonly without: readonly string[];
  readonly instead: readonly (readonly [keyword: string, node: Node])[];
  /** The property to set as in the other description. */
  readonly property?: { readonly name: string; readonly node: Node | undefined };
  /** The name to require or not, as in the other description. */
  readonly required?: { readonly name: string; readonly is: boolean };
}

/**
 * Returns what is wrong with a witness: undoes the change of its entry in the description that refuses the value. If
 * the value is still refused, it shows a different change, or more than one.
 *
 * @returns undefined if nothing is wrong, or the check is not possible
 */
export function showsAnotherChange(
  change: Change,
  found: Shown | undefined,
  raws: readonly [Raw, Raw],
): string | undefined {
  const { witness } = change;
  const shown = shownAt(change, raws) ?? found;
  if (witness === undefined || shown === undefined) return undefined;
  const refuser = witness.acceptedBy === "base" ? 1 : 0;
  const held = witness.whole ?? witness;
  const pointer = refuser === 0 ? held.base : held.revision;
  const at = pointer === undefined ? undefined : raws[refuser].at(pointer);
  const repairs = at === undefined ? undefined : repairsOf(change, shown, raws, refuser);
  if (at === undefined || repairs === undefined) return undefined;
  const is = accepts(at, raws, refuser, [], held.value);
  if (is !== false) return undefined;
  const mended = accepts(at, raws, refuser, repairs, held.value);
  if (mended !== false) return undefined;
  // If other changes refuse every such value, this change must be sufficient for those who accepted it.
  const acceptor = refuser === 0 ? 1 : 0;
  const taken = acceptor === 0 ? held.base : held.revision;
  const there = taken === undefined ? undefined : raws[acceptor].at(taken);
  const broken = there === undefined ? undefined : repairsOf(change, shown, raws, acceptor);
  const isEnough =
    there === undefined || broken === undefined || accepts(there, raws, acceptor, broken, held.value) !== true;
  return !isEnough
    ? `the witness is refused without this change: ${JSON.stringify(held.value).slice(0, 200)}`
    : undefined;
}

/** Returns what the two schemas that the witness points to state, if each of them is a single place. */
function shownAt(change: Change, raws: readonly [Raw, Raw]): Pick<Shown, "pair" | "statements"> | undefined {
  const [base, revision] = [change.witness?.base, change.witness?.revision].map((pointer, side) =>
    pointer === undefined || pointer === "" ? undefined : (raws[side] as Raw).at(pointer),
  );
  if (base === undefined || revision === undefined) return undefined;
  const statements = statementsOf(change, subjectOf(change), raws, { base, revision });
  return statements === undefined
    ? undefined
    : { pair: { base, revision, above: undefined, depth: 0, name: "" }, statements };
}

function repairsOf(
  change: Change,
  { statements, pair }: Pick<Shown, "pair" | "statements">,
  raws: readonly [Raw, Raw],
  refuser: 0 | 1,
): readonly Repair[] | undefined {
  const acceptor = refuser === 0 ? 1 : 0;
  const nodes = [pair.base, pair.revision] as const;
  const theirs = statements[acceptor];
  const ours = statements[refuser].length > 0 ? statements[refuser] : [deepest(raws[refuser], nodes[refuser])];
  const name = subjectOf(change);
  if (isAboutPresence(change.id)) {
    if (name === undefined) return undefined;
    const node = theirs.map((one) => raws[acceptor].child(one, "properties", name)).find((one) => one !== undefined);
    const lists = [...theirs, deepest(raws[acceptor], nodes[acceptor])];
    const is = lists.some(({ value }) => requires(value, name));
    return ours.map((one, index): Repair => {
      const property = /became/.test(change.id) ? {} : { property: { name, node: index === 0 ? node : undefined } };
      return { at: one, without: [], instead: [], ...property, required: { name, is: is && index === 0 } };
    });
  }
  const keywords = keywordsOf(change.id);
  if (keywords === undefined) return undefined;
  return ours.map((one, index): Repair => {
    const twin = theirs.find(({ pointer }) => pointer === one.pointer) ?? (index === 0 ? theirs[0] : undefined);
    const instead = keywords.flatMap((keyword) => {
      const node = twin === undefined ? undefined : raws[acceptor].child(twin, keyword);
      return node === undefined ? [] : [[keyword, node] as const];
    });
    return { at: one, without: keywords, instead };
  });
}

/** Returns the last target of a chain of references. */
function deepest(raw: Raw, node: Node): Node {
  let found = node;
  for (let left = 20; left > 0; left -= 1) found = raw.target(found) ?? found;
  return found;
}

function requires(value: unknown, name: string): boolean {
  const list = objectOf(value)?.required;
  return Array.isArray(list) && list.includes(name);
}

/** Maximum number of schemas that one value is checked against. */
const MAX_PARTS = 4000;

/**
 * Returns whether a schema, read with repairs, accepts a value. Validates with a copy that contains only what the
 * schema refers to.
 */
function accepts(
  entry: Node,
  raws: readonly [Raw, Raw],
  side: 0 | 1,
  repairs: readonly Repair[],
  value: unknown,
): boolean | undefined {
  const parts = new Map<string, Record<string, unknown>>();
  const todo: { key: string; node: Node; side: 0 | 1 }[] = [];
  const refer = (node: Node, of: 0 | 1): string => {
    const key = `${of}${node.pointer}`;
    if (!parts.has(key)) {
      parts.set(key, {});
      todo.push({ key, node, side: of });
    }
    return `#/$defs/${escape(key).replaceAll("%", "%25").replaceAll('"', "%22").replaceAll("#", "%23")}`;
  };
  const copy = (node: Node, of: 0 | 1): unknown => {
    const repair = of === side ? repairs.find(({ at }) => at.pointer === node.pointer) : undefined;
    if (Array.isArray(node.value))
      return node.value.map((_, index) => copy(raws[of].child(node, String(index)) as Node, of));
    const object = objectOf(node.value);
    if (object === undefined) return node.value;
    const target = raws[of].target(node);
    if (target !== undefined && repair === undefined) return { $ref: refer(target, of) };
    const held: Record<string, unknown> = {};
    for (const key of Object.keys(object))
      if (repair?.without.includes(key) !== true) held[key] = copy(raws[of].child(node, key) as Node, of);
    if (repair !== undefined) mend(held, repair, (one) => copy(one, of === 0 ? 1 : 0));
    return held;
  };
  const $ref = refer(entry, side);
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (parts.size > MAX_PARTS) return undefined;
    const made = copy(next.node, next.side);
    if (made !== null && typeof made === "object") Object.assign(parts.get(next.key) as object, made);
    else return undefined;
  }
  const $defs = Object.fromEntries(
    [...parts].map(([key, part]) => [key, upgrade(part, dialectOf(raws[key.startsWith("0") ? 0 : 1].root))]),
  );
  try {
    const ajv = new Ajv2020({
      strict: false,
      logger: false,
      validateFormats: false,
      validateSchema: false,
      inlineRefs: false,
    });
    return ajv.compile({ $ref, $defs })(value);
  } catch {
    return undefined;
  }
}

function mend(held: Record<string, unknown>, repair: Repair, copy: (node: Node) => unknown): void {
  for (const [keyword, node] of repair.instead) held[keyword] = copy(node);
  if (repair.property !== undefined) {
    const { name, node } = repair.property;
    const { [name]: _, ...rest } = { ...(held.properties as Json | undefined) };
    held.properties = node === undefined ? rest : { ...rest, [name]: copy(node) };
  }
  if (repair.required !== undefined) {
    const { name, is } = repair.required;
    const rest = Array.isArray(held.required) ? held.required.filter((one) => one !== name) : [];
    held.required = is ? [...rest, name] : rest;
  }
}
