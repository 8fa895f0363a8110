/** The root of a document names its parts and holds none of them. */
export const rootIsTableOfContents = {
  description:
    "Each path, webhook and component of the root is one reference, and nothing beside it. Example: `/extract: { $ref: ./paths/extract.yaml }`.",
  message: "{{error}}",
  severity: "error",
  resolved: false,
  given: "$",
  then: { function: check },
};

function check(root) {
  const entries = [
    ...Object.entries(root.paths ?? {}).map(([name, value]) => [["paths", name], value]),
    ...Object.entries(root.webhooks ?? {}).map(([name, value]) => [["webhooks", name], value]),
    ...Object.entries(root.components ?? {}).flatMap(([kind, named]) =>
      Object.entries(named ?? {}).map(([name, value]) => [["components", kind, name], value]),
    ),
  ];
  return entries
    .filter(([, value]) => typeof value?.$ref !== "string" || Object.keys(value).length > 1)
    .map(([path]) => ({
      path,
      message: `${path.join(".")} is written out in the root. Move it to a file of its own and refer to it.`,
    }));
}
