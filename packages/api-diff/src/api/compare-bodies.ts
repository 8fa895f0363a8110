import { compareContent } from "./compare-content.ts";
import { isUnread } from "./misread.ts";
import { type Scope, field, reportTexts, spotsIn, usage } from "./context.ts";

/** Compares the request bodies of an operation. */
export function compareBodies(scope: Scope): void {
  const { context } = scope;
  const a = context.base.get(scope.a.cursor, "requestBody");
  const b = context.revision.get(scope.b.cursor, "requestBody");
  const isUnknown =
    isUnread(context.base, scope.a.cursor.child("requestBody"), "request body") ||
    isUnread(context.revision, scope.b.cursor.child("requestBody"), "request body");
  if (isUnknown) return;
  const part = "request body";
  const ignored = ignoresBodies(scope) ? ({ isIgnored: true } as const) : {};
  const usages = [{ ...usage(scope, part, scope.request), ...ignored }];
  const common = { subject: scope.b.name, what: part, usages };
  if (a === undefined || b === undefined) {
    const added = field(b, "required") === true ? "required-request-body-added" : "request-body-added";
    const rule = b === undefined ? "request-body-removed" : added;
    const places = spotsIn(scope.a.cursor, scope.b.cursor, "requestBody");
    if (a !== b) context.report({ rule, ...places, ...common });
    return;
  }
  const was = field(a, "required") === true;
  const is = field(b, "required") === true;
  if (was !== is) {
    const rule = is ? "request-body-became-required" : "request-body-became-optional";
    context.report({ rule, ...spotsIn(a, b, "required"), before: was, after: is, ...common });
  }
  compareContent(scope, a, b, { part, flow: scope.request, status: undefined, ...ignored });
  reportTexts(context, a, b, ["description"], () => ({ rule: "body-text-changed", ...common }));
}

/** Methods without a meaning for bodies: OpenAPI 3.0.0 to 3.0.3 ignores them there. */
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

function ignoresBodies({ context, a, b }: Scope): boolean {
  const isStrict = ({ root }: Scope["context"]["base"]): boolean =>
    /^3\.0\.[0-3]$/.test(String(field(root, "openapi")));
  return (
    WITHOUT_BODY.has(a.method.toUpperCase()) &&
    a.method === b.method &&
    isStrict(context.base) &&
    isStrict(context.revision)
  );
}
