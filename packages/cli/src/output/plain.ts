// Characters that control a terminal: C0 except tab and newline, DEL, C1, and characters that change the direction of
// text.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// An escape sequence is removed as a whole, so that its letters do not remain as text.
const sequences =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])|\u009b[0-?]*[ -/]*[@-~]/g;

/** Removes characters that control a terminal from untrusted text; lines stay. */
export function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(sequences, "").replaceAll(controls, "");
}

/** Number of characters of which a line is made; a pattern that repeats over millions may overflow. */
const longestSource = 100_000;

/** Returns untrusted text on one line, cut to a readable length. */
export function oneLine(text: string, longest = 300): string {
  const line = plain(text.slice(0, longestSource)).replaceAll(/\s+/g, " ").trim();
  return line.length > longest || text.length > longestSource ? `${line.slice(0, longest - 1)}…` : line;
}

/** Returns JSON without control characters: JSON itself does not escape C1, DEL and direction marks. */
export function safeJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent) ?? "null";
  return text.replaceAll(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
