// Characters that control a terminal: C0 except tab and newline, DEL, C1. Characters that change the direction of text:
// overrides, isolates.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const NOT_JOINED = String.raw`(?<![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Zinh}])`;
const FROM_RIGHT = String.raw`[\p{sc=Arab}\p{sc=Hebr}\p{sc=Nkoo}\p{sc=Syrc}\p{sc=Thaa}]`;
/**
 * Invisible characters that are kept because something visible needs them: in the flags of regions that exist, one style
 * of a pictograph or keycap, joiners in an emoji and in scripts that join letters, and a mark of direction beside a
 * letter that is read from the right.
 */
const KEPT = [
  String.raw`\p{RGI_Emoji_Tag_Sequence}`,
  String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]`,
  String.raw`[0-9#*]\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?:(?<=\p{M})${NOT_JOINED}|(?<=\p{L})${NOT_JOINED}(?=.[\p{L}\p{M}]))[\u200C\u200D]`,
  String.raw`(?:(?<=${FROM_RIGHT})[\u200E\u200F]|[\u200E\u200F](?=${FROM_RIGHT}))`,
].join("|");
/** Characters that people do not see but models read: tags, variation selectors, zero width. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u;
const SEEN_OR_HIDDEN = new RegExp(`(${KEPT})|${HIDDEN.source}`, "gv");
/** A control sequence is removed as a whole, because its letters are not text. */
const SEQUENCES = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/g;

/** The maximum nesting of objects: no page has as many levels, and an attack would crash this process. */
const MAX_DEPTH = 500;

/**
 * Returns a result without invisible characters that control a client's terminal or hide text, in texts and in member
 * names: pages write both, and clients show them.
 *
 * @example withoutControls({ title: "\u001b[31mLamp\u202e" }) // { title: "Lamp" }
 */
export function withoutControls<T>(value: T): T {
  return cleaned(value, 0) as T;
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === MAX_DEPTH) return `[more than ${MAX_DEPTH} levels]`;
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), cleaned(inner, depth + 1)]));
}

function cleanText(text: string): string {
  const shown = HIDDEN.test(text) ? text.replaceAll(SEEN_OR_HIDDEN, (_, kept?: string) => kept ?? "") : text;
  if (shown.search(CONTROLS) === -1) return shown;
  return shown.replaceAll("\r\n", "\n").replaceAll(SEQUENCES, "").replaceAll(CONTROLS, "");
}
