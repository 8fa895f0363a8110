import { createHash } from "node:crypto";
import { errorRow } from "../contract/catalogue.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";

/** An error inside a run (specification 6 and 7.3). */
export interface AgentError {
  readonly code: string;
  readonly retryable: boolean;
  readonly source: "agent" | "tool" | "billing" | "system";
  readonly message: string;
}

/** Writes what a run does, as it does it; what the run has told before its process was killed stands there already. */
export interface Tracer {
  /** @returns whether it is news */
  event(type: string, fields?: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Keeps the state of an artifact and names it in an event. */
  snapshot(
    artifactId: string,
    change: string,
    content: unknown,
    fields?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}

/** A tracer for one run; events are kept at once, so that the trace can be read while the run works. */
export async function createTracer(services: Services, job: JobRecord): Promise<Tracer> {
  const agent = { id: job.id, role: "orchestrator", name: "rules" };
  const told = new Set((await services.traces.events(job.id)).map(stepOf));
  const tracer: Tracer = {
    async event(type, fields = {}) {
      if (told.has(stepOf({ agent, type, ...fields }))) return false;
      const occurredAt = new Date(services.clock.now()).toISOString();
      const frame = { schemaVersion: 1, eventId: services.randomId(), runId: job.id, occurredAt };
      await services.traces.add(job.id, (producerSequence) => ({
        ...frame,
        producerSequence,
        agent,
        type,
        ...fields,
      }));
      return true;
    },
    async snapshot(artifactId, change, content, fields = {}) {
      const snapshotId = services.randomId();
      await services.database.unit(async () => {
        const artifact = { kind: "json", artifactId, snapshotId, change, ...fields };
        const isNews = await tracer.event("artifact.updated", { artifact });
        if (isNews) await services.traces.keepSnapshot(job.id, snapshotId, JSON.stringify(content));
      });
    },
  };
  return tracer;
}

/** An id that a step of a run has in each process that makes it. */
export function idOfStep(job: JobRecord, step: string): string {
  const hex = createHash("sha256").update(`${job.id} ${step}`).digest("hex");
  // Version 8 of UUIDs is for own schemes; the variant is that of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What tells an event from the others of its run: a phase, a call, an artifact after a call, or a sub-agent. */
function stepOf({ type, agent, phase, toolCallId, artifact }: Readonly<Record<string, unknown>>): string {
  const { artifactId, sourceToolCallId } = { ...(artifact as Readonly<Record<string, unknown>> | undefined) };
  return JSON.stringify([type, (agent as { readonly id: string }).id, phase, toolCallId, artifactId, sourceToolCallId]);
}

/** The error of a trace row of the catalogue; `retryable` follows the row's `retry`. */
export function agentError(rowId: string, source: AgentError["source"], message: string): AgentError {
  const row = errorRow("v2", rowId);
  return { code: row.code ?? rowId, retryable: row.retry === "backoff", source, message };
}
