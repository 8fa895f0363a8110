/** A difference in shape between two JSON values: its path, and the type in each value. */
export interface ShapeDifference {
  readonly path: string;
  readonly shown: string;
  readonly actual: string;
}

/** Compares keys and types. All items of a list are merged before they are compared. */
export function shapeDifferences(shown: unknown, actual: unknown): ShapeDifference[] {
  return differences([shown], [actual], "");
}

function differences(shown: readonly unknown[], actual: readonly unknown[], path: string): ShapeDifference[] {
  const [types, other] = [typesOf(shown), typesOf(actual)];
  const shared = types.filter((type) => other.includes(type));
  if (shared.length === 0)
    return [{ path, shown: types.join(" or ") || "nothing", actual: other.join(" or ") || "nothing" }];
  const lists = [shown, actual].map((values) => values.filter((value) => Array.isArray(value)).flat());
  const objects = [shown, actual].map((values) => values.filter(isRecord));
  const [own = [], others = []] = lists;
  const inLists = own.length > 0 && others.length > 0 ? differences(own, others, `${path}[]`) : [];
  const names = new Set(objects.flat().flatMap((value) => Object.keys(value)));
  const inObjects = [...names].flatMap((name) => {
    const [left = [], right = []] = objects.map((values) =>
      values.flatMap((value) => (name in value ? [value[name]] : [])),
    );
    return differences(left, right, `${path}.${name}`);
  });
  return [...inLists, ...inObjects];
}

function typesOf(values: readonly unknown[]): string[] {
  const types = values.map((value) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value));
  return [...new Set(types)].toSorted();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
