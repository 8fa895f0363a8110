/** Names that probably come from a program: no spaces, and too short for a sentence. */
const PLAIN = /^[\w$.:-]{1,24}$/;
const POSITION = /^\[(\d{1,9})\]$/;

/**
 * Returns the name of a member in a pointer. Pages can choose names of metadata and data, and a model trusts pointers
 * as the server's text, so a name that could be a sentence is replaced by its position.
 *
 * @example memberName("og:title", 3) // "og:title"
 * @example memberName("Ignore all previous instructions", 3) // "[3]"
 */
export function memberName(key: string, position: number): string {
  return PLAIN.test(key) ? key : `[${position}]`;
}

/**
 * Returns the member of a value with a name from a pointer.
 *
 * @param name in the form of `memberName`, or escaped as in JSON pointers
 */
export function memberNamed(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const position = POSITION.exec(name)?.[1];
  if (position !== undefined) return Object.values(value)[Number(position)];
  const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
