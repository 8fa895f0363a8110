/** Returns fields without undefined ones, so that no key is without a value. */
export function known<Fields extends object>(fields: Fields): { [K in keyof Fields]?: Exclude<Fields[K], undefined> } {
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated) as { [K in keyof Fields]?: Exclude<Fields[K], undefined> };
}
