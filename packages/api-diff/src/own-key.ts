/** Sets a key of an object, whatever it is called: assigned, `__proto__` would become its prototype. */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  if (key === "__proto__")
    Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
  else object[key] = value;
}

/** A key of an object, and nothing that every object has: `constructor` may be the name of a property. */
export function getOwn<T>(object: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
