import { Parser } from "htmlparser2";

/** Returns HTML text as a person reads it: entities decoded, and white space collapsed. */
export function readableText(text: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => void parts.push(part) }, { decodeEntities: true });
  parser.end(text);
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}
