import { checkFailure, checkResponse } from "./check/check-response.ts";
import { difference, type Deviation, type Difference } from "./check/deviation.ts";
import { object, type Document } from "./document/document.ts";
import { examplesOf, operationsOf, type Example, type Operation } from "./document/example.ts";
import { invalidCallsOf } from "./invalid-call.ts";
import { shown } from "./shown.ts";
import { redact, send, type Received, type Deployment } from "./send.ts";

/** The result of a replay. */
export interface Report {
  /** The number of examples sent. */
  readonly sent: number;
  /** The number of examples with a 2xx response; the others are error examples. */
  readonly succeeded: number;
  /** The number of calls sent that must fail by the document. */
  readonly invalid: number;
  /** Operations skipped because they write. */
  readonly skipped: readonly string[];
  readonly deviations: readonly Deviation[];
}

/**
 * Sends every example of the document, and calls that must fail by it, one after another. Compares the responses with
 * the document. Reads each job by the id returned when it was started.
 *
 * @param allowWrites also sends calls of operations that start, change or delete something
 */
export async function replay(document: Document, deployment: Deployment, allowWrites: boolean): Promise<Report> {
  const operations = operationsOf(document).sort((a, b) => order(a) - order(b));
  const skipped = operations.filter(({ sideEffect }) => sideEffect !== "none" && !allowWrites).map(nameOf);
  const found = new Map<string, Deviation>();
  const started = new Map<string, string>();
  let sent = 0;
  let succeeded = 0;
  let invalid = 0;
  for (const operation of operations) {
    if (skipped.includes(nameOf(operation))) continue;
    for (const example of examplesOf(document, operation)) {
      const response = await trySend(withStartedJob(example, started), deployment);
      sent++;
      if (!("failed" in response) && response.status < 300) succeeded++;
      note(found, example, response, (received) => checkResponse(document, operation, received), deployment);
      const id = "failed" in response ? undefined : object(response.body)["id"];
      if (typeof id === "string" && !started.has(operation.id)) started.set(operation.id, id);
    }
    for (const call of invalidCallsOf(document, operation)) {
      const response = await trySend(call, deployment);
      invalid++;
      note(found, call, response, (received) => checkFailure(document, operation, call.expected, received), deployment);
    }
  }
  return { sent, succeeded, invalid, skipped, deviations: [...found.values()] };
}

/** Returns the rank of an operation: those that start something come first, those that delete come last. */
function order({ sideEffect, job }: Operation): number {
  if (sideEffect === "deletes") return 3;
  return job ? 2 : sideEffect === "creates" ? 0 : 1;
}

function withStartedJob(example: Example, started: ReadonlyMap<string, string>): Example {
  const { job } = example.operation;
  const id = job && started.get(job.start);
  return job && id !== undefined ? { ...example, parameters: { ...example.parameters, [job.id]: id } } : example;
}

async function trySend(example: Example, deployment: Deployment): Promise<Received | { readonly failed: unknown }> {
  try {
    return await send(example, deployment);
  } catch (failed) {
    return { failed };
  }
}

function noResponse(error: unknown, apiKey: string): Difference {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  const message = (error instanceof Error ? error.message : String(error)) + cause;
  return difference("no response", redact(message, apiKey));
}

/** Records a difference once, with all examples that show it. */
function note(
  found: Map<string, Deviation>,
  { operation, name }: Example,
  response: Received | { failed: unknown },
  check: (received: Received) => readonly Difference[],
  { apiKey }: Deployment,
): void {
  const status = "failed" in response ? undefined : response.status;
  const differences = "failed" in response ? [noResponse(response.failed, apiKey)] : check(response);
  for (const { kind, ...words } of differences) {
    const [pointer, message] = [words.pointer, words.message].map((text) => shown(redact(text, apiKey))) as [
      string,
      string,
    ];
    const key = [operation.id, status, kind, pointer, message].join("\n");
    const known = found.get(key);
    if (known?.examples.includes(name)) continue;
    const examples = [...(known?.examples ?? []), name];
    found.set(key, {
      operation: nameOf(operation),
      operationId: operation.id,
      status,
      kind,
      pointer,
      message,
      examples,
    });
  }
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}
