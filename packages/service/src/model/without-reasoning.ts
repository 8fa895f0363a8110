/** How reasoning models mark their reasoning. */
const tags = ["think", "thinking", "reasoning"];

/**
 * Returns a model's text without its reasoning; empty if it contains nothing else.
 *
 * @example withoutReasoning('<think>Hm.</think>{"price": 5}') // '{"price": 5}'
 */
export function withoutReasoning(text: string): string {
  const start = text.trimStart();
  const tag = tags.find((name) => start.startsWith(`<${name}>`));
  // Some servers send only the closing tag.
  const closing = tags.map((name) => `</${name}>`).find((mark) => text.includes(mark));
  if (closing !== undefined) return text.slice(text.lastIndexOf(closing) + closing.length).trim();
  return tag === undefined ? text : "";
}
