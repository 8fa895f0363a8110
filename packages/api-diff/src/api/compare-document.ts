import { asObject, type Cursor, keysIn } from "../document/cursor.ts";
import { type OpenDocument, referenceOf } from "../document/open-document.ts";
import { sameValue } from "../schema/canonical.ts";
import { Flow } from "../compare/flow.ts";
import { compareCatalogue } from "./catalogue.ts";
import { compareOperation } from "./compare-operation.ts";
import { compareRepeated } from "./compare-repeated.ts";
import { compareSubtypes } from "./compare-subtypes.ts";
import { type Context, type Scope, field, reportTexts, spot, spotIn, spotsIn, usageOf } from "./context.ts";
import { matchOperations } from "./match-operations.ts";
import { compareRootMisfits } from "./not-understood.ts";
import { type Operation, readOperations } from "./operation.ts";
import { compareRemovedSchemes } from "./removed-schemes.ts";
import { compareSecuritySchemes } from "./security-schemes.ts";
import { reportServers } from "./compare-servers.ts";

/**
 * Compares two whole descriptions. Findings go to the context's report, schemas to its graph.
 *
 * @returns the number of operations on both sides
 */
export function compareDocument(context: Context): number {
  const { base, revision } = context;
  const matched = matchOperations(
    base,
    revision,
    readOperations(base, "path"),
    readOperations(revision, "path"),
    context.moves,
  );
  const unread = unreadItems(context, "paths", [...matched.removed, ...matched.added]);
  for (const operation of matched.removed) {
    if (!unread.has(operation.path)) reportRemoved(context, operation, "operation-removed");
  }
  for (const operation of matched.added) {
    if (unread.has(operation.path)) continue;
    context.report({
      rule: "operation-added",
      base: spotIn(base.root, "paths"),
      revision: spot(operation.cursor),
      subject: operation.name,
      usages: [usageOf(operation)],
    });
  }
  const scopes: Scope[] = matched.pairs.map(([a, b]) => ({
    context,
    a,
    b,
    request: Flow.send,
    response: Flow.receive,
  }));
  for (const scope of scopes) compareOperation(scope);
  compareRootMisfits(context, new Set(matched.pairs.flatMap(([a, b]) => [a.item, b.item])));
  reportServers(context, matched.pairs);
  scopes.push(...compareWebhooks(context));
  compareSubtypes(context, scopes);
  compareSecuritySchemes(context, matched.pairs);
  compareRemovedSchemes(context, matched.pairs);
  compareCatalogue(context);
  compareRepeated(context);
  compareRoots(context);
  return matched.pairs.length;
}

/** Reports paths or webhooks whose reference is broken on one side: their content is unknown. */
function unreadItems(context: Context, key: "paths" | "webhooks", operations: readonly Operation[]): Set<string> {
  const { base, revision } = context;
  const before = base.get(base.root, key);
  const after = revision.get(revision.root, key);
  const unread = new Set<string>();
  for (const name of new Set([...keysIn(before), ...keysIn(after)])) {
    const [old, now] = [before?.child(name), after?.child(name)];
    const lost = brokenReference(base, old);
    const broken = brokenReference(revision, now);
    if ((lost ?? broken) === undefined) continue;
    unread.add(name);
    if (lost === broken) continue;
    context.report({
      rule: "reference-unresolved",
      base: spot(old ?? base.root),
      revision: spot(now ?? revision.root),
      subject: broken ?? lost ?? "",
      before: lost,
      after: broken,
      usages: operations.filter(({ path }) => path === name).map(usageOf),
    });
  }
  return unread;
}

function brokenReference(document: OpenDocument, cursor: Cursor | undefined): string | undefined {
  return cursor !== undefined && document.isDangling(cursor) ? referenceOf(cursor) : undefined;
}

function reportRemoved(context: Context, operation: Operation, rule: string): void {
  context.report({
    rule,
    base: spot(operation.cursor),
    revision: spotIn(context.revision.root, operation.kind === "webhook" ? "webhooks" : "paths"),
    subject: operation.name,
    before: operation.kind === "webhook" ? operation.path : undefined,
    usages: [usageOf(operation)],
  });
}

/** Webhooks are matched by name; their requests flow to the consumer. */
function compareWebhooks(context: Context): Scope[] {
  const before = readOperations(context.base, "webhook");
  const after = new Map(readOperations(context.revision, "webhook").map((hook) => [hook.name, hook]));
  const scopes: Scope[] = [];
  const unread = unreadItems(context, "webhooks", [...before, ...after.values()]);
  for (const a of before) {
    const b = after.get(a.name);
    after.delete(a.name);
    if (b === undefined && !unread.has(a.path)) reportRemoved(context, a, "webhook-removed");
    if (b === undefined) continue;
    scopes.push({ context, a, b, request: Flow.receive, response: Flow.send });
    compareOperation(scopes.at(-1) as Scope);
  }
  for (const hook of after.values()) {
    if (unread.has(hook.path)) continue;
    context.report({
      rule: "webhook-added",
      base: spotIn(context.base.root, "webhooks"),
      revision: spot(hook.cursor),
      after: hook.path,
      usages: [usageOf(hook)],
    });
  }
  return scopes;
}

function compareRoots(context: Context): void {
  const { base, revision, report } = context;
  const dialects = [base, revision].map((document) => field(document.root, "jsonSchemaDialect"));
  if (dialects[0] !== dialects[1])
    report({
      rule: "schema-dialect-changed",
      ...spotsIn(base.root, revision.root, "jsonSchemaDialect"),
      subject: "jsonSchemaDialect",
      before: dialects[0],
      after: dialects[1],
      usages: [],
    });
  const make = (prefix: string) => (key: string) => ({
    rule: "document-text-changed",
    subject: `${prefix}${key}`,
    usages: [],
  });
  reportTexts(context, base.root, revision.root, ["externalDocs", "$self"], make(""));
  const infoA = base.get(base.root, "info");
  const infoB = revision.get(revision.root, "info");
  if (infoA === undefined || infoB === undefined) {
    reportTexts(context, base.root, revision.root, ["info"], make(""));
  } else {
    reportTexts(
      context,
      infoA,
      infoB,
      ["title", "summary", "description", "termsOfService", "contact", "license", "version"],
      make("info."),
    );
  }
  const tags = (document: OpenDocument): Map<string, unknown> => {
    const list = field(document.root, "tags");
    return new Map((Array.isArray(list) ? list : []).map((tag) => [String(asObject(tag)?.name), tag]));
  };
  const before = tags(base);
  const after = tags(revision);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if (sameValue(before.get(name), after.get(name))) continue;
    report({
      rule: "tag-changed",
      subject: name,
      ...spotsIn(base.root, revision.root, "tags"),
      before: before.get(name),
      after: after.get(name),
      usages: [],
    });
  }
}
