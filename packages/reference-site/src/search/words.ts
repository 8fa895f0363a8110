import { parse } from "yaml";
import type { SearchWords } from "./entry.ts";

/**
 * Merges the synonyms of this interface with the terms of other products.
 *
 * @param own text of `content/search-words.yaml`
 * @param elsewhere text of `content/search-words-elsewhere.yaml`: terms of the documents, each with the names that
 *   other products use
 */
export function searchWords(own: string, elsewhere: string): SearchWords {
  const words = parse(own) as SearchWords;
  const others = (parse(elsewhere) ?? {}) as Readonly<Record<string, readonly string[]>>;
  const said: Record<string, readonly string[]> = { ...words.said };
  for (const [meant, names] of Object.entries(others)) said[meant] = [...(said[meant] ?? []), ...names];
  return { ...words, said };
}
