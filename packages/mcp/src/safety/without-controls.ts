// Characters that control a terminal: C0 except tab and newline, DEL, C1. Characters that change the direction of text:
// overrides, isolates.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
/**
 * Tags: a letter of hidden text each, which people do not see but models read. Only flags of regions use them, up to six after a
 * black flag.
 */
const TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0000}-\u{E007F}]/gu;
/** A control sequence is removed as a whole, because its letters are not text. */
const SEQUENCES = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/g;

/** The maximum nesting of objects: no page has as many levels, and an attack would crash this process. */
const MAX_DEPTH = 500;

/**
 * Returns a result without invisible characters that control a client's terminal or hide text, in texts and in member names: pages
 * write both, and clients show them.
 *
 * @example withoutControls({ title: "\u001b[31mLamp\u202e" }) // { title: "Lamp" }
 */
export function withoutControls<T>(value: T): T {
  return cleaned(value, 0) as T;
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), cleaned(inner, depth + 1)]));
}

function cleanText(text: string): string {
  const shown = text.replaceAll(TAGS, "");
  if (shown.search(CONTROLS) === -1) return shown;
  return shown.replaceAll("\r\n", "\n").replaceAll(SEQUENCES, "").replaceAll(CONTROLS, "");
}
