/** Maximum number of attributes that are kept of an element: looking for one takes time linear in their number. */
const mostAttributes = 256;

/** An element's attributes by lower-case name, in page order. Many elements have few: maps would be far larger. */
export class Attributes {
  /** Names and values in turn. */
  readonly #parts: string[];
  /** Cached judgement of id and class; dropped when an attribute changes. */
  judged: object | undefined;

  constructor(like?: Attributes) {
    this.#parts = like ? like.#parts.slice() : [];
  }

  /** Whether the class is the only attribute, as on most elements. */
  get isClassAlone(): boolean {
    return this.#parts.length === 0 || (this.#parts.length === 2 && this.#parts[0] === "class");
  }

  get(name: string): string | undefined {
    const at = this.#find(name);
    return at < 0 ? undefined : this.#parts[at + 1];
  }

  has(name: string): boolean {
    return this.#find(name) >= 0;
  }

  hasAny(names: ReadonlySet<string>): boolean {
    const parts = this.#parts;
    for (let at = 0; at < parts.length; at += 2) if (names.has(parts[at] as string)) return true;
    return false;
  }

  /** Adds an attribute; the first of a name counts. */
  add(name: string, value: string): void {
    if (this.#parts.length < mostAttributes * 2 && !this.has(name)) this.#parts.push(name, value);
  }

  set(name: string, value: string): void {
    this.judged = undefined;
    const at = this.#find(name);
    if (at < 0) this.#parts.push(name, value);
    else this.#parts[at + 1] = value;
  }

  delete(name: string): void {
    this.judged = undefined;
    const at = this.#find(name);
    if (at >= 0) this.#parts.splice(at, 2);
  }

  /** Returns the names with their values, as they are now. */
  pairs(): (readonly [name: string, value: string])[] {
    const pairs: (readonly [string, string])[] = [];
    for (let at = 0; at < this.#parts.length; at += 2)
      pairs.push([this.#parts[at] as string, this.#parts[at + 1] as string]);
    return pairs;
  }

  #find(name: string): number {
    const parts = this.#parts;
    for (let at = 0; at < parts.length; at += 2) if (parts[at] === name) return at;
    return -1;
  }
}
