import { isModest } from "./modest.ts";
import { parsed, pathOf, pretty, type FormRequest } from "./request.ts";

/** The request of the form in the languages of the samples; the key stays out of it. */
export function asCode(request: FormRequest): readonly (readonly [label: string, code: string])[] {
  const codes: [string, string][] = [
    ["curl", curl(request)],
    ["Python", python(request)],
  ];
  return request.data.client === undefined ? codes : [["TypeScript", typescript(request)], ...codes];
}

function curl(request: FormRequest): string {
  const { data, base, body } = request;
  const lines = [
    `curl -X ${data.method} "${base.replace(/\/$/, "")}${pathOf(request)}"`,
    `  -H "Authorization: Bearer $EXTRACTION_API_KEY"`,
  ];
  if (data.request !== undefined)
    lines.push(`  -H "Content-Type: application/json"`, `  -d '${pretty(body).replaceAll("'", "'\\''")}'`);
  return lines.join(" \\\n");
}

function typescript({ data, base, values, body }: FormRequest): string {
  const given =
    data.request === undefined
      ? values.size === 0
        ? ""
        : JSON.stringify(Object.fromEntries(values), null, 2)
      : pretty(body);
  return (
    `import { createClient } from "${data.client ?? ""}";\n\nconst client = createClient({ baseUrl: "${base}" });\n\n` +
    `const { data } = await client.${data.id}(${given});\nconsole.log(data);`
  );
}

function python(request: FormRequest): string {
  const { data, base, body } = request;
  const written = isModest(body) ? `json=${literal(parsed(body), "    ")}` : `data=${JSON.stringify(pretty(body))}`;
  const json = data.request === undefined ? "" : `    ${written},\n`;
  return (
    `import os\n\nimport requests\n\nresponse = requests.${data.method.toLowerCase()}(\n    "${base.replace(/\/$/, "")}${pathOf(request)}",\n` +
    `    headers={"Authorization": "Bearer " + os.environ["EXTRACTION_API_KEY"]},\n${json})\nresponse.raise_for_status()\nprint(response.json())`
  );
}

/** A JSON value as Python writes it. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value))
    return value.length === 0
      ? "[]"
      : `[\n${value.map((one) => `${inner}${literal(one, inner)},\n`).join("")}${indent}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${literal(one, inner)},\n`,
  );
  return fields.length === 0 ? "{}" : `{\n${fields.join("")}${indent}}`;
}
