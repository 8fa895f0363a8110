import { allOperations, type Operation } from "../contract/operations.ts";
import { decodePercent } from "../text/decode-percent.ts";

/** A matched route: the operation and the decoded path parameters. */
export interface Match {
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Route {
  readonly operation: Operation;
  /** Literal segments; undefined in place of a parameter. */
  readonly literals: readonly (string | undefined)[];
  /** Parameters, and the segment where each is. */
  readonly parameters: readonly (readonly [name: string, index: number])[];
}

/** Routes by method and number of segments. In each list, literal segments precede templates. */
const table = buildTable();

function buildTable(): Map<string, Route[]> {
  const routes = new Map<string, Route[]>();
  for (const operation of allOperations) {
    const segments = `/${operation.version}${operation.path}`.split("/");
    const key = `${operation.method} ${segments.length}`;
    const literals = segments.map((segment) => (isTemplate(segment) ? undefined : segment));
    const parameters = segments.flatMap((segment, index) =>
      isTemplate(segment) ? [[segment.slice(1, -1), index] as const] : [],
    );
    routes.set(key, [...(routes.get(key) ?? []), { operation, literals, parameters }]);
  }
  for (const list of routes.values()) list.sort((a, b) => a.parameters.length - b.parameters.length);
  return routes;
}

function isTemplate(segment: string): boolean {
  return segment.startsWith("{");
}

/** Finds the operation for a method and a percent-encoded path. Returns undefined if there is none. */
export function matchRoute(method: string, path: string): Match | undefined {
  const parts = path.split("/");
  if (parts.length > 2 && parts.at(-1) === "") parts.pop();
  for (const route of table.get(`${method} ${parts.length}`) ?? []) {
    if (route.literals.every((literal, index) => literal === undefined || literal === parts[index]))
      return { operation: route.operation, pathParameters: parametersOf(route, parts) };
  }
  return undefined;
}

/** Explains why no operation has a path, and which path may be meant. */
export function explainNoRoute(method: string, path: string): string {
  const problem = `no operation ${method} ${path}`;
  // Without a version, or behind a proxy that does not remove its own prefix.
  const meant = [`/v2${path}`, path.slice(Math.max(0, path.search(/\/v\d+\//)))];
  const known = meant.find((other) => methodsOf(other).length > 0);
  return known === undefined ? problem : `${problem}; paths begin with the version: ${known}`;
}

/** Returns the methods of the operations on a path. */
export function methodsOf(path: string): string[] {
  return knownMethods.filter((method) => matchRoute(method, path) !== undefined);
}

const knownMethods: readonly string[] = [...new Set(allOperations.map(({ method }) => method))];

function parametersOf({ parameters }: Route, parts: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, index] of parameters) values[name] = decodePercent(parts[index] ?? "");
  return values;
}
