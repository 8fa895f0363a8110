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

/** Writes what a run does, as it does it. */
export interface Tracer {
  event(type: string, fields?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Keeps the state of an artifact and names it in an event. */
  snapshot(
    artifactId: string,
    change: string,
    content: unknown,
    fields?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}

/** A tracer for one run; events are kept at once, so that the trace can be read while the run works. */
export function createTracer(services: Services, job: JobRecord): Tracer {
  const agent = { id: job.id, role: "orchestrator", name: "rules" };
  const tracer: Tracer = {
    event(type, fields = {}) {
      const occurredAt = new Date(services.clock.now()).toISOString();
      const frame = { schemaVersion: 1, eventId: services.randomId(), runId: job.id, occurredAt };
      return services.traces.add(job.id, (producerSequence) => ({
        ...frame,
        producerSequence,
        agent,
        type,
        ...fields,
      }));
    },
    snapshot(artifactId, change, content, fields = {}) {
      const snapshotId = services.randomId();
      return services.database.unit(async () => {
        await services.traces.keepSnapshot(job.id, snapshotId, JSON.stringify(content));
        const artifact = { kind: "json", artifactId, snapshotId, change, ...fields };
        await tracer.event("artifact.updated", { artifact });
      });
    },
  };
  return tracer;
}

/** The error of a trace row of the catalogue; `retryable` follows the row's `retry`. */
export function agentError(rowId: string, source: AgentError["source"], message: string): AgentError {
  const row = errorRow("v2", rowId);
  return { code: row.code ?? rowId, retryable: row.retry === "backoff", source, message };
}
