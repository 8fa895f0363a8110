import addFormatsModule from "ajv-formats";
import uriModule from "ajv/dist/runtime/uri.js";

// The libraries that the rules of openapi/rules stand on: that folder is no package and has no dependencies of its own.
export { Ajv2020 } from "ajv/dist/2020.js";
export { LineCounter, isMap, isScalar, isSeq, parse, parseDocument } from "yaml";

/** Teaches a validator the formats, such as `uri` and `uuid`. */
export const addFormats = addFormatsModule.default;

/** How the validator resolves references. */
export const uri = uriModule.default;
