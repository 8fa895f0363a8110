import { publicState } from "../../jobs/state-words.ts";
import type { SiteTextJob } from "../../state/job-requests.ts";
import type { OperationResult, UntypedCall } from "../../calls/call.ts";
import { admit } from "../../operations/admission.ts";
import { findJob, startJob } from "../../operations/job-access.ts";
import { requirePageUrl } from "../../operations/scrape.ts";

/** `POST /llmstxt` of v1. */
export async function startLlmsText(call: UntypedCall): Promise<OperationResult> {
  const url = requirePageUrl(call.body.url);
  await admit(call);
  // The body was checked against v1's document, whose types are not available here.
  const request = { ...(call.body as unknown as SiteTextJob), url };
  return { body: { success: true, id: await startJob(call, "site-text", request) } };
}

/** `GET /llmstxt/{id}` of v1. */
export async function getLlmsText(call: UntypedCall): Promise<OperationResult> {
  const job = await findJob(call, "site-text", String(call.parameters.id));
  return {
    body: {
      success: job.state !== "failed",
      status: publicState(job.version, "site-text", job.state),
      ...(job.state === "succeeded" && { data: job.data }),
      ...(job.error !== null && { error: job.error }),
      expiresAt: new Date(job.expires).toISOString(),
    },
  };
}
