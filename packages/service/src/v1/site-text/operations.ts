import { publicState } from "../../contract/job-states.ts";
import type { Call, Reply } from "../../http/call.ts";
import { admit } from "../../operations/admission.ts";
import { findJob, startJob } from "../../operations/job-access.ts";
import { requirePageUrl } from "../../operations/scrape.ts";

/** `POST /llmstxt` of v1. */
export function startLlmsText(call: Call): Reply {
  const url = requirePageUrl(call.body.url);
  admit(call);
  return { body: { success: true, id: startJob(call, "site-text", { ...call.body, url }) } };
}

/** `GET /llmstxt/{id}` of v1. */
export function getLlmsText(call: Call): Reply {
  const job = findJob(call, "site-text", String(call.parameters.id));
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
