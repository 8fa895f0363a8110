import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { definitions, requestSchemas } from "../generated/requests.ts";
import type { ToolRow } from "../tool-row.ts";
import { ToolError } from "../tool-error.ts";

type Validate = (input: unknown) => { readonly valid: boolean; readonly errorMessage?: string | undefined };

const validators = new Map<string, Validate>();
const engine = new AjvJsonSchemaValidator();

/**
 * Checks the arguments of a tool before anything is sent: those of a request by the whole schema of the document, of
 * which the list of tools shows less.
 *
 * @throws ToolError `invalid-arguments` with the places
 */
export function checkArguments(row: ToolRow, input: unknown): void {
  const validate = validators.get(row.name) ?? makeValidator(row);
  validators.set(row.name, validate);
  const { valid, errorMessage } = validate(input);
  if (valid) return;
  throw new ToolError("invalid-arguments", `The arguments of \`${row.name}\` do not fit: ${shortened(errorMessage)}`, {
    remedy: "Correct the named places and call the tool with the whole arguments.",
  });
}

function makeValidator({ serves, inputSchema }: ToolRow): Validate {
  const operation = serves.kind === "call" ? serves.operation : serves.kind === "job" ? serves.job.start : undefined;
  const whole = operation === undefined ? undefined : requestSchemas[operation];
  const schema = whole === undefined ? inputSchema : { ...whole, $defs: definitions };
  return engine.getValidator(schema);
}

/** A union repeats its branches: what is said once is enough, and no message is endless. */
function shortened(message: string | undefined): string {
  const parts = [...new Set((message ?? "unknown reason").split(", "))];
  const shown = parts.slice(0, 8).map((part) => part.slice(0, 200).replace(/^data\b/, "arguments"));
  return parts.length > shown.length
    ? `${shown.join("; ")}; and ${parts.length - shown.length} more.`
    : `${shown.join("; ")}.`;
}
