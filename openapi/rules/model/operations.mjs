const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Lists operations, those of webhooks too, as `{ path, method, operation, at }`; `at` is where the operation stands. */
export function operationsIn(document) {
  return ["paths", "webhooks"].flatMap((section) =>
    Object.entries(document[section] ?? {}).flatMap(([path, item]) =>
      METHODS.filter((method) => item?.[method]).map((method) => ({
        path,
        method,
        webhook: section === "webhooks",
        operation: item[method],
        at: [section, path, method],
      })),
    ),
  );
}
