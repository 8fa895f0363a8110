/**
 * A map with pairs of keys. Most first keys have only one partner, so a nested map for each would take most of the
 * memory.
 *
 * @example const known = new PairMap<Handle, Handle, Inclusion>(); known.set(a, b, inclusion);
 */
export class PairMap<A, B, V> {
  readonly #first = new Map<A, { readonly b: B; value: V }>();
  readonly #others = new Map<A, Map<B, V>>();

  get(a: A, b: B): V | undefined {
    const first = this.#first.get(a);
    return first?.b === b ? first?.value : this.#others.get(a)?.get(b);
  }

  set(a: A, b: B, value: V): void {
    const first = this.#first.get(a);
    if (first === undefined) this.#first.set(a, { b, value });
    else if (first.b === b) first.value = value;
    else {
      const others = this.#others.get(a) ?? new Map<B, V>();
      this.#others.set(a, others.set(b, value));
    }
  }

  delete(a: A, b: B): void {
    if (this.#first.get(a)?.b !== b) this.#others.get(a)?.delete(b);
    else this.#first.delete(a);
  }
}
