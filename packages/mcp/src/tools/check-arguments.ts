import { addFormats, Ajv } from "@modelcontextprotocol/server/validators/ajv";
import {
  bodies,
  components,
  explainMistakes,
  unknownFields,
  type Mistake,
  type UnknownField,
} from "@extraction-api/explanations";
import { closestMatch } from "leven";
import type { ToolRow } from "../tool-row.ts";
import { ToolError } from "../tool-error.ts";

type Engine = InstanceType<typeof Ajv>;
type Validate = ReturnType<Engine["compile"]>;

const validators = new Map<string, Validate>();
let engine: Engine | undefined;

/**
 * Checks the arguments of a tool before a request is sent, with the document's complete schema; the list of tools shows
 * only a part of it. Rejects fields that the schema does not have.
 *
 * @throws ToolError `invalid-arguments` with the locations, and the allowed values
 */
export function checkArguments(row: ToolRow, input: unknown): void {
  const schema = schemaOf(row);
  const validate = validators.get(row.name) ?? (engine ??= createEngine()).compile(schema);
  validators.set(row.name, validate);
  const errors: readonly Mistake[] = validate(input) ? [] : (validate.errors ?? []);
  const unknown = [...unknownFields(schema, input), ...unknownParameters(row, input)];
  // In a union of many kinds, the other mismatches of an object with an unknown field follow from that field.
  const places = new Set(unknown.map(({ place }) => place));
  const mistakes = explainMistakes(
    errors.filter((error) => error.keyword === "required" || !places.has(error.instancePath)),
  ).map(({ mistake: { instancePath }, words }) => `arguments${instancePath} ${words}`);
  if (mistakes.length + unknown.length === 0) return;
  const descriptions = [...mistakes, ...unknown.slice(0, MAX_REASONS).map(explainUnknownField)];
  const reasons = shortened(descriptions, mistakes.length + unknown.length);
  throw new ToolError("invalid-arguments", `The arguments of \`${row.name}\` are not valid: ${reasons}`, {
    remedy: "Correct these places and call the tool again with all arguments.",
  });
}

/** Names an unknown field, and the field that was probably meant: up to a third of its letters may differ. */
function explainUnknownField({ place, name, known }: UnknownField): string {
  const short = name.slice(0, 60);
  const subject = `\`${short}\` is not ${place === "" ? "an argument of this tool" : `a field of arguments${place}`}`;
  const lower = known.map((one) => one.toLowerCase());
  const maxDistance = Math.max(1, Math.floor(short.length / 3));
  const match = closestMatch(short.toLowerCase(), lower, { maxDistance });
  if (match !== undefined) return `${subject}, but \`${known[lower.indexOf(match)]}\` is`;
  return place === "" ? subject : `${subject}, which has ${known.join(", ")}`;
}

/** Returns parameters that the requested operation does not have; the schema lists their names only as text. */
function unknownParameters({ serves }: ToolRow, input: unknown): UnknownField[] {
  if (serves.kind !== "lookUp" || !isRecord(input) || !isRecord(input["parameters"])) return [];
  const known = Object.keys(serves.operations[String(input["operation"])] ?? {});
  const unknown = Object.keys(input["parameters"]).filter((name) => !known.includes(name));
  return unknown.map((name) => ({ place: "/parameters", name, known }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function createEngine(): Engine {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, verbose: true });
  addFormats(ajv);
  return ajv;
}

function schemaOf({ serves, inputSchema }: ToolRow): object {
  const operation = serves.kind === "call" ? serves.operation : serves.kind === "job" ? serves.job.start : undefined;
  const body = operation === undefined ? undefined : bodies[operation];
  if (body === undefined) return inputSchema;
  const parameters = "parameters" in serves ? serves.parameters : undefined;
  return { ...(parameters ? { allOf: [body, parameters] } : body), components: { schemas: components } };
}

/** The maximum number of reasons in a message. */
const MAX_REASONS = 8;

function shortened(reasons: readonly string[], total: number): string {
  const shown = reasons.slice(0, MAX_REASONS).map((reason) => reason.slice(0, 400));
  const more = total - shown.length;
  return more > 0 ? `${shown.join("; ")}; and ${more} more.` : `${shown.join("; ")}.`;
}
