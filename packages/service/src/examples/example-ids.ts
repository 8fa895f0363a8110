import { bundles, dereference, type SchemaNode } from "../contract/bundle.ts";
import { allOperations, type Operation } from "../contract/operations.ts";

type Body = Readonly<Record<string, unknown>>;

/** The ids in the examples of the operations on one kind of resource, such as the crawls of v2. */
export interface ExampleIds {
  /** The operation that creates the resource. */
  readonly start: Operation;
  /** The request of the document that creates the resource, by example id. */
  readonly requests: ReadonlyMap<string, Body>;
  /** The ids of snapshots that the examples show. */
  readonly snapshots: ReadonlySet<unknown>;
}

interface MediaNode {
  readonly schema: SchemaNode;
  readonly examples?: Readonly<Record<string, { readonly value: Body }>>;
}

/** The path and query parameters of an operation's examples, by name of the example. */
interface ExampleNode {
  readonly "x-example-parameters"?: Readonly<Record<string, Body>>;
}

/** Returns the example ids of every operation with an id in its path. */
export function exampleIdsOf(operation: Operation): ExampleIds | undefined {
  return (table ??= buildTable()).get(nameOf(operation));
}

let table: ReadonlyMap<string, ExampleIds> | undefined;

/** Returns the id of what a call of the start operation created. */
export function createdId(body: unknown): string | undefined {
  const { id, data } = body as { id?: string; data?: { metadata?: { scrapeId?: string } } };
  return id ?? data?.metadata?.scrapeId;
}

/** The operations on one kind of resource have the path of the operation that creates it, followed by the id. */
function nameOf({ version, path }: Operation): string {
  return `${version} ${path.replace(/\/\{.*/, "")}`;
}

function buildTable(): ReadonlyMap<string, ExampleIds> {
  const built = new Map<string, ExampleIds>();
  for (const start of allOperations) {
    if (start.method !== "POST") continue;
    const owned = allOperations.filter(
      (one) => one.path.startsWith(`${start.path}/{`) && nameOf(one) === nameOf(start),
    );
    const given = owned.flatMap(({ node }) => Object.values((node as ExampleNode)["x-example-parameters"] ?? {}));
    const ids = given.map(({ id, jobId }) => id ?? jobId);
    const snapshots = new Set(given.flatMap(({ snapshotId }) => snapshotId ?? []));
    if (owned.length > 0) built.set(nameOf(start), { start, requests: requestsOf(start, ids), snapshots });
  }
  return built;
}

/** Uses the request whose response shows the id; for ids that no response shows, the first request. */
function requestsOf({ version, node }: Operation, ids: readonly unknown[]): ExampleIds["requests"] {
  const ok = dereference(bundles[version], node.responses["200"] ?? {});
  const [bodies, responses] = [examplesOf(node.requestBody), examplesOf(ok)];
  const requests = new Map<string, Body>();
  for (const [name, response] of Object.entries(responses)) {
    const [id, body] = [createdId(response.value), bodies[name]?.value];
    if (id !== undefined && body) requests.set(id, body);
  }
  const [first] = Object.values(bodies);
  for (const id of ids) if (typeof id === "string" && first && !requests.has(id)) requests.set(id, first.value);
  return requests;
}

function examplesOf(holder: { readonly content?: Readonly<Record<string, MediaNode>> } | undefined) {
  return holder?.content?.["application/json"]?.examples ?? {};
}
