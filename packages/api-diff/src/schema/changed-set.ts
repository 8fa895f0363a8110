/** The operations that a set has to support. */
export interface Members<T> extends Iterable<T> {
  readonly size: number;
  has(member: T): boolean;
}

/**
 * A set that differs from another one in a single member. An object may require thousands of names, and each may have
 * changed: copying all for each would take quadratic time.
 *
 * @example new ChangedSet(required, "name", false).has("name") // false
 */
export class ChangedSet<T> implements Members<T> {
  readonly #set: Members<T>;
  readonly #member: T;
  readonly #isIn: boolean;
  readonly size: number;

  constructor(set: Members<T>, member: T, isIn: boolean) {
    this.#set = set;
    this.#member = member;
    this.#isIn = isIn;
    this.size = set.size + Number(isIn) - Number(set.has(member));
  }

  has(member: T): boolean {
    return member === this.#member ? this.#isIn : this.#set.has(member);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const member of this.#set) if (member !== this.#member) yield member;
    if (this.#isIn) yield this.#member;
  }
}
