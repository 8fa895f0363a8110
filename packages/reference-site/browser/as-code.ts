import { isModest } from "./modest.ts";
import { parsed, pretty } from "./pretty.ts";
import { pythonLiteral } from "./python-literal.ts";
import { pathOf, type FormRequest } from "./request.ts";

/** Returns the form's request as code in each language. Never includes the key. */
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
    `curl -X ${data.method} "${base}${pathOf(request)}"`,
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
        : JSON.stringify(
            Object.fromEntries([...values].map(([name, text]) => [name, typed(data, name, text)])),
            null,
            2,
          )
      : pretty(body);
  return (
    `import { createClient } from "${data.client ?? ""}";\n\nconst client = createClient({ baseUrl: "${base}" });\n\n` +
    `const { data } = await client.${data.id}(${given});\nconsole.log(data);`
  );
}

/** Converts the text of a number or boolean parameter, because the client takes values. */
function typed({ parameters }: FormRequest["data"], name: string, text: string): unknown {
  const type = parameters.find((one) => one.name === name)?.schema.type;
  const value = type === "string" ? text : parsed(text);
  return ["number", "boolean"].includes(typeof value) ? value : text;
}

function python(request: FormRequest): string {
  const { data, base, body } = request;
  const written = isModest(body) ? `json=${pythonLiteral(body, "    ")}` : `data=${JSON.stringify(pretty(body))}`;
  const json = data.request === undefined ? "" : `    ${written},\n`;
  return (
    `import os\n\nimport requests\n\nresponse = requests.${data.method.toLowerCase()}(\n    "${base}${pathOf(request)}",\n` +
    `    headers={"Authorization": "Bearer " + os.environ["EXTRACTION_API_KEY"]},\n${json})\nresponse.raise_for_status()\nprint(response.json())`
  );
}
