import type { Operation } from "../model/operation.ts";
import { objectAt } from "../bundle/bundle.ts";
import { operationPath } from "../model/address.ts";
import { closureOf } from "../model/uses.ts";
import { samplesOf } from "../samples/sample.ts";
import type { Written } from "../page/page.ts";
import type { Site } from "../site/site.ts";

/**
 * Returns a JSON file for each operation. It contains what the try-it form needs, and is a self-contained part of the
 * document that agents can read.
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
          // Samples without code show a response to no request in particular.
          examples: samplesOf(operation)
            .filter(({ code }) => code["curl"] !== undefined)
            .map(({ example, summary }) => ({
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

/** Returns where to poll the job that an operation starts, and the states that mean it is running. */
function jobOf(operations: readonly Operation[], id: string): { path: string; running: readonly string[] } | undefined {
  const owner = operations.find(({ job }) => job?.start === id);
  if (owner?.job === undefined) return undefined;
  return { path: owner.path, running: owner.job.states.find(([meaning]) => meaning === "running")?.[1] ?? [] };
}
