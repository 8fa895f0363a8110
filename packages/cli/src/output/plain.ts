// What a terminal would take as a command: C0 but tab and newline, DEL, C1, and what turns the direction of text around.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// A whole escape sequence goes, so that its letters do not stay behind as text.
const sequences =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])|\u009b[0-?]*[ -/]*[@-~]/g;

/** Text of others without anything that a terminal obeys; lines stay. */
export function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(sequences, "").replaceAll(controls, "");
}

/** Text of others on one line, cut where it is longer than a person reads. */
export function oneLine(text: string, longest = 300): string {
  const line = plain(text).replaceAll(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** JSON whose texts hold no control character: JSON alone leaves C1, DEL and marks of direction as they are. */
export function safeJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent) ?? "null";
  return text.replaceAll(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
