import { addFormats, Ajv } from "@modelcontextprotocol/server/validators/ajv";
import { definitions, requestSchemas } from "../generated/requests.ts";
import type { ToolRow } from "../tool-row.ts";
import { ToolError } from "../tool-error.ts";
import { explainMistakes } from "./explain-mistakes.ts";
import { strangers } from "./strangers.ts";

type Engine = InstanceType<typeof Ajv>;
type Validate = ReturnType<Engine["compile"]>;

const validators = new Map<string, Validate>();
let engine: Engine | undefined;

/**
 * Checks the arguments of a tool before anything is sent: those of a request by the whole schema of the document, of
 * which the list of tools shows less.
 *
 * @throws ToolError `invalid-arguments` with the places, and what fits there
 */
export function checkArguments(row: ToolRow, input: unknown): void {
  const schema = schemaOf(row);
  const validate = validators.get(row.name) ?? (engine ??= createEngine()).compile(schema);
  validators.set(row.name, validate);
  if (validate(input)) return;
  const reasons = [...explainMistakes(validate.errors ?? []), ...strangers(schema, input)];
  throw new ToolError("invalid-arguments", `The arguments of \`${row.name}\` do not fit: ${shortened(reasons)}`, {
    remedy: "Correct the named places and call the tool with the whole arguments.",
  });
}

function createEngine(): Engine {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, verbose: true });
  addFormats(ajv);
  return ajv;
}

function schemaOf({ serves, inputSchema }: ToolRow): object {
  const operation = serves.kind === "call" ? serves.operation : serves.kind === "job" ? serves.job.start : undefined;
  const whole = operation === undefined ? undefined : requestSchemas[operation];
  return whole === undefined ? inputSchema : { ...whole, $defs: definitions };
}

/** No message is endless. */
function shortened(reasons: readonly string[]): string {
  const shown = reasons.slice(0, 8).map((reason) => reason.slice(0, 400));
  const more = reasons.length - shown.length;
  return more > 0 ? `${shown.join("; ")}; and ${more} more.` : `${shown.join("; ")}.`;
}
