import type { OpenApi } from "../contract/openapi.ts";
import { operationsIn } from "../contract/operations.ts";
import type { HouseRule } from "../rule.ts";

/** The path of each job's status operation, by the id of the operation that starts the job. */
type Jobs = ReadonlyMap<string, string>;

/** Verbs with which the ids of these methods begin. `npm run new operation` derives the method from them. */
export const VERBS: Readonly<Record<string, readonly string[]>> = {
  get: ["get", "list"],
  put: ["replace"],
  patch: ["update"],
  delete: ["cancel"],
};

/** The id of an operation is a method name in every client. */
export const operationId: HouseRule<OpenApi> = {
  id: "operation-id",
  description:
    "camelCase; POST: `startNoun` if it starts a job, `previewNoun`, or the words of the path; GET: `getNoun`, `listNouns`; DELETE: `cancelNoun`; PUT: `replaceNoun`; PATCH: `updateNoun`; the operations of one job share its noun. Example: startCrawl, getCrawl, cancelCrawl, getCrawlErrors.",
  check(document) {
    const operations = operationsIn(document).filter(({ webhook }) => !webhook);
    const jobs: Jobs = new Map(
      operations.flatMap(({ path, operation }) => {
        const job = operation["x-job"];
        return job ? [[job.start, path] as const] : [];
      }),
    );
    return operations.flatMap(({ path, method, operation, at }) => {
      const wrong = mistakeIn(operation.operationId, method, path, jobs);
      return wrong === undefined
        ? []
        : [{ path: [...at, "operationId"], message: `${method.toUpperCase()} ${path}: ${wrong}` }];
    });
  },
};

function mistakeIn(id: unknown, method: string, path: string, jobs: Jobs): string | undefined {
  if (typeof id !== "string" || !/^[a-z][A-Za-z0-9]*$/.test(id)) return `the id ${String(id)} is not camelCase.`;
  const verbs = VERBS[method];
  if (verbs !== undefined) return mistakeInNoun(id, verbs, path, jobs);
  if (jobs.has(id)) return /^start[A-Z]/.test(id) ? undefined : `${id} starts a job; name it start${upper(id)}.`;
  const words = path
    .slice(1)
    .split(/[/-]/)
    .map((word, index) => (index === 0 ? word : upper(word)))
    .join("");
  if (id === words || /^preview[A-Z]/.test(id)) return undefined;
  return `${id} starts no job; name it ${words}, previewNoun, or give the status operation an x-job.`;
}

/** Returns a message if the verb does not match the method, or a job's operation lacks the job's noun. */
function mistakeInNoun(id: string, verbs: readonly string[], path: string, jobs: Jobs): string | undefined {
  if (!verbs.some((verb) => new RegExp(`^${verb}[A-Z]`).test(id)))
    return `${id} must begin with ${verbs.join(" or ")}.`;
  const job = [...jobs].find(([, statusPath]) => path === statusPath || path.startsWith(`${statusPath}/`))?.[0];
  const noun = job?.replace(/^start/, "");
  return noun && !id.includes(noun) ? `${id} belongs to the job ${job}; its name must contain ${noun}.` : undefined;
}

function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
