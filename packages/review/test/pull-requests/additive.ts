import { changeset, errors, unchanged, v2, withThing, type PullRequest } from "./pull-request.ts";

const addSize = "  size:\n    type: integer\n    description: How large it is.\n";

/** Additions that callers can use but do not need. */
export const additive: readonly PullRequest[] = [
  {
    title: "08 an optional field in a shared answer, with its changeset",
    edit: async (repository) => {
      await repository.edit(v2.thing, "  weight:\n", `${addSize}  weight:\n`);
      await repository.write(".changeset/size.md", changeset("minor"));
    },
    v1: unchanged,
    v2: { verdict: "compatible", step: "minor", operations: withThing, lines: [`${v2.thing}:19`] },
    todo: [],
  },
  {
    title: "09 the same without a changeset",
    edit: (repository) => repository.edit(v2.thing, "  weight:\n", `${addSize}  weight:\n`),
    v1: unchanged,
    v2: { verdict: "compatible", step: "minor", operations: withThing, lines: [`${v2.thing}:19`] },
    todo: ["changeset"],
  },
  {
    title: "10 a new operation with a changeset that says too little",
    edit: async (repository) => {
      const get = (await repository.read(v2.old)).replace("getOld", "getNew").replace(/ {2}deprecated.*\n.*\n/, "");
      await repository.write("openapi/v2/paths/new.yaml", get);
      await repository.edit(v2.root, "  /old:", "  /new: { $ref: ./paths/new.yaml }\n  /old:");
      await repository.write(".changeset/new.md", changeset("patch"));
    },
    v1: unchanged,
    v2: { verdict: "compatible", step: "minor", operations: ["GET /new"], lines: ["openapi/v2/paths/new.yaml:1"] },
    todo: ["changeset"],
  },
  {
    title: "11 an error that the service can answer with now",
    edit: async (repository) => {
      const row =
        "  out-of-stock:\n    status: 400\n    message: Out of stock\n    area: general\n    cause: None left.\n    remedy: Wait.\n    retry: never\n    versions: [v2]\n";
      await repository.write(errors, (await repository.read(errors)) + row);
      await repository.write(".changeset/row.md", changeset("minor"));
    },
    v1: unchanged,
    v2: { verdict: "compatible", step: "minor", operations: [], lines: [`${errors}:18`] },
    todo: [],
  },
];
