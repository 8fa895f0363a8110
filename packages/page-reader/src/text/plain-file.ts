/** The web addresses in a text, each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>()"'\]]+[^\s<>()"'\].,;:!?]/g) ?? [])];
}

/** A text as HTML that shows it as it is. */
export function preformatted(text: string): string {
  return `<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
}
