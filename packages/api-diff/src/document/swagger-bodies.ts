import { asObject } from "./cursor.ts";
import { decodePercent } from "./decode-percent.ts";
import { METHODS } from "./methods.ts";
import { pointerKeys } from "./pointer.ts";
import { type Add, valuesIn } from "./swagger-growth.ts";

type Json = Record<string, unknown>;

const BODIES: ReadonlySet<unknown> = new Set(["body", "formData"]);

/**
 * Moves parameters that form a body to where the converter expects them: inline in the operation, even if they were
 * referenced or declared at the path. Modifies the description, and counts what this adds.
 */
export function placeBodies(root: Json, add: Add): void {
  const inline = (list: unknown): unknown[] => written(list, root, add);
  for (const item of Object.values(asObject(root.paths) ?? {})) {
    const path = asObject(item);
    if (path === undefined) continue;
    const shared = inline(path.parameters);
    const operations = METHODS.map((method) => asObject(path[method])).filter((one) => one !== undefined);
    for (const operation of operations) {
      const own = inline(operation.parameters);
      const known = new Set(own.map(bodyKey));
      const inherited = shared.filter((one) => isBody(one) && !known.has(bodyKey(one)));
      if (Array.isArray(operation.parameters) || inherited.length > 0)
        operation.parameters = [...own, ...inherited.map((one) => copied(one, add))];
    }
    if (Array.isArray(path.parameters)) path.parameters = shared.filter((one) => !isBody(one));
  }
}

/** Returns parameters with references to bodies inlined; other references are preserved. */
function written(list: unknown, root: Json, add: Add): unknown[] {
  if (!Array.isArray(list)) return [];
  return list.map((parameter: unknown) => {
    const reference = asObject(parameter)?.$ref;
    const isShared = typeof reference === "string" && reference.startsWith("#/parameters/");
    const isWhole = isShared && reference.split("/", 4).length === 3;
    const name = isWhole ? pointerKeys(decodePercent(reference.slice(1)))[1] : undefined;
    const target = name === undefined ? undefined : asObject(root.parameters)?.[name];
    return isBody(target) ? copied(target, add) : parameter;
  });
}

function isBody(parameter: unknown): boolean {
  return BODIES.has(asObject(parameter)?.in);
}

function copied(parameter: unknown, add: Add): unknown {
  add(valuesIn(parameter));
  return structuredClone(parameter);
}

/** There is only one body; form fields are identified by their names. */
function bodyKey(parameter: unknown): unknown {
  const { in: place, name } = asObject(parameter) ?? {};
  return place === "formData" ? `${place} ${JSON.stringify(name)}` : place;
}
