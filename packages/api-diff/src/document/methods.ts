/** The HTTP methods that a path item can have, in any version of the standard. */
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;
