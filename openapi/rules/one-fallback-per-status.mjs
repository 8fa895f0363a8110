/** An unknown text of a known status needs one answer. */
export const oneFallbackPerStatus = {
  description:
    "Each status that rows have in a version has exactly one row with `fallback: true`; 200 needs none. Example: `not-found` for 404, beside `snapshot-not-found`.",
  message: "{{error}}",
  severity: "error",
  given: "$.rows",
  then: { function: check },
};

function check(rows) {
  return ["v1", "v2"].flatMap((version) => {
    const byStatus = new Map();
    for (const [id, row] of Object.entries(rows)) {
      const status = typeof row.status === "object" ? row.status[version] : row.status;
      if (status === undefined || status < 400 || (row.versions && !row.versions.includes(version))) continue;
      byStatus.set(status, [...(byStatus.get(status) ?? []), [id, row]]);
    }
    return [...byStatus].flatMap(([status, own]) => {
      const fallbacks = own.filter(([, row]) => row.fallback);
      if (fallbacks.length === 1) return [];
      const at = (fallbacks[1] ?? own[0])[0];
      return [
        {
          path: ["rows", at],
          message: `Status ${status} has ${fallbacks.length} fallback rows in one version; it needs one.`,
        },
      ];
    });
  });
}
