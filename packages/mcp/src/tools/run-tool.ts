import type { ServerContext } from "@modelcontextprotocol/server";
import type { Operations, Session } from "../session.ts";
import { toolRows } from "../generated/tools.ts";
import type { JobRow, ParameterNames, ToolRow } from "../tool-row.ts";
import { runCall } from "./run-call.ts";
import { cancelJob, reportJob } from "./run-job-tools.ts";
import { runJob } from "./run-job.ts";
import { ToolError } from "../tool-error.ts";

/** The context of a tool call. */
export interface Run {
  readonly session: Session;
  readonly client: Operations;
  readonly row: ToolRow;
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: ServerContext;
}

/** The result of a tool, before it is formatted. */
export interface Outcome {
  readonly result: Record<string, unknown>;
  /** Notes to show first. */
  readonly notes?: readonly string[];
}

/** Runs a tool: sends its requests. */
export async function runTool(run: Run): Promise<Outcome> {
  const { serves } = run.row;
  switch (serves.kind) {
    case "call":
      return runCall(run, serves.operation, serves.cost);
    case "job":
      return runJob(run, serves.job, serves.cost);
    case "status":
      return reportJob(run, jobNamed(run.input));
    case "cancel":
      return cancelJob(run, jobNamed(run.input));
    case "lookUp":
      return lookUp(run, serves.operations);
    case "read":
      throw new ToolError("internal", "Results are read without the service.");
  }
}

function jobNamed({ job }: Run["input"]): JobRow {
  for (const { serves } of toolRows) if (serves.kind === "job" && serves.job.name === job) return serves.job;
  throw new ToolError("invalid-arguments", `There is no job \`${String(job)}\`.`);
}

async function lookUp({ client, input, context }: Run, operations: Readonly<Record<string, ParameterNames>>) {
  const id = String(input["operation"]);
  const parameters = (input["parameters"] ?? {}) as Record<string, unknown>;
  const names = Object.entries(operations[id] ?? {});
  const missing = names.flatMap(([name, isRequired]) => (isRequired && parameters[name] === undefined ? [name] : []));
  if (missing.length > 0)
    throw new ToolError("invalid-arguments", `\`parameters\` of ${id} must have ${missing.join(", ")}.`);
  const { data } = await client.operation(id)(parameters, { signal: context.mcpReq.signal });
  return { result: data };
}
