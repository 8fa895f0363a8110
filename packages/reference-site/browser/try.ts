// The form that sends one request of the page's operation. The key lives in this page's memory and nowhere else.
import { answerView } from "./answer.ts";
import { complaints, type Schemas } from "./check-body.ts";
import { element, labelled } from "./element.ts";

/** What the build writes beside each operation's page. */
export interface TryData {
  readonly id: string;
  readonly version: string;
  /** The module of the client, where it knows this version. */
  readonly client?: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; description: string }[];
  readonly request?: unknown;
  readonly schemas: Schemas;
  readonly examples: readonly { name: string; summary: string; parameters: Record<string, unknown>; body?: unknown }[];
  readonly errors: readonly ErrorRow[];
}

/** An error row, as the matching of an answer needs it. */
export interface ErrorRow {
  readonly id: string;
  readonly status?: number;
  readonly message: string;
  readonly pattern?: string;
  readonly code?: string;
  readonly retry: string;
  readonly remedy: string;
  readonly fallback: boolean;
}

/** Puts the form into its place on the page. */
export async function mountTry(place: HTMLElement, errorsPage: URL): Promise<void> {
  const data = (await (await fetch(new URL(place.dataset["src"] ?? "", location.href))).json()) as TryData;
  const form = element("form", "try");
  const service = place.dataset["service"];
  const base = element("input");
  base.type = "url";
  base.required = true;
  base.value =
    service === undefined
      ? `http://127.0.0.1:4010/${data.version}`
      : new URL(`${service}${data.version}`, location.href).href;
  const key = element("input");
  key.type = "password";
  key.autocomplete = "off";
  const example = element("select");
  example.append(...data.examples.map(({ name, summary }) => new Option(summary || name, name)));
  const parameters = new Map(
    data.parameters.filter(({ in: where }) => where !== "header").map((one) => [one.name, element("input")]),
  );
  const body = element("textarea");
  body.rows = 14;
  body.spellcheck = false;
  const help = element("p", "help");
  help.setAttribute("aria-live", "polite");
  const send = element("button", "go");
  send.textContent = `Send ${data.method}`;
  const output = element("div");
  output.setAttribute("aria-live", "polite");

  form.append(labelled("Base URL", base), labelled("API key (kept in memory only)", key));
  if (data.examples.length > 1) form.append(labelled("Start from", example));
  for (const { name, required } of data.parameters) {
    const input = parameters.get(name);
    if (input === undefined) continue;
    input.required = required;
    form.append(labelled(name, input));
  }
  if (data.request !== undefined) form.append(labelled("Body (JSON)", body), help);
  form.append(send, output);
  const fill = (): void => {
    const chosen = data.examples.find(({ name }) => name === example.value) ?? data.examples[0];
    for (const [name, input] of parameters) input.value = text(chosen?.parameters[name]);
    body.value = chosen?.body === undefined ? "{}" : JSON.stringify(chosen.body, null, 2);
    check();
  };
  const check = (): void => {
    const found = data.request === undefined ? [] : complaints(body.value, data.request, data.schemas);
    help.textContent = found.length === 0 ? "The body fits the schema." : found.slice(0, 4).join(" ");
  };
  example.addEventListener("change", fill);
  body.addEventListener("input", check);
  fill();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send.disabled = true;
    const request = { data, base: base.value, key: key.value, values: valuesOf(parameters), body: body.value };
    void answerView(request, errorsPage).then((view) => {
      output.replaceChildren(view);
      send.disabled = false;
    });
  });
  place.append(form);
  const command = place.querySelector("[data-origin]");
  if (command) command.textContent = command.textContent.replace("ORIGIN", location.origin);
  base.focus();
}

function valuesOf(inputs: ReadonlyMap<string, HTMLInputElement>): Map<string, string> {
  return new Map([...inputs].map(([name, input]) => [name, input.value] as const).filter(([, value]) => value !== ""));
}

function text(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
