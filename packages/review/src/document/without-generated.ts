type Json = Record<string, unknown>;

/**
 * Returns a bundle without the bundler's additions: its origin, and the examples of error responses, which repeat the
 * catalogue. A changed row is then one change, not one in each response.
 */
export function withoutGenerated(bundle: Json): Json {
  const copy = structuredClone(bundle);
  delete copy["x-generated"];
  const items = [...values(copy["paths"]), ...values(copy["webhooks"])];
  const operations = items.flatMap(values);
  const inline = operations.flatMap((operation) => Object.entries(object(operation["responses"])));
  const errors = inline.filter(([status]) => /^[45]/.test(status)).map(([, response]) => object(response));
  const catalogue = object(object(copy["x-error-catalogue"])["rows"]);
  for (const response of [...errors, ...values(object(copy["components"])["responses"])]) {
    for (const media of values(response["content"])) {
      const examples = object(media["examples"]);
      for (const id of Object.keys(examples)) if (id in catalogue) delete examples[id];
      if (Object.keys(examples).length === 0) delete media["examples"];
    }
  }
  return copy;
}

function values(value: unknown): Json[] {
  return Object.values(object(value)).map(object);
}

function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
