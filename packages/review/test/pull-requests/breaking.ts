import { changeset, errors, unchanged, v2, withThing, type PullRequest } from "./pull-request.ts";

/** Changes that callers must be warned about. */
export const breaking: readonly PullRequest[] = [
  {
    title: "07 an answer may say something that callers have never met",
    edit: (repository) => repository.edit(v2.thing, "enum: [new, used]", "enum: [new, used, lost]"),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: withThing, lines: [`${v2.thing}:13`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "12 a request field becomes required",
    edit: (repository) => repository.edit(v2.request, "required: [name]", "required: [name, note]"),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["POST /things"], lines: [`${v2.request}:10`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "13 a request text may be less long",
    edit: (repository) => repository.edit(v2.request, "maxLength: 80", "maxLength: 40"),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["POST /things"], lines: [`${v2.request}:8`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "14 a field of a shared answer changes its type",
    edit: (repository) => repository.edit(v2.thing, "  weight:\n    type: number", "  weight:\n    type: string"),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: withThing, lines: [`${v2.thing}:20`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "15 a field of a shared answer is renamed",
    edit: (repository) => repository.edit(v2.thing, "  weight:\n", "  mass:\n"),
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: withThing },
    todo: ["removal", "changeset"],
  },
  {
    title: "16 an operation is removed without a deprecation",
    edit: async (repository) => {
      const [first = ""] = (await repository.read(v2.one)).split("delete:");
      await repository.write(v2.one, first);
    },
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["DELETE /things/{id}"] },
    todo: ["removal", "changeset"],
  },
  {
    title: "17 an operation goes whose sunset has passed",
    edit: async (repository) => {
      await repository.remove(v2.old);
      await repository.edit(v2.root, "  /old: { $ref: ./paths/old.yaml }\n", "");
      await repository.write(".changeset/old.md", changeset("major"));
    },
    v1: unchanged,
    v2: { verdict: "breaking", step: "major", operations: ["GET /old"], lines: [`${v2.root}:10`] },
    todo: [],
  },
  {
    title: "18 a retry rule of the catalogue changes for both versions",
    edit: (repository) => repository.edit(errors, "retry: backoff", "retry: never"),
    v1: { verdict: "risky", step: "minor", operations: [], lines: [`${errors}:17`] },
    v2: { verdict: "risky", step: "minor", operations: [], lines: [`${errors}:17`] },
    todo: ["changeset"],
  },
  {
    title: "19 an operation id is renamed",
    edit: (repository) => repository.edit(v2.things, "operationId: addThing", "operationId: createThing"),
    v1: unchanged,
    v2: { verdict: "risky", step: "minor", operations: ["POST /things"], lines: [`${v2.things}:2`] },
    todo: ["breaking", "changeset"],
  },
  {
    title: "64 which statuses are retried at all changes for both versions",
    edit: (repository) => repository.edit(errors, "statuses: [429, 500]", "statuses: [500]"),
    v1: { verdict: "risky", step: "minor", operations: [], lines: [`${errors}:1`] },
    v2: { verdict: "risky", step: "minor", operations: [], lines: [`${errors}:1`] },
    todo: ["changeset"],
  },
];
