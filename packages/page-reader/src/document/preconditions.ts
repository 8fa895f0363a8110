import { PageFailure } from "../page-failure.ts";
import { redactOptionsOf } from "../redact/redact.ts";
import { checkSchema } from "../extract/check-schema.ts";
import { formatRequests } from "../format-request.ts";
import { rowOf } from "./format-rows.ts";
import type { PresentOptions } from "../format-request.ts";

/**
 * Checks, before anything is fetched, that every requested format can be made.
 *
 * @param hasModel whether a model is available
 * @throws PageFailure `bad-request` that says what to configure, or `unprocessable-entity` for an invalid schema
 */
export function checkPreconditions(options: PresentOptions, hasModel: boolean): void {
  for (const [place, format] of formatRequests(options).entries()) {
    if (rowOf(format.type).needs === "downloader")
      refuse(
        ["formats", place],
        `${format.type} needs a media downloader, which is not part of this service. Leave the format out.`,
      );
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
      'redactPII in mode "accurate" needs a model. Start the service with one, or send { "mode": "fast" }, which goes by rules.',
    );
  }
}

function refuse(path: readonly (string | number)[], message: string): never {
  throw new PageFailure("bad-request", `Bad Request: ${message}`, { details: [{ path, message }] });
}
