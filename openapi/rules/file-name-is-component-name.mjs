/** A file is found by the name of what it holds. */
export const fileNameIsComponentName = {
  description:
    "`paths/` + the path with `_` for `/`, `webhooks/NAME.yaml`, `components/KIND/NAME.yaml`. Example: `/batch/scrape/{id}` lies in `paths/batch_scrape_{id}.yaml`.",
  message: "{{error}}",
  severity: "error",
  resolved: false,
  given: "$",
  then: { function: check },
};

function check(root) {
  const expected = [
    ...Object.entries(root.paths ?? {}).map(([path, { $ref }]) => [
      ["paths", path],
      $ref,
      `paths/${path.slice(1).replaceAll("/", "_")}.yaml`,
    ]),
    ...Object.entries(root.webhooks ?? {}).map(([name, { $ref }]) => [
      ["webhooks", name],
      $ref,
      `webhooks/${name}.yaml`,
    ]),
    ...Object.entries(root.components ?? {}).flatMap(([kind, named]) =>
      Object.entries(named ?? {}).map(([name, { $ref }]) => [
        ["components", kind, name],
        $ref,
        `components/${kind}/${name}.yaml`,
      ]),
    ),
  ];
  return expected
    .filter(([, ref, file]) => typeof ref === "string" && ref.replace(/^\.\//, "") !== file)
    .map(([path, ref, file]) => ({ path, message: `${path.at(-1)} lies in ${ref}; its file must be ${file}.` }));
}
