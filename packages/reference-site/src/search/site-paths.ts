import { pathIn } from "./question.ts";

const called = /^\s*(?:curl|get|post|put|patch|delete|head)\s/i;
const path = /(?<=^|\s)\/(?:[\w*.~-]+\/?)+(?=$|[\s,;?!])/g;

/**
 * Replaces paths of the reader's own site with the word `path`: the query `limit a crawl to /docs` is about paths.
 * Keeps the paths of operations, and queries that consist only of a path.
 *
 * @param isOperation returns whether the path of an operation starts with a segment such as `/crawl`
 */
export function withSitePaths(query: string, isOperation: (step: string) => boolean): string {
  const typed = query.trim();
  if (!/\s/.test(typed) || called.test(typed)) return query;
  return query.replace(path, (found) => {
    const step = pathIn(found.toLowerCase())?.split("/")[1];
    return step !== undefined && isOperation(`/${step}`) ? found : "path";
  });
}
