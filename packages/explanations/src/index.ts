export { encodedUrl, withEncodedUrls } from "./encoded-urls.ts";
export { bodies, components } from "./generated/schemas.ts";
export { remedies } from "./generated/remedies.ts";
export { explainMistakes, type Explained, type Mistake } from "./mistakes.ts";
export { withoutOptions } from "./without-options.ts";
export { unknownFields, type UnknownField } from "./unknown-fields.ts";
