import { pathIn } from "./question.ts";

const called = /^\s*(?:curl|get|post|put|patch|delete|head)\s/i;
const path = /(?<=^|\s)\/(?:[\w*.~-]+\/?)+(?=$|[\s,;?!])/g;

/**
 * A question in which paths of the reader's own site are called what they are: who wants to limit a crawl to `/docs` asks about paths.
 * Paths of operations stay, and so does a question that is nothing but a path.
 *
 * @param isOperation whether an operation has a path that begins with a step, such as `/crawl`
 */
export function withSitePaths(query: string, isOperation: (step: string) => boolean): string {
  const typed = query.trim();
  if (!/\s/.test(typed) || called.test(typed)) return query;
  return query.replace(path, (found) => {
    const step = pathIn(found.toLowerCase())?.split("/")[1];
    return step !== undefined && isOperation(`/${step}`) ? found : "path";
  });
}
