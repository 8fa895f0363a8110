import { asObject, type Cursor } from "../document/cursor.ts";
import { countSteps } from "../steps.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { PairMap } from "../document/pair-map.ts";

interface Entry {
  equal: boolean;
  readonly waiting: Entry[];
}

/**
 * Decides whether two places are declared equally, including everything they refer to. Cycles of references are equal
 * until a difference is found (greatest fixpoint), so whole unchanged graphs are skipped after one linear walk.
 */
export class Equality {
  readonly #base: OpenDocument;
  readonly #revision: OpenDocument;
  readonly #entries = new PairMap<Cursor, Cursor, Entry>();
  #pending: { a: Cursor; b: Cursor; entry: Entry }[] = [];
  /** Keys from the places being compared to the current position. */
  #way: (string | number)[] = [];

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#base = base;
    this.#revision = revision;
  }

  equal(a: Cursor, b: Cursor): boolean {
    countSteps();
    // The same text can mean different things in 3.0 and in 3.1.
    if (this.#base.dialect !== this.#revision.dialect || differsAtOnce(a.value, b.value)) return false;
    const entry = this.#entry(a, b);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#way = [];
      if (!this.#walk(next.a.value, next.b.value, next.a, next.b, next.entry)) markUnequal(next.entry);
    }
    return entry.equal;
  }

  #entry(a: Cursor, b: Cursor): Entry {
    let entry = this.#entries.get(a, b);
    if (entry === undefined) {
      entry = { equal: true, waiting: [] };
      this.#entries.set(a, b, entry);
      this.#pending.push({ a, b, entry });
    }
    return entry;
  }

  #walk(x: unknown, y: unknown, a: Cursor, b: Cursor, owner: Entry): boolean {
    if (x === null || y === null || typeof x !== "object" || typeof y !== "object")
      return x === y || (Number.isNaN(x) && Number.isNaN(y));
    if (x === y) return this.#refersAlike(x, a, b, owner);
    if (Array.isArray(x) || Array.isArray(y)) {
      if (!Array.isArray(x) || !Array.isArray(y) || x.length !== y.length) return false;
      return x.every((item, index) => {
        this.#way.push(index);
        const isAlike = this.#walk(item, y[index], a, b, owner);
        this.#way.pop();
        return isAlike;
      });
    }
    const left = x as Record<string, unknown>;
    const right = y as Record<string, unknown>;
    const keys = Object.keys(left);
    if (keys.length !== Object.keys(right).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(right, key)) return false;
      this.#way.push(key);
      if (!this.#walk(left[key], right[key], a, b, owner)) return false;
      this.#way.pop();
    }
    return this.#sameTargets(left, a, b, owner);
  }

  /** Even an object that both documents share may refer to different things in each. */
  #refersAlike(shared: object, a: Cursor, b: Cursor, owner: Entry): boolean {
    for (const key in shared) {
      const child = (shared as Record<string, unknown>)[key];
      if (child === null || typeof child !== "object") continue;
      this.#way.push(key);
      if (!this.#refersAlike(child, a, b, owner)) return false;
      this.#way.pop();
    }
    return this.#sameTargets(shared as Record<string, unknown>, a, b, owner);
  }

  #sameTargets(written: Readonly<Record<string, unknown>>, a: Cursor, b: Cursor, owner: Entry): boolean {
    const reference = written.$ref;
    if (typeof reference === "string" && !this.#reference(reference, a, b, owner)) return false;
    const dynamic = written.$dynamicRef;
    return typeof dynamic !== "string" || this.#dynamicReference(dynamic, a, b, owner);
  }

  #reference(reference: string, a: Cursor, b: Cursor, owner: Entry): boolean {
    // The target of a reference may depend on identifiers between the compared place and the reference.
    const from = this.#base.target(a, reference) ?? this.#base.target(this.#reached(a), reference);
    const to = this.#revision.target(b, reference) ?? this.#revision.target(this.#reached(b), reference);
    return from === undefined || to === undefined ? from === to : this.#alike(from, to, owner);
  }

  /** Which of several anchors is meant depends on the caller: all of them have to be equal. */
  #dynamicReference(reference: string, a: Cursor, b: Cursor, owner: Entry): boolean {
    const from = this.#base.dynamicTargets(a, reference);
    const to = this.#revision.dynamicTargets(b, reference);
    return from.length === to.length && from.every((target, index) => this.#alike(target, to[index] as Cursor, owner));
  }

  #reached(start: Cursor): Cursor {
    return this.#way.reduce((at, key) => at.child(key) ?? at, start);
  }

  #alike(from: Cursor, to: Cursor, owner: Entry): boolean {
    const entry = this.#entry(from, to);
    if (entry.equal) entry.waiting.push(owner);
    return entry.equal;
  }
}

/** Returns whether two objects differ in a member that is not an object: most alternatives do, and need no entry. */
function differsAtOnce(x: unknown, y: unknown): boolean {
  const [left, right] = [asObject(x), asObject(y)];
  if (left === undefined || right === undefined || left === right) return false;
  for (const key in left) {
    const [one, other] = [left[key], right[key]];
    if (one !== other && (one === null || typeof one !== "object") && !(Number.isNaN(one) && Number.isNaN(other)))
      return true;
  }
  return false;
}

function markUnequal(entry: Entry): void {
  const todo = [entry];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (!at.equal && at !== entry) continue;
    at.equal = false;
    for (const other of at.waiting) if (other.equal) todo.push(other);
  }
}
