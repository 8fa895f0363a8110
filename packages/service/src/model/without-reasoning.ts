/** How reasoning models mark what they think before they say something. */
const tags = ["think", "thinking", "reasoning"];

/**
 * What a model says, without what it thought aloud before. Where it never got beyond thinking, nothing is left.
 *
 * @example withoutReasoning('<think>Hm.</think>{"price": 5}') // '{"price": 5}'
 */
export function withoutReasoning(text: string): string {
  const start = text.trimStart();
  const tag = tags.find((name) => start.startsWith(`<${name}>`));
  // Some servers send only the end of it.
  const closing = tags.map((name) => `</${name}>`).find((mark) => text.includes(mark));
  if (closing !== undefined) return text.slice(text.lastIndexOf(closing) + closing.length).trim();
  return tag === undefined ? text : "";
}
