/** The HTTP methods that a path item can have, in the standard's order. */
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

/** An HTTP method as a path item writes it. */
export type Method = (typeof METHODS)[number];

/** The first version of the standard that has a method. Methods without an entry exist since `2.0`. */
const SINCE: Readonly<Partial<Record<Method, string>>> = { trace: "3.0", query: "3.2" };

/**
 * Returns the methods that a path item can have in a version of the standard. `trace` was added in 3.0, `query` in 3.2.
 *
 * @param openapi the document's own `openapi` or `swagger` member; if undefined, returns the methods of all versions
 * @example methodsOf("3.1.1").includes("query") // false
 */
export function methodsOf(openapi: string | undefined): readonly Method[] {
  const [major, minor] = numbersOf(openapi ?? "99.0");
  return METHODS.filter((method) => {
    const [sinceMajor, sinceMinor] = numbersOf(SINCE[method] ?? "2.0");
    return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
  });
}

function numbersOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return [major, minor];
}
