/** Returns a copy without the properties that are undefined: leaving an option out and passing undefined are the same. */
export function given<T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
}
