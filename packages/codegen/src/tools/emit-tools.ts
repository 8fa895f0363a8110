import { objectAt, textAt, type JsonObject } from "@extraction-api/document";
import { deprecatedAmong } from "../deprecation.ts";
import { doc, literal } from "../emit-operations.ts";
import { parametersOf, requestSchema, type Operation } from "../operations.ts";
import { bareResult, parametersBeside, terseInput } from "./body-schema.ts";
import { fieldsOf } from "./fields.ts";
import { planOf, type JobPlan, type Plan } from "./plan.ts";
import { toolName } from "./sentence.ts";
import { surchargesOf } from "./surcharges.ts";
import { annotationsOf, describe, type ToolRow } from "./tool-row.ts";

export { TOOLS_VERSION } from "../versions.ts";
export type { ToolRow };

/** Emits the tools of the MCP server: one for each task, not one for each operation. */
export function emitTools(bundle: JsonObject): string {
  return [
    'import type { Surcharges, ToolRow } from "../tool-row.ts";',
    "",
    doc("The tools: how they are listed, and what each does."),
    `export const toolRows: readonly ToolRow[] = ${literal(toolRows(bundle) as never)};`,
    "",
    doc("What formats and options cost."),
    `export const surcharges: Surcharges = ${literal(surchargesOf(bundle))};`,
  ].join("\n");
}

/** Returns the tools of a bundle, in the order of the list. */
export function toolRows(bundle: JsonObject): ToolRow[] {
  const plan = planOf(bundle);
  const shownBy = fullyShownBy(bundle, plan);
  const others = (name: string) => Object.fromEntries(Object.entries(shownBy).filter(([, tool]) => tool !== name));
  const calls = plan.calls.map((call): ToolRow => {
    const name = toolName(call.id);
    return {
      ...named(call, describe(call)),
      inputSchema: terseInput(bundle, call, others(name)),
      outputSchema: bareResult(bundle, [call]),
      annotations: annotationsOf([call], true),
      serves: { kind: "call", operation: call.id, cost: costOf(bundle, call), ...parametersBeside(bundle, call) },
    };
  });
  const jobs = plan.jobs.map((job): ToolRow => {
    return {
      ...named(job.start, describe(job.start)),
      inputSchema: terseInput(bundle, job.start, others(toolName(job.start.id))),
      outputSchema: withJob(bareResult(bundle, [job.start, job.report])),
      annotations: annotationsOf([job.start], true),
      serves: { kind: "job", job: jobOf(job), cost: costOf(bundle, job.start), ...parametersBeside(bundle, job.start) },
    };
  });
  return [...calls, ...jobs, ...aboutJobs(bundle, plan), ...lookUp(bundle, plan)];
}

/**
 * Returns the tool that shows each component of request bodies in full: the first tool that has the component directly.
 */
function fullyShownBy(bundle: JsonObject, { calls }: Plan): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const call of calls) {
    for (const { component } of fieldsOf(bundle, requestSchema(bundle, call.object)))
      if (component !== undefined) shown[component] ??= toolName(call.id);
  }
  return shown;
}

function named({ id, object }: Operation, description: string): Pick<ToolRow, "name" | "title" | "description"> {
  return { name: toolName(id), title: textAt(object, "summary") ?? id, description };
}

/** Returns the cost of a request, and the defaults of the fields that limit it. */
function costOf(bundle: JsonObject, operation: Operation): JsonObject {
  const defaults = fieldsOf(bundle, requestSchema(bundle, operation.object)).flatMap(({ name, schema }) => {
    const value = BOUNDS.has(name) ? objectAt({ schema }, "schema")["default"] : undefined;
    return typeof value === "number" ? [[name, value] as const] : [];
  });
  const { description: _, ...credits } = objectAt(operation.object, "x-credits");
  return { credits, defaults: Object.fromEntries(defaults) };
}

/** The fields that limit the cost of a request. */
const BOUNDS = new Set(["limit", "maxCredits"]);

