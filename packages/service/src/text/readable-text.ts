import { Parser } from "htmlparser2";

/** Text of HTML as a reader sees it: characters instead of their names, and one space where there are several. */
export function readableText(text: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => void parts.push(part) }, { decodeEntities: true });
  parser.end(text);
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}
