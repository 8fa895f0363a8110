import { creditFacts, noteAfter } from "../schema/facts.ts";
import type { JobModel, Operation } from "./operation.ts";
import type { VersionModel } from "./version.ts";

const effects: Readonly<Record<string, string>> = {
  none: "none, safe to repeat",
  creates: "creates something; a repeated request may create it twice",
  changes: "changes something that exists",
  deletes: "deletes or stops something",
};

/**
 * Returns the properties of an operation that apply to all of its fields, each with its label, in Markdown:
 * removal, authentication, side effect, timeout, price.
 */
export function factsOf({ kind, secured, sunset, sideEffect, timeoutField, credits }: Operation): [string, string][] {
  if (kind === "webhook") return [];
  const prices = creditFacts(credits).map(
    (fact) => fact.values.map((price) => `\`${price}\``).join(" ") + noteAfter(fact),
  );
  const facts: [string, string | undefined][] = [
    ["Removal", sunset && `may be removed from \`${sunset}\``],
    ["Authentication", secured ? "`Authorization: Bearer <API_KEY>`" : "none"],
    ["Side effect", sideEffect && (effects[sideEffect] ?? sideEffect)],
    ["Time bound by", timeoutField && `\`${timeoutField.slice(1).replaceAll("/", ".")}\` in the body`],
    ["Credits", prices.join("")],
  ];
  return facts.flatMap(([label, text]) => (text ? [[label, text]] : []));
}

/** The job to which an operation belongs. */
export interface JobSteps extends Pick<JobModel, "states"> {
  /** The operation that returns the state of the job. */
  readonly owner: Operation;
  /** Operations of the job, each with what it is for. */
  readonly steps: readonly (readonly [purpose: string, id: string])[];
  /** The client method that starts the job and waits for it. */
  readonly waits?: string | undefined;
}

/** Returns the job to which an operation belongs, if any. */
export function jobSteps(operation: Operation, { operations }: VersionModel): JobSteps | undefined {
  const owner = operations.find(
    ({ id, job }) => job !== undefined && [id, job.start, job.cancel, job.errors].includes(operation.id),
  );
  if (owner?.job === undefined) return undefined;
  const { start, cancel = "", errors = "", states } = owner.job;
  const steps = Object.entries({ start, "state and result": owner.id, cancel, errors });
  return {
    owner,
    steps: steps.filter(([, id]) => id !== ""),
    states: states.filter(([, values]) => values.length > 0),
    waits: operations.find(({ id }) => id === start)?.waits,
  };
}
