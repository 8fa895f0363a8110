import { createHash } from "node:crypto";
import { errorRow } from "../contract/catalogue.ts";
import { writeJson } from "../json/raw-json.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";

/** An error inside a run (specification 6 and 7.3). */
export interface AgentError {
  readonly code: string;
  readonly retryable: boolean;
  readonly source: "agent" | "tool" | "billing" | "system";
  readonly message: string;
}

/** Records what a run does while it does it. After a kill, what the run has recorded before is still there. */
export interface Tracer {
  /** @returns whether the event is new */
  event(type: string, fields?: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Stores the result so far and refers to it in an event. */
  snapshot(change: "init" | "update", content: unknown, sourceToolCallId: string): Promise<void>;
}

/**
 * Creates the tracer of one run. Events are stored at once, so that the trace can be read while the run works.
 *
 * @param store stores an event by calling the function that it receives
 */
export async function createTracer(
  services: Services,
  job: JobRecord,
  store = (write: () => Promise<void>) => write(),
): Promise<Tracer> {
  const agent = { id: job.id, role: "orchestrator", name: "rules" };
  const recorded = new Set((await services.traces.events(job.id)).map(stepOf));
  const tracer: Tracer = {
    async event(type, fields = {}) {
      if (recorded.has(stepOf({ agent, type, ...fields }))) return false;
      const occurredAt = new Date(services.clock.now()).toISOString();
      const frame = { schemaVersion: 1, eventId: services.randomId(), runId: job.id, occurredAt };
      const make = (producerSequence: number) => ({ ...frame, producerSequence, agent, type, ...fields });
      await store(() => services.traces.add(job.id, make));
      return true;
    },
    async snapshot(change, content, sourceToolCallId) {
      const snapshotId = services.randomId();
      await services.database.unit(async () => {
        const artifact = { kind: "json", artifactId: "result", snapshotId, change, sourceToolCallId };
        const isNews = await tracer.event("artifact.updated", { artifact });
        if (isNews) await services.traces.keepSnapshot(job.id, snapshotId, writeJson(content));
      });
    },
  };
  return tracer;
}

/** Returns an id for a step of a run that is the same in every process that performs the step. */
export function idOfStep(job: JobRecord, step: string): string {
  const hex = createHash("sha256").update(`${job.id} ${step}`).digest("hex");
  // UUID version 8 is for custom schemes; the variant is that of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns what distinguishes an event within its run: a phase, a call, an artifact after a call, or a sub-agent. */
function stepOf({ type, agent, phase, toolCallId, artifact }: Readonly<Record<string, unknown>>): string {
  const { artifactId, sourceToolCallId } = { ...(artifact as Readonly<Record<string, unknown>> | undefined) };
  return JSON.stringify([type, (agent as { readonly id: string }).id, phase, toolCallId, artifactId, sourceToolCallId]);
}

/** Returns the error of a trace row of the catalogue; `retryable` follows the row's `retry`. */
export function agentError(rowId: string, source: AgentError["source"], message: string): AgentError {
  const row = errorRow("v2", rowId);
  return { code: row.code ?? rowId, retryable: row.retry === "backoff", source, message };
}
