import { formatRows } from "@extraction-api/page-reader/formats";

/**
 * Converts v1's page options to v2's. The changes are those of section 9 of the specification: formats with options
 * become objects, `parsePDF` becomes `parsers`; everything else keeps its name.
 */
type Body = Readonly<Record<string, unknown>>;

const renamed = new Set([
  "formats",
  "jsonOptions",
  "extract",
  "changeTrackingOptions",
  "parsePDF",
  "actions",
  "geolocation",
  "fastMode",
]);

/** v1 sets no maximum for `timeout`, but a timer has 31 bits; a day less leaves room for additions. */
const longestMs = 2 ** 31 - 86_400_000;

/** Converts the option fields of a v1 body that has v1's defaults; other fields pass unchanged. */
export function translateOptions(body: Body): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => !renamed.has(name)));
  const location = body.location ?? body.geolocation;
  return {
    ...kept,
    formats: ((body.formats ?? []) as string[]).map((name) => translateFormat(name, body)),
    parsers: body.parsePDF === false ? [] : ["pdf"],
    ...(body.actions !== undefined && { actions: (body.actions as Body[]).flatMap(translateAction) }),
    ...(location !== undefined && { location }),
    ...(typeof body.timeout === "number" && { timeout: Math.min(Math.max(1, body.timeout), longestMs) }),
  };
}

/** Types of v2's formats by their names in v1. */
const typesByName = new Map<string, string>(
  Object.entries(formatRows).flatMap(([type, { v1 }]) => v1.map((name) => [name, type] as const)),
);

function translateFormat(name: string, body: Body): unknown {
  const type = typesByName.get(name);
  if (type === "json") return { type, ...promptAndSchema(body[name === "extract" ? "extract" : "jsonOptions"]) };
  if (type === "changeTracking") return { type, ...(body.changeTrackingOptions as Body | undefined) };
  if (type === "screenshot") return { type, fullPage: name === "screenshot@fullPage" };
  return name;
}

function promptAndSchema(options: unknown): Body {
  const { systemPrompt: _systemPrompt, ...rest } = (options ?? {}) as Body;
  return { checkPromptInjection: false, ...rest };
}

/** A `wait` of v1 may have both a time and a selector; v2 has an action for each. */
function translateAction(action: Body): Body[] {
  if (action.type !== "wait") return [action];
  const { milliseconds, selector } = action;
  return [
    ...(selector === undefined ? [] : [{ type: "wait", selector }]),
    ...(milliseconds === undefined ? [] : [{ type: "wait", milliseconds }]),
  ];
}
