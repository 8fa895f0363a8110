/** The HTTP methods that a path item can have in any version of OpenAPI. */
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;
