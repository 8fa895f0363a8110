import { object, type Document, type Json } from "./document.ts";

/** An example of an operation, ready to send. */
export interface Example {
  readonly operation: Operation;
  readonly name: string;
  readonly parameters: Json;
  readonly body: unknown;
  /** Whether to send it without the API key. */
  readonly isKeyless?: boolean;
}

/** An operation of a document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly node: Json;
  /** The side effect of a repeated request; everything but `none` is a write. */
  readonly sideEffect: string;
  /** The location of each parameter, by name. */
  readonly places: ReadonlyMap<string, string>;
  /** The operation that starts the job whose id this operation takes, and the name of that parameter. */
  readonly job: { readonly start: string; readonly id: string } | undefined;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Returns all operations of a document. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(object(document.root["paths"])).flatMap(([path, item]) => {
    const shared = document.resolve(item);
    return METHODS.filter((method) => method in shared).map((method) => operation(document, method, path, shared));
  });
}

function operation(document: Document, method: string, path: string, shared: Json): Operation {
  const node = document.resolve(shared[method]);
  const parameters = [shared["parameters"], node["parameters"]].flatMap((list) => (Array.isArray(list) ? list : []));
  const places = parameters
    .map((parameter) => document.resolve(parameter))
    .map((one): [string, string] => [String(one["name"]), String(one["in"])]);
  const { start, id } = object(node["x-job"]);
  const job = typeof start === "string" && typeof id === "string" ? { start, id } : undefined;
  const sideEffect = String(node["x-side-effect"] ?? (method === "get" ? "none" : "creates"));
  return {
    id: String(node["operationId"]),
    method: method.toUpperCase(),
    path,
    node,
    sideEffect,
    places: new Map(places),
    job,
  };
}

/** Returns the schema and the examples of an operation's JSON request body; an empty object if it has none. */
export function jsonBodyOf(document: Document, { node }: Operation): Json {
  return object(object(document.resolve(node["requestBody"])["content"])["application/json"]);
}

/** Returns the examples of an operation: a body and parameters with the same name form one example. */
export function examplesOf(document: Document, operation: Operation): Example[] {
  const bodies = object(jsonBodyOf(document, operation)["examples"]);
  const parameters = object(operation.node["x-example-parameters"]);
  const names = [...new Set([...Object.keys(bodies), ...Object.keys(parameters)])];
  const needed = names.length > 0 || operation.node["requestBody"] !== undefined ? names : ["plain"];
  return needed.map((name) => ({
    operation,
    name,
    parameters: object(parameters[name]),
    body: document.resolve(bodies[name])["value"],
  }));
}
