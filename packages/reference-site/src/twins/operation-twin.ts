import { errorPath, schemaPath, twinPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import { type Sample, languages } from "../samples/sample.ts";
import { componentName } from "../schema/reference.ts";
import { shapeOf } from "../schema/shape.ts";
import type { Site } from "../site/site.ts";
import { details, treeTwin } from "./tree-twin.ts";

/** Formats the page of an operation as Markdown. */
export function operationTwin(
  site: Site,
  version: VersionModel,
  operation: Operation,
  samples: readonly Sample[],
): string {
  const { waits } = operation;
  const parts = [
    `# ${operation.summary}`,
    `\`${operation.method} ${operation.path}\` · operationId \`${operation.id}\` · ${version.name} · ${operation.contract}${operation.beta ? " · beta" : ""}`,
    operation.description.trim(),
    waits === undefined ? "" : `\`client.${waits}()\` starts the job, polls it and returns its result.`,
    operation.secured ? "Authentication: `Authorization: Bearer <API_KEY>`." : "",
    section(
      "Parameters",
      operation.parameters
        .map((one) => {
          const shape = shapeOf(version.bundle, one.schema);
          return `- \`${one.name}\` (${one.in}, ${shape.type}${one.required ? ", required" : ""})${details({ ...shape, description: one.description })}`;
        })
        .join("\n"),
    ),
    operation.request === undefined ? "" : section("Request body", schemaText(version, operation.request.schema)),
    section(
      "Responses",
      operation.responses
        .map((response) => {
          const failed = /^[45]/.test(response.status);
          const body = response.schema === undefined || failed ? "" : `\n\n${schemaText(version, response.schema)}`;
          return `### ${response.status}\n\n${response.description.trim()}${body}`;
        })
        .join("\n\n"),
    ),
    section(
      "Errors",
      operation.errors
        .flatMap((id) => version.errors.filter((row) => row.id === id))
        .map(
          (row) =>
            `- [\`${row.id}\`](${twinPath("/errors.html")}${errorPath(row.id).slice("/errors.html".length)}) ${row.status ?? ""} "${row.message}": ${row.cause} Retry: ${row.retry}.`,
        )
        .join("\n"),
    ),
    section("Examples", samples.map(sampleText).join("\n\n")),
  ];
  void site;
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function section(title: string, text: string): string {
  return text === "" ? "" : `## ${title}\n\n${text}`;
}

function schemaText(version: VersionModel, schema: Operation["responses"][number]["schema"]): string {
  const component = componentName(schema);
  const shape = shapeOf(version.bundle, schema);
  const name =
    component === undefined ? shape.type : `[${component}](${twinPath(schemaPath(version.name, component))})`;
  return `${name}${details({ ...shape, description: "" })}\n\n${treeTwin(version.bundle, version.name, schema ?? true)}`.trim();
}

function sampleText(sample: Sample): string {
  const codes = languages.flatMap(({ id, label, syntax }) => {
    const code = sample.code[id];
    return code === undefined ? [] : [`${label}:\n\n${fence(syntax, code)}`];
  });
  const response =
    sample.response === undefined
      ? []
      : [`Response ${sample.response.status}:\n\n${fence("json", JSON.stringify(sample.response.value, null, 2))}`];
  return [`### ${sample.summary || "Example"}`, sample.description.trim(), ...codes, ...response]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Formats a code block. The fence is longer than any run of backticks in the code. */
function fence(syntax: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = "`".repeat(longest + 1);
  return `${mark}${syntax}\n${code.trimEnd()}\n${mark}`;
}
