import { asObject } from "./cursor.ts";
import { decodePercent } from "./decode-percent.ts";
import { METHODS } from "./methods.ts";
import { pointerKeys } from "./pointer.ts";

type Json = Record<string, unknown>;

const BODIES: ReadonlySet<unknown> = new Set(["body", "formData"]);

/**
 * Moves parameters that form a body to where the converter expects them: inline in the operation, even if they were
 * referenced or declared at the path. Modifies the description.
 */
export function placeBodies(root: Json): void {
  for (const item of Object.values(asObject(root.paths) ?? {})) {
    const path = asObject(item);
    if (path === undefined) continue;
    const shared = written(path.parameters, root);
    const operations = METHODS.map((method) => asObject(path[method])).filter((one) => one !== undefined);
    for (const operation of operations) {
      const own = written(operation.parameters, root);
      const inherited = shared.filter((one) => isBody(one) && !own.some((other) => isSame(one, other)));
      if (Array.isArray(operation.parameters) || inherited.length > 0)
        operation.parameters = [...own, ...inherited.map((one) => structuredClone(one))];
    }
    if (Array.isArray(path.parameters)) path.parameters = shared.filter((one) => !isBody(one));
  }
}

/** Returns parameters with references to bodies inlined; other references are preserved. */
function written(list: unknown, root: Json): unknown[] {
  if (!Array.isArray(list)) return [];
  return list.map((parameter: unknown) => {
    const reference = asObject(parameter)?.$ref;
    const [, pointer] = typeof reference === "string" ? (/^#(\/parameters\/[^/]+)$/.exec(reference) ?? []) : [];
    const name = pointer === undefined ? undefined : pointerKeys(decodePercent(pointer))[1];
    const target = name === undefined ? undefined : asObject(root.parameters)?.[name];
    return isBody(target) ? structuredClone(target) : parameter;
  });
}

function isBody(parameter: unknown): boolean {
  return BODIES.has(asObject(parameter)?.in);
}

/** There is only one body; form fields are identified by their names. */
function isSame(a: unknown, b: unknown): boolean {
  const [x, y] = [asObject(a), asObject(b)];
  return x?.in === y?.in && (x?.in === "body" || x?.name === y?.name);
}
