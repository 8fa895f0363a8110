import type { Operation } from "../model/operation.ts";
import { objectAt } from "../bundle/bundle.ts";
import { operationPath } from "../model/address.ts";
import { closureOf } from "../model/uses.ts";
import { samplesOf } from "../samples/sample.ts";
import type { Written } from "../page/written.ts";
import type { Site } from "../site/site.ts";

/**
 * One JSON file for each operation, beside its page: what the try-it form needs, and a bite of the document
 * that an agent can read on its own.
 */
export function tryFiles(site: Site): Written[] {
  return site.versions.flatMap((version) => {
    const rows = version.errors;
    return version.operations
      .filter(({ kind }) => kind === "operation")
      .map((operation) => {
        const schemas = objectAt(objectAt(version.bundle, "components"), "schemas");
        const needed = closureOf(version.bundle, operation.request?.schema);
        const file = {
          id: operation.id,
          version: version.name,
          client: operation.client,
          method: operation.method,
          path: operation.path,
          parameters: operation.parameters,
          request: operation.request?.schema,
          schemas: Object.fromEntries(needed.map((name) => [name, schemas[name]])),
          examples: samplesOf(operation).map(({ example, summary }) => ({
            name: example,
            summary,
            parameters: objectAt(operation.exampleParameters, example),
            body: operation.request?.examples.find(({ name }) => name === example)?.value,
          })),
          job: jobOf(version.operations, operation.id),
          errors: rows.filter((row) => operation.errors.includes(row.id)),
        };
        return {
          path: operationPath(version.name, operation.id)
            .slice(1)
            .replace(/\.html$/, ".json"),
          text: JSON.stringify(file),
        };
      });
  });
}

/** The operation that tells the state of the job which an operation starts. */
function jobOf(operations: readonly Operation[], id: string): { path: string; running: readonly string[] } | undefined {
  const owner = operations.find(({ job }) => job?.start === id);
  if (owner?.job === undefined) return undefined;
  return { path: owner.path, running: owner.job.states.find(([meaning]) => meaning === "running")?.[1] ?? [] };
}
