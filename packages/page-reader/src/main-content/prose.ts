/** Elements whose text labels something. */
const labels = new Set("h1 h2 h3 h4 h5 h6 figcaption caption th button label legend option dt time".split(" "));
const endsLikeSentence = /[.!?:;…。！？؟।]["”’)」』]?$|[.!?。！？]\s|。/;
const hasComma = /[,，、]/;

/** Returns the characters of prose in the text of a block: none for labels, links and scraps. */
export function proseIn(name: string, text: string, linked: number): number {
  if (text.length < 12 || linked > text.length * 0.5 || labels.has(name)) return 0;
  // Scripts without spaces need fewer characters for the same content.
  const weight = isDense(text) ? 2.5 : 1;
  const length = text.length * weight;
  const plain = (text.length - linked) * weight;
  if (length >= 140) return plain;
  if (length < 30) return 0;
  const sentence = endsLikeSentence.test(text) || (length > 60 && hasComma.test(text));
  if (!sentence) return 0;
  return length >= 80 ? plain : plain * 0.7;
}

/** Returns whether a text is in a script without spaces, judged by a few letters spread over it. */
function isDense(text: string): boolean {
  const step = text.length / 8;
  let dense = 0;
  for (let at = 0; at < 8; at++) {
    const code = text.charCodeAt(Math.floor(at * step));
    if ((code >= 0x3040 && code <= 0x30ff) || (code >= 0x4e00 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af))
      dense++;
  }
  return dense >= 4;
}
