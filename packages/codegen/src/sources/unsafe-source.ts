/** Why a document's sources are not worked on: a file outside, or more than they may be. The message says where. */
export class UnsafeSource extends Error {
  override readonly name = "UnsafeSource";
}

/** A refusal in the form in which lint tells its findings: place, rule, what is wrong, what is expected. */
export function unsafe(place: string, rule: string, message: string, expected: string): UnsafeSource {
  return new UnsafeSource(`${place}  ${rule}  ${message}\n    expected: ${expected}`);
}

/** `file:line:column` of a text in a file; its first place where the text is written in another way. */
export function placeOf(name: string, text: string, wanted: string): string {
  const at = Math.max(0, text.indexOf(wanted));
  const before = text.slice(0, at).split("\n");
  return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
