import { snippetz } from "@scalar/snippetz";
import type { Json, JsonObject } from "../bundle/bundle.ts";
import type { Operation } from "../model/operation.ts";

const base = "https://base.invalid";
const token = "Bearer KEY";
const writer = snippetz();

/**
 * Returns a Python sample that uses `requests`, a common package that is not part of Python. Reads base URL and key
 * from the environment.
 */
export function python(call: Call): string {
  const made = writer.print("python", "requests", requestOf(call)) ?? "";
  const [address, authorization] = [JSON.stringify(`${base}${addressOf(call)}`), JSON.stringify(token)];
  const env = (name: string): string => `os.environ["EXTRACTION_API_${name}"]`;
  const path = JSON.stringify(addressOf(call));
  const named = swapped(made, address, `${env("BASE_URL")} + ${path}`);
  const keyed = swapped(named, authorization, `"Bearer " + ${env("KEY")}`);
  return `import os\n\nimport requests  # pip install requests\n\nresponse = ${indented(keyed)}\nresponse.raise_for_status()\nprint(response.json())\n`;
}

/**
 * Changes the indentation to four spaces. The generator indents keyword arguments by four spaces and their content by
 * two more per level.
 */
function indented(code: string): string {
  const [first = "", ...rest] = code.trim().split("\n");
  if (rest.length === 0) return first;
  const alone = /^(requests\.\w+\()(.+),$/.exec(first);
  const lines = alone === null ? [first] : [alone[1] ?? "", `    ${alone[2] ?? ""},`];
  const inner = rest.map((line) => line.replace(/^ {5,}/, (spaces) => " ".repeat(2 * spaces.length - 4)));
  return [...lines, ...inner].join("\n").replace(/([^,([{\n])\n\)$/, "$1,\n)");
}

/** Returns a Go sample that uses only the standard library. Reads base URL and key from the environment. */
export function go(call: Call): string {
  const made = writer.print("go", "native", requestOf(call)) ?? "";
  const checked = (code: string): string => `${code}\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}`;
  const steps: readonly (readonly [from: string, to: string])[] = [
    [
      JSON.stringify(`${base}${addressOf(call)}`),
      `os.Getenv("EXTRACTION_API_BASE_URL") + ${JSON.stringify(addressOf(call))}`,
    ],
    [JSON.stringify(token), `"Bearer "+os.Getenv("EXTRACTION_API_KEY")`],
    ["\tres, _ := http.DefaultClient.Do(req)", checked("\tres, err := http.DefaultClient.Do(req)")],
    ["\tbody, _ := io.ReadAll(res.Body)", checked("\tbody, err := io.ReadAll(res.Body)")],
    ["\tfmt.Println(res)\n", ""],
    ['\t"io"\n', '\t"io"\n\t"log"\n'],
    ['\t"net/http"\n', '\t"net/http"\n\t"os"\n'],
  ];
  const code = steps.reduce((code, [from, to]) => swapped(code, from, to), made);
  return `${code
    .replace(/\treq, _ := (.*)/, (_, made: string) => checked(`\treq, err := ${made}`))
    .replaceAll("requestUrl", "requestURL")
    .replace(/\n+\}\s*$/, "\n}")}\n`;
}

function requestOf(call: Call): Parameters<typeof writer.print>[2] {
  const { operation, body } = call;
  const json = { name: "Content-Type", value: "application/json" };
  return {
    method: operation.method,
    url: `${base}${addressOf(call)}`,
    headers: [{ name: "Authorization", value: token }, ...(body === undefined ? [] : [json])],
    ...(body !== undefined && { postData: { mimeType: "application/json", text: JSON.stringify(body, null, 2) } }),
  };
}

/**
 * Replaces text that the generator writes exactly once. Throws if it does not, because a sample with a placeholder
 * would not run.
 */
function swapped(code: string, from: string, to: string): string {
  if (code.split(from).length !== 2)
    throw new Error(
      `@scalar/snippetz no longer writes ${JSON.stringify(from)} once. Adapt packages/reference-site/src/samples/generated.ts to:\n${code}`,
    );
  return code.replace(from, () => to);
}

/** One request of an operation, independent of any language. */
export interface Call {
  readonly operation: Operation;
  readonly parameters: JsonObject;
  readonly body: Json | undefined;
}

/** Returns the path and query of a call, relative to the base URL. */
export function addressOf({ operation, parameters }: Call): string {
  const rest = new URLSearchParams();
  let path = operation.path;
  for (const [name, value] of Object.entries(parameters)) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(text));
    else rest.set(name, text);
  }
  return `${path}${rest.size === 0 ? "" : `?${rest.toString()}`}`;
}
