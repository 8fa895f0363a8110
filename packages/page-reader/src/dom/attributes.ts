/** One attribute of an element, linked to its neighbours. */
export interface Attribute {
  readonly name: string;
  value: string;
  next: Attribute | undefined;
  /** Allows removal without walking the list: a hostile page has thousands of handlers to remove. */
  before: Attribute | undefined;
}

/** Number of attributes from which they are indexed: a hostile page has thousands on one element. */
const many = 16;

/**
 * An element's attributes by lower-case name, in page order. Most elements have two or three, for which a list is
 * faster and takes far less memory than a map.
 */
export class Attributes {
  first: Attribute | undefined;
  /** Cached judgement of id and class; dropped when an attribute changes. */
  judged: object | undefined;
  #last: Attribute | undefined;
  #size = 0;
  #index: Map<string, Attribute> | undefined;

  /** Whether the class is the only attribute, as on most elements. */
  get isClassAlone(): boolean {
    const { first } = this;
    return !first || (!first.next && first.name === "class");
  }

  get(name: string): string | undefined {
    return this.#find(name)?.value;
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  set(name: string, value: string): void {
    this.judged = undefined;
    const known = this.#find(name);
    if (known) known.value = value;
    else this.#add(name, value);
  }

  delete(name: string): void {
    const gone = this.#find(name);
    if (!gone) return;
    this.judged = undefined;
    const { before, next } = gone;
    if (before) before.next = next;
    else this.first = next;
    if (next) next.before = before;
    else this.#last = before;
    this.#size -= 1;
    this.#index?.delete(name);
  }

  some(test: (attribute: Attribute) => boolean): boolean {
    for (let at = this.first; at; at = at.next) if (test(at)) return true;
    return false;
  }

  copy(): Attributes {
    const copy = new Attributes();
    for (let at = this.first; at; at = at.next) copy.#add(at.name, at.value);
    return copy;
  }

  #find(name: string): Attribute | undefined {
    if (this.#index) return this.#index.get(name);
    let at = this.first;
    while (at && at.name !== name) at = at.next;
    return at;
  }

  #add(name: string, value: string): void {
    const attribute: Attribute = { name, value, next: undefined, before: this.#last };
    if (this.#last) this.#last.next = attribute;
    else this.first = attribute;
    this.#last = attribute;
    this.#size += 1;
    if (this.#size === many) this.#index = indexOf(this.first);
    else this.#index?.set(name, attribute);
  }
}

function indexOf(first: Attribute | undefined): Map<string, Attribute> {
  const index = new Map<string, Attribute>();
  for (let at = first; at; at = at.next) index.set(at.name, at);
  return index;
}
