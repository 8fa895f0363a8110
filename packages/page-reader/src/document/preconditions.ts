import { PageFailure } from "../page-failure.ts";
import { redactOptionsOf } from "../redact/redact.ts";
import { checkSchema } from "../extract/check-schema.ts";
import { formatRequests, type FormatType, type PresentOptions } from "../format-request.ts";
import { formatRows, rowOf } from "./format-rows.ts";

const available = Object.keys(formatRows).filter((type) => rowOf(type as FormatType).needs !== "downloader");

/**
 * Checks, before anything is fetched, that every requested format can be made.
 *
 * @param hasModel whether a model is available
 * @throws PageFailure `bad-request` for an unknown format, or if a downloader or a model is needed and missing;
 *   `unprocessable-entity` for an invalid schema
 */
export function checkPreconditions(options: PresentOptions, hasModel: boolean): void {
  for (const [place, format] of formatRequests(options).entries()) {
    if (!Object.hasOwn(formatRows, format.type))
      refuse(
        ["formats", place],
        `formats[${place}] is ${JSON.stringify(format.type).slice(0, 100)}, which is not a format; the formats are ${available.join(", ")}`,
      );
    if (rowOf(format.type).needs === "downloader")
      refuse(["formats", place], `${format.type} needs a media downloader, and there is none. Leave the format out.`);
    const problem = "schema" in format && format.schema ? checkSchema(format.schema) : undefined;
    if (problem !== undefined)
      throw new PageFailure(
        "unprocessable-entity",
        `Unprocessable Entity: formats[${place}].schema is not a valid JSON Schema: ${problem}`,
      );
  }
  const redaction = redactOptionsOf(options.redactPII);
  if (redaction?.mode === "accurate" && !hasModel) {
    refuse(
      ["redactPII", "mode"],
      'redactPII in mode "accurate" needs a model, and none is configured. Configure one, or use { "mode": "aggressive" }, which then finds less, by rules.',
    );
  }
}

function refuse(path: readonly (string | number)[], message: string): never {
  throw new PageFailure("bad-request", `Bad Request: ${message}`, { details: [{ path, message }] });
}
