import { bodies, components, explainMistakes, unknownFields, type Explained } from "@extraction-api/explanations";
import { Ajv2020, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { UsageError } from "../errors/usage-error.ts";
import { oneLine } from "../output/plain.ts";
import { didYouMean } from "../flags/nearest.ts";
import type { Operation } from "../operation.ts";
import { isBody, type Body } from "../json-object.ts";
import { urlLike } from "./url-like.ts";

// ajv-formats is CommonJS, and its types describe only the transpiled default export.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/**
 * Checks a body against the document before it is sent.
 *
 * @param id the operation
 * @throws UsageError that names the location in the body, the error, and the allowed values
 */
export function checkBody(id: string, { method, path }: Operation, body: Body): void {
  // Nearly every body is valid, so the slower compilation that finds all errors runs only for an invalid one.
  if (validatorOf(id, {})?.(body) !== false) return;
  // With references inlined, an error names the branch of a union that it comes from.
  const validate = validatorOf(id, { allErrors: true, verbose: true, inlineRefs: true });
  if (validate === undefined || validate(body)) return;
  const depth = ({ mistake }: Explained): number => mistake.instancePath.split("/").length;
  const [deepest] = explainMistakes(validate.errors ?? [], String).toSorted((a, b) => depth(b) - depth(a));
  throw new UsageError(
    `The body is not valid for ${method} ${path}. ${deepest === undefined ? "" : oneLine(explain(deepest))}. Nothing was sent.`,
  );
}

function explain({ mistake: { keyword, instancePath, params, data }, words }: Explained): string {
  const isShown = !isBody(data) && !Array.isArray(data) && keyword !== "maxLength";
  const what =
    keyword === "required"
      ? `${String(params["missingProperty"])} is missing`
      : `it ${params["format"] === "uri" ? `must be an absolute URL, such as ${urlLike(data)}` : words}`;
  return `At ${instancePath || "/"}: ${what}${isShown ? `, not ${JSON.stringify(data)}` : ""}`;
}

/**
 * Describes fields that the document does not have, one line each. They are allowed but often misspelt, so the line
 * suggests a similar name.
 */
export function explainUnknownFields(id: string, body: Body): string[] {
  return unknownFields(bodies[id] ?? {}, body).map(({ place, name, known }) => {
    const owner = place === "" ? "this request" : oneLine(place);
    return `${oneLine(name, 60)} is not a field of ${owner}.${didYouMean(name, known)}`;
  });
}

// A validator is used once, so optimising it is not worth the time.
const quick: Options = {
  strict: false,
  validateSchema: false,
  meta: false,
  inlineRefs: false,
  code: { optimize: false },
};

function validatorOf(id: string, options: Options): ValidateFunction | undefined {
  const schema = bodies[id];
  if (schema === undefined) return undefined;
  const ajv = new Ajv2020({ ...quick, ...options });
  addFormats(ajv, ["uri", "hostname", "date-time", "uuid"]);
  return ajv.compile({ ...schema, components: { schemas: components } });
}
