import { isObject, type Json } from "../bundle/bundle.ts";
import type { VersionModel } from "../model/version.ts";
import { codeLiteral } from "../samples/literal.ts";
import { shapeOf } from "../schema/shape.ts";
import { findOperation } from "../site/site.ts";
import { beforeAfter } from "../upgrade/before-after.ts";
import type { Claim } from "../upgrade/model.ts";

/**
 * Returns a sample that applies a change with the client's upgrade helper. Returns undefined if no upgrade rule covers
 * the change, or if the client does not support both versions.
 */
export function helperSample(claim: Claim, from: VersionModel, to: VersionModel): string | undefined {
  if (from.client === undefined || to.client === undefined) return undefined;
  const pair = beforeAfter(claim, from).find((one) => one.in === "request");
  const rules = [
    ...(claim.renames ?? []).filter((rename) => rename.in !== "response"),
    ...(claim.items ?? []),
    ...(claim.removed ?? []),
    ...(claim.defaults ?? []),
  ];
  const id = rules.flatMap(({ operations }) => operations ?? []).find((one) => findOperation(to, one) !== undefined);
  if (pair === undefined || id === undefined || !isObject(pair.before)) return undefined;
  const body = { ...requiredOf(from, id), ...pair.before };
  return (
    `import { upgradeRequest } from "@extraction-api/client/upgrade";\n\n` +
    `const { body, reports } = upgradeRequest("${id}", ${codeLiteral(body, 60)});\n` +
    "console.log(body, reports);\n"
  );
}

/** Returns the required fields of an operation's request, with values from its first example. */
function requiredOf(version: VersionModel, id: string): { [name: string]: Json } {
  const request = findOperation(version, id)?.request;
  const example = request?.examples[0]?.value;
  if (request === undefined || !isObject(example)) return {};
  const required = shapeOf(version.bundle, request.schema).fields.filter((field) => field.required);
  return Object.fromEntries(required.map(({ name }) => [name, example[name] ?? null]));
}
