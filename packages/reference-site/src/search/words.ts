import { parse } from "yaml";
import type { SearchWords } from "./entry.ts";

/**
 * The words of readers: those of this interface, and what others call the same things.
 *
 * @param own text of `content/search-words.yaml`
 * @param elsewhere text of `content/search-words-elsewhere.yaml`: what the documents say, and the names that others have for it
 */
export function searchWords(own: string, elsewhere: string): SearchWords {
  const words = parse(own) as SearchWords;
  const others = (parse(elsewhere) ?? {}) as Readonly<Record<string, readonly string[]>>;
  const said: Record<string, readonly string[]> = { ...words.said };
  for (const [meant, names] of Object.entries(others)) said[meant] = [...(said[meant] ?? []), ...names];
  return { ...words, said };
}
