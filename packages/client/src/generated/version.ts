// Generated from packages/client/package.json by `npm run generate`; do not edit.

/** The version of this package. */
export const version = "0.1.0";
