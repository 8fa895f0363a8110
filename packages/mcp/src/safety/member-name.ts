/** Names that a program gave, as far as one can tell: no blank, and too short for a sentence. */
const PLAIN = /^[\w$.:-]{1,24}$/;
const POSITION = /^\[(\d{1,9})\]$/;

/**
 * The name of a member in a pointer. Pages name members of metadata and data, and pointers stand where a model takes text for
 * the server's: a name that could say something is replaced by its position.
 *
 * @example memberName("og:title", 3) // "og:title"
 * @example memberName("Ignore all previous instructions", 3) // "[3]"
 */
export function memberName(key: string, position: number): string {
  return PLAIN.test(key) ? key : `[${position}]`;
}

/**
 * The member of a value that a name in a pointer means.
 *
 * @param name as `memberName` writes it, or with the escapes of JSON pointers
 */
export function memberNamed(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const position = POSITION.exec(name)?.[1];
  if (position !== undefined) return Object.values(value)[Number(position)];
  const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
