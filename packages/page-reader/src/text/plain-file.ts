import { escapeText } from "../dom/serialize.ts";

/** Returns the web addresses in a text, without duplicates. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>()"'\]]+[^\s<>()"'\].,;:!?]/g) ?? [])];
}

/** Converts a text to HTML that shows it unchanged. */
export function preformatted(text: string): string {
  return `<pre>${escapeText(text)}</pre>`;
}
