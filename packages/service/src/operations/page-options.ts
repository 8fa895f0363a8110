import type { RequestedOptions } from "../acquisition.ts";
import { headerProblems } from "../acquire/header-check.ts";
import type { Detail } from "../contract/explain.ts";
import { Refusal } from "../http/refusal.ts";
import { checkFormatSchemas } from "./extract-schema.ts";

/** Options of pages whose values the document describes without limits. */
type CheckedOptions = Partial<Pick<RequestedOptions, "headers" | "formats" | "actions">>;

/** The scales at which Chromium prints. */
const [leastScale, mostScale] = [0.1, 2];

/**
 * Checks values of page options that no page could be read with. In a job, every page would fail on its own.
 *
 * @throws Refusal `bad-request` with each such value, or `unprocessable-entity` for a schema that is not valid
 */
export function checkPageOptions(options: CheckedOptions = {}, path: readonly string[] = []): void {
  const { headers, formats = [], actions = [] } = options;
  checkFormatSchemas(formats, [...path, "formats"]);
  const details = [
    ...headerProblems(headers, [...path, "headers"]),
    ...formats.flatMap((format, index) => optionProblems(format, [...path, "formats", index])),
    ...actions.flatMap((action, index) => optionProblems(action, [...path, "actions", index])),
  ];
  if (details.length > 0) throw new Refusal("bad-request", { details });
}

/** Checks the options of one format or action. */
function optionProblems(item: unknown, path: Detail["path"]): Detail[] {
  const { type, viewport, scale } = Object(item) as {
    type?: string;
    viewport?: Record<string, number>;
    scale?: number;
  };
  if (type === "pdf" && scale !== undefined && (scale < leastScale || scale > mostScale))
    return [{ path: [...path, "scale"], message: `must be from ${leastScale} to ${mostScale}` }];
  if (type !== "screenshot" || viewport === undefined) return [];
  const empty = ["width", "height"].filter((side) => (viewport[side] ?? 1) < 1);
  return empty.map((side) => ({ path: [...path, "viewport", side], message: "must be >= 1" }));
}
