import { createValidator, explain } from "./model/ajv.mjs";
import { resolvedContract } from "./model/contract.mjs";
import { fieldsOf } from "./model/fields.mjs";
import { operationsIn } from "./model/operations.mjs";
import { walkSchemas } from "./model/schemas.mjs";

const STATES = ["running", "succeeded", "failed", "cancelled"];

/** Clients follow these pointers and names without looking, so they must lead somewhere. */
export const extensionLeadsSomewhere = {
  description:
    "`x-job` names operations, a path parameter, fields of the 200 body, and each state that its status can have once; `x-next` a field of the 200 body; `x-timeout` a field of the request; `x-default-when` fields beside it. Example: `status: /status`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const operations = operationsIn(document);
  const ids = new Set(operations.map(({ operation }) => operation.operationId));
  return [
    ...operations.flatMap(({ operation, at }) =>
      mistakes(document, operation, ids).map(([path, message]) => ({ path: [...at, ...path], message })),
    ),
    ...conditionalDefaults(document),
  ];
}

function mistakes(document, operation, ids) {
  const { "x-job": job, "x-next": next, "x-timeout": timeout, operationId: id } = operation;
  const answer = (pointer) => fields(document, operation, "response", pointer);
  return [
    ...(job ? jobMistakes(job, operation, ids, answer) : []),
    ...(next && answer(next).length === 0 ? [[["x-next"], `The 200 body of ${id} has no field ${next}.`]] : []),
    ...(timeout && fields(document, operation, "request", timeout.field).length === 0
      ? [[["x-timeout"], `The request of ${id} has no field ${timeout.field}.`]]
      : []),
  ];
}

function jobMistakes(job, operation, ids, answer) {
  const say = (member, message) => [["x-job", member], message];
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
  return [
    ...["start", "cancel", "errors"]
      .filter((member) => job[member] !== undefined && !ids.has(job[member]))
      .map((member) => say(member, `There is no operation ${job[member]}.`)),
    ...(parameters.some(({ name }) => name === job.id) ? [] : [say("id", `The path has no parameter ${job.id}.`)]),
    ...["status", "data", "next"]
      .filter((member) => job[member] !== undefined && answer(job[member]).length === 0)
      .map((member) => say(member, `The 200 body has no field ${job[member]}.`)),
    ...stateMistakes(job, answer(job.status), say),
  ];
}

/** Each state of the body is in one list, and each state in a list can be met. */
function stateMistakes(job, statuses, say) {
  const possible = new Set(
    statuses.flatMap((schema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const])),
  );
  if (possible.size === 0) return [];
  const listed = STATES.flatMap((list) => (job[list] ?? []).map((state) => [list, state]));
  return [
    ...[...possible]
      .filter((state) => listed.filter(([, own]) => own === state).length !== 1)
      .map((state) => say("status", `The state ${state} must be in one of ${STATES.join(", ")}.`)),
    ...listed
      .filter(([, state]) => !possible.has(state))
      .map(([list, state]) => say(list, `The status is never ${state}; it can be ${[...possible].join(", ")}.`)),
  ];
}

function fields(document, operation, side, pointer) {
  return fieldsOf(resolvedContract(document), operation, side, side === "response" ? "200" : undefined, pointer);
}

function conditionalDefaults(document) {
  const ajv = createValidator(document);
  const findings = [];
  walkSchemas(document, ({ properties = {} }, at) => {
    for (const [name, property] of Object.entries(properties)) {
      property?.["x-default-when"]?.forEach(({ when, default: value }, index) => {
        const path = [...at, "properties", name, "x-default-when", index];
        const strange = Object.keys(when).find((field) => !(field in properties));
        if (strange) findings.push({ path, message: `There is no field ${strange} beside ${name}.` });
        const wrong = explain(ajv.compile(property), value);
        if (wrong)
          findings.push({ path, message: `The default ${JSON.stringify(value)} does not fit ${name}: ${wrong}.` });
      });
    }
  });
  return findings;
}
