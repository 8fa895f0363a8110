/**
 * A map that differs from another one in a single key. A schema may have thousands of properties, and each may have
 * changed: copying all for each would take quadratic time.
 *
 * @example new ChangedMap(properties, "name", undefined).has("name") // false
 */
export class ChangedMap<K, V> implements ReadonlyMap<K, V> {
  readonly #map: ReadonlyMap<K, V>;
  readonly #key: K;
  readonly #value: V | undefined;
  readonly size: number;

  /** @param value undefined to leave the key out */
  constructor(map: ReadonlyMap<K, V>, key: K, value: V | undefined) {
    this.#map = map;
    this.#key = key;
    this.#value = value;
    this.size = map.size + Number(value !== undefined) - Number(map.has(key));
  }

  get(key: K): V | undefined {
    return key === this.#key ? this.#value : this.#map.get(key);
  }

  has(key: K): boolean {
    return key === this.#key ? this.#value !== undefined : this.#map.has(key);
  }

  *entries(): MapIterator<[K, V]> {
    for (const entry of this.#map) {
      if (entry[0] !== this.#key) yield entry;
      else if (this.#value !== undefined) yield [entry[0], this.#value];
    }
    if (this.#value !== undefined && !this.#map.has(this.#key)) yield [this.#key, this.#value];
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }
}
