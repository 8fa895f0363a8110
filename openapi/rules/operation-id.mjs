import { operationsIn } from "./model/operations.mjs";

/** The id of an operation is the name of a method in every client. */
export const operationId = {
  description:
    "camelCase; POST: `startNoun` where a job follows, `previewNoun`, or the words of the path; GET: `getNoun`, `listNouns`; DELETE: `cancelNoun`; the operations of one job share its noun. Example: startCrawl, getCrawl, cancelCrawl, getCrawlErrors.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const operations = operationsIn(document).filter(({ webhook }) => !webhook);
  const jobs = new Map(
    operations
      .filter(({ operation }) => operation["x-job"])
      .map(({ path, operation }) => [operation["x-job"].start, path]),
  );
  return operations.flatMap(({ path, method, operation, at }) => {
    const wrong = mistake(operation.operationId, { path, method, jobs });
    return wrong ? [{ path: [...at, "operationId"], message: `${method.toUpperCase()} ${path}: ${wrong}` }] : [];
  });
}

function mistake(id, { path, method, jobs }) {
  if (typeof id !== "string" || !/^[a-z][A-Za-z0-9]*$/.test(id)) return `the id ${id} is not camelCase.`;
  if (method === "delete") return nounOf(id, ["cancel"], path, jobs);
  if (method === "get") return nounOf(id, ["get", "list"], path, jobs);
  if (jobs.has(id)) return /^start[A-Z]/.test(id) ? undefined : `${id} starts a job; call it start${upper(id)}.`;
  const words = path
    .slice(1)
    .split(/[/-]/)
    .map((word, index) => (index === 0 ? word : upper(word)));
  if (id === words.join("") || /^preview[A-Z]/.test(id)) return undefined;
  return `${id} starts no job; call it ${words.join("")}, previewNoun, or give the status operation an x-job.`;
}

/** The verb is one of those of the method, and a job's operations carry the job's noun. */
function nounOf(id, verbs, path, jobs) {
  if (!verbs.some((verb) => new RegExp(`^${verb}[A-Z]`).test(id)))
    return `${id} must begin with ${verbs.join(" or ")}.`;
  const job = [...jobs].find(([, statusPath]) => path === statusPath || path.startsWith(`${statusPath}/`));
  const noun = job?.[0]?.replace(/^start/, "");
  return noun && !id.includes(noun) ? `${id} belongs to the job ${job[0]}; its name must hold ${noun}.` : undefined;
}

function upper(word) {
  return word[0].toUpperCase() + word.slice(1);
}
