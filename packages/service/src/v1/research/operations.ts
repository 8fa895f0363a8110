import { publicState } from "../../jobs/state-words.ts";
import type { OperationResult, UntypedCall } from "../../calls/call.ts";
import { admit } from "../../operations/admission.ts";
import { checkSchema } from "../../operations/extract-schema.ts";
import { findJob, startJob } from "../../operations/job-access.ts";
import { readNotes } from "./notebook.ts";
import type { ResearchJob } from "../../state/job-requests.ts";

/** `POST /deep-research` of v1. */
export async function startDeepResearch(call: UntypedCall): Promise<OperationResult> {
  // The body was checked against v1's document, whose types are not available here.
  const request = call.body as unknown as ResearchJob;
  checkSchema(request.jsonOptions?.schema, ["jsonOptions", "schema"]);
  await admit(call);
  return { body: { success: true, id: await startJob(call, "research", request) } };
}

/** `GET /deep-research/{id}` of v1, in the layout observed in practice: the state next to `data`. */
export async function getDeepResearch(call: UntypedCall): Promise<OperationResult> {
  const job = await findJob(call, "research", String(call.parameters.id));
  const { activities, sources } = await readNotes(call.services, job.id);
  const found = job.state === "succeeded" ? (job.data as Record<string, unknown>) : {};
  return {
    body: {
      success: job.state !== "failed",
      status: publicState(job.version, "research", job.state),
      data: { ...found, activities, sources },
      ...(job.error !== null && { error: job.error }),
      expiresAt: new Date(job.expires).toISOString(),
      currentDepth: activities.at(-1)?.depth ?? 0,
      maxDepth: job.request.maxDepth,
      totalUrls: sources.length,
    },
  };
}
