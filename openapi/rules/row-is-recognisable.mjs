/** A row that two errors could mean, or none, is no key. */
export const rowIsRecognisable = {
  description:
    "`pattern` compiles and matches the row's own `message`; no two rows of a version share status, code and message; only retried statuses have `retry: backoff`. Example: `pattern: ^Rate limit` with `message: Rate limit exceeded`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check({ rows = {}, retry = {} }) {
  const seen = new Map();
  return Object.entries(rows).flatMap(([id, row]) => {
    const findings = patternMistakes(id, row);
    for (const version of row.versions ?? ["v1", "v2"]) {
      const status = typeof row.status === "object" ? row.status[version] : row.status;
      if (status === undefined) continue;
      const key = JSON.stringify([version, status, row.code, row.message]);
      if (seen.has(key))
        findings.push({ path: ["rows", id], message: `${id} cannot be told from ${seen.get(key)} in ${version}.` });
      seen.set(key, id);
      if (row.retry === "backoff" && !retry.statuses?.includes(status)) {
        findings.push({
          path: ["rows", id, "retry"],
          message: `${id} is retried, but ${status} is no retried status.`,
        });
      }
    }
    return findings;
  });
}

function patternMistakes(id, row) {
  if (row.pattern === undefined) return [];
  const path = ["rows", id, "pattern"];
  try {
    const fits = new RegExp(row.pattern, "u").test(row.message ?? "");
    return fits ? [] : [{ path, message: `The pattern of ${id} does not match its own message.` }];
  } catch (error) {
    return [{ path, message: `The pattern of ${id} is no regular expression: ${error.message}.` }];
  }
}