function jobOf({ start, report, cancel, id }: JobPlan): JsonObject {
  return {
    name: toolName(start.id),
    start: start.id,
    report: report.id,
    ...(cancel && { cancel: cancel.id }),
    id,
    ...pointers(report),
  };
}

function pointers({ object }: Operation): JsonObject {
  const job = objectAt(object, "x-job");
  const names = ["status", "running", "succeeded", "data", "next"];
  return Object.fromEntries(names.flatMap((name) => (job[name] === undefined ? [] : [[name, job[name]]])));
}

/** Adds the job's id to every report: a model needs it for the next call. */
function withJob(schema: JsonObject): JsonObject {
  return { ...schema, properties: { id: { type: "string" }, ...objectAt(schema, "properties") } };
}

function aboutJobs(bundle: JsonObject, { jobs }: Plan): ToolRow[] {
  const cancellable = jobs.filter(({ cancel }) => cancel !== undefined);
  const reports = jobs.map(({ report }) => report);
  const status = {
    name: "job_status",
    title: "Get the state and result of a job",
    description: "Returns a job's progress and results.",
    inputSchema: jobInput(jobs, reports),
    outputSchema: withJob(bareResult(bundle, reports)),
    annotations: annotationsOf(reports, true),
    serves: { kind: "status" },
  };
  const cancels = cancellable.flatMap(({ cancel }) => cancel ?? []);
  const cancel = {
    name: "job_cancel",
    title: "Cancel a job",
    description: "Cancels a running job; completed pages are kept.",
    inputSchema: jobInput(cancellable, cancels),
    outputSchema: bareResult(bundle, cancels),
    annotations: annotationsOf(cancels, false),
    serves: { kind: "cancel" },
  };
  return [...(jobs.length > 0 ? [status] : []), ...(cancels.length > 0 ? [cancel] : [])];
}

/** @param operations those that the tool uses, one for each job */
function jobInput(jobs: readonly JobPlan[], operations: readonly Operation[]): JsonObject {
  const names = jobs.map(({ start }) => toolName(start.id));
  const description = deprecatedAmong(operations.map(({ object }, index) => [names[index] ?? "", object]));
  return {
    type: "object",
    properties: {
      job: { type: "string", enum: names, ...(description !== undefined && { description }) },
      id: { type: "string" },
    },
    required: ["job", "id"],
  };
}

function lookUp(bundle: JsonObject, { lookUps }: Plan): ToolRow[] {
  if (lookUps.length === 0) return [];
  const operations = Object.fromEntries(lookUps.map((operation) => [operation.id, namesOf(bundle, operation)]));
  const parameters = Object.entries(operations).flatMap(([id, names]) => {
    const shownNames = Object.entries(names).map(([name, isRequired]) => (isRequired ? name : `${name}?`));
    return shownNames.length > 0 ? [`${id} {${shownNames.join(", ")}}`] : [];
  });
  const description = deprecatedAmong([
    ...lookUps.map(({ id, object }) => [id, object] as const),
    ...lookUps.flatMap((one) =>
      parametersOf(bundle, one).map((parameter) => [`${one.id}.${textAt(parameter, "name")}`, parameter] as const),
    ),
  ]);
  return [
    {
      name: "look_up",
      title: "Look up jobs and usage",
      description:
        "Returns the result of an operation without side effects: about jobs, their errors and traces, and usage.",
      inputSchema: {
        type: "object",
        properties: {
          operation: {
            type: "string",
            enum: lookUps.map(({ id }) => id),
            ...(description !== undefined && { description }),
          },
          parameters: { type: "object", description: `${parameters.join(", ")}.` },
        },
        required: ["operation"],
      },
      outputSchema: { type: "object" },
      annotations: annotationsOf(lookUps, false),
      serves: { kind: "lookUp", operations },
    },
  ];
}

/** Returns the parameters of an operation by name, and whether each is required. */
function namesOf(bundle: JsonObject, operation: Operation): Record<string, boolean> {
  const all = parametersOf(bundle, operation);
  return Object.fromEntries(all.map((one) => [textAt(one, "name") ?? "", one["required"] === true]));
}
