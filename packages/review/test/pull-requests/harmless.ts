import { errors, unchanged, v2, type PullRequest } from "./pull-request.ts";

/** Changes that callers do not notice, or only read. */
export const harmless: readonly PullRequest[] = [
  { title: "01 nothing", edit: async () => undefined, v1: unchanged, v2: unchanged, todo: [] },
  {
    title: "02 a description",
    edit: (repository) => repository.edit(v2.thing, "What it is called.", "What people call it."),
    v1: unchanged,
    v2: { verdict: "compatible", step: "patch", operations: [], lines: [`${v2.thing}:10`] },
    todo: [],
  },
  {
    title: "03 keys in another order, and a comment",
    edit: async (repository) => {
      await repository.edit(
        v2.request,
        "    type: string\n    maxLength: 80\n",
        "    # Short.\n    maxLength: 80\n    type: string\n",
      );
    },
    v1: unchanged,
    v2: unchanged,
    todo: [],
  },
  {
    title: "04 a file moves",
    edit: async (repository) => {
      const text = await repository.read(v2.one);
      await repository.write("openapi/v2/paths/thing.yaml", text);
      await repository.remove(v2.one);
      await repository.edit(v2.root, '"./paths/things_{id}.yaml"', "./paths/thing.yaml");
    },
    v1: unchanged,
    v2: unchanged,
    todo: [],
  },
  {
    title: "05 a cause in the catalogue, which both versions have",
    edit: (repository) => repository.edit(errors, "cause: The request is wrong.", "cause: Something is missing."),
    v1: { verdict: "compatible", step: "patch", operations: [], lines: [`${errors}:8`] },
    v2: { verdict: "compatible", step: "patch", operations: [], lines: [`${errors}:8`] },
    todo: [],
  },
  {
    title: "06 a longer description",
    edit: (repository) =>
      repository.edit(v2.thing, "    description: How heavy it is.", "    description: How heavy it is, in grams."),
    v1: unchanged,
    v2: { verdict: "compatible", step: "patch", operations: [], lines: [`${v2.thing}:21`] },
    todo: [],
  },
];
