import { errorPath, operationPath, schemaPath, twinPath } from "../model/address.ts";
import { factsOf, jobSteps, type JobSteps } from "../model/operation-facts.ts";
import type { Operation, Parameter } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import { responseLabel, type Sample, languages } from "../samples/sample.ts";
import { componentName } from "../schema/reference.ts";
import { shapeOf } from "../schema/shape.ts";
import { details, treeTwin } from "./tree-twin.ts";

/** A link to a page of the site. */
export type PageLink = readonly [text: string, path: string];

/** Links with what the pages say of an operation. */
export type LabelledLinks = readonly [label: string, links: readonly PageLink[]];

/**
 * Formats the page of an operation as Markdown.
 *
 * @param labelled other pages about the operation
 */
export function operationTwin(
  version: VersionModel,
  operation: Operation,
  samples: readonly Sample[],
  labelled: readonly LabelledLinks[],
): string {
  const job = jobSteps(operation, version);
  const further = labelled.map(([label, links]) => [
    label,
    links.map(([text, path]) => `[${text}](${twinPath(path)})`).join(", "),
  ]);
  const parts = [
    `# ${operation.summary}`,
    `\`${operation.method} ${operation.path}\` · operationId \`${operation.id}\` · ${version.name} · ${operation.contract}${operation.beta ? " · beta" : ""}`,
    operation.description.trim(),
    [...factsOf(operation), ...further].map(([label, text]) => `- ${label}: ${text}`).join("\n"),
    job === undefined ? "" : section("The job", jobText(job, version)),
    section("Parameters", parameterText(operation.parameters, version)),
    operation.request === undefined ? "" : section("Request body", schemaText(version, operation.request.schema)),
    section(
      "Responses",
      operation.responses
        .map((response) => {
          const failed = /^[45]/.test(response.status);
          const body = response.schema === undefined || failed ? "" : `\n\n${schemaText(version, response.schema)}`;
          const headers = parameterText(response.headers, version);
          return `### ${response.status}\n\n${response.description.trim()}${headers && `\n\n${headers}`}${body}`;
        })
        .join("\n\n"),
    ),
    section(
      "Errors",
      operation.errors
        .flatMap((id) => version.errors.filter((row) => row.id === id))
        .map(
          (row) =>
            `- [\`${row.id}\`](${twinPath(errorPath(row.id))}) ${row.status ?? ""} "${row.message}": ${row.cause} Retry: ${row.retry}.`,
        )
        .join("\n"),
    ),
    section("Examples", samples.map(sampleText).join("\n\n")),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function section(title: string, text: string): string {
  return text === "" ? "" : `## ${title}\n\n${text}`;
}

function parameterText(parameters: readonly Parameter[], { bundle }: VersionModel): string {
  return parameters
    .map(({ name, in: place, required, description, schema }) => {
      const shape = shapeOf(bundle, schema);
      return `- \`${name}\` (${place}, ${shape.type}${required ? ", required" : ""})${details({ ...shape, description })}`;
    })
    .join("\n");
}

function jobText({ steps, states, waits }: JobSteps, { name }: VersionModel): string {
  const links = steps.map(([purpose, id]) => `${purpose} [${id}](${twinPath(operationPath(name, id))})`);
  const values = states.map(([meaning, values]) => `${meaning} ${values.map((value) => `\`${value}\``).join(", ")}`);
  const call = waits === undefined ? "" : `\`client.${waits}()\` starts the job, polls it and returns its result.\n\n`;
  return `${call}- Operations: ${links.join(", ")}\n- Values of \`status\`: ${values.join("; ")}`;
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
      : [`${responseLabel(sample)}:\n\n${fence("json", JSON.stringify(sample.response.value, null, 2))}`];
  return [`### ${sample.summary || "Example"}`, sample.description.trim(), ...codes, ...response]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Formats a code block. The fence is longer than any run of backticks in the code. */
export function fence(syntax: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = "`".repeat(longest + 1);
  return `${mark}${syntax}\n${code.trimEnd()}\n${mark}`;
}
