// The form that sends a request of the page's operation. The key is only kept in the memory of this page.
import { announce } from "./announce.ts";
import { asCode } from "./as-code.ts";
import { baseProblem } from "./base-url.ts";
import { bodyErrors, longestBody, type Schemas } from "./check-body.ts";
import { element, hintFor, labelled } from "./element.ts";
import { fetchJson } from "./fetch-json.ts";
import { keepModest } from "./keep-modest.ts";
import type { FormRequest } from "./request.ts";
import { code, hasFailed, showResponse } from "./response.ts";

/** The data that the build writes for each operation. */
export interface TryData {
  readonly id: string;
  readonly version: string;
  /** The client's module, if the client supports this version. */
  readonly client?: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    description: string;
    schema: { type?: string };
  }[];
  readonly request?: unknown;
  readonly schemas: Schemas;
  readonly examples: readonly { name: string; summary: string; parameters: Record<string, unknown>; body?: unknown }[];
  readonly errors: readonly ErrorRow[];
  /** The path that returns the state of the job that this operation starts, and the states that mean it is running. */
  readonly job?: { readonly path: string; readonly running: readonly string[] };
}

/** The fields of an error row that are needed to find the row of a response. */
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

/**
 * Adds the form to the page.
 *
 * @throws Error if its data cannot be fetched
 */
export async function mountTry(place: HTMLElement, errorsPage: URL): Promise<void> {
  const data = await fetchJson<TryData>(new URL(place.dataset["src"] ?? "", location.href));
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
  key.value = place.dataset["key"] ?? "";
  const example = element("select");
  example.append(...data.examples.map(({ name, summary }) => new Option(summary || name, name)));
  const parameters = new Map(
    data.parameters.filter(({ in: where }) => where !== "header").map((one) => [one.name, element("input")]),
  );
  const body = element("textarea");
  body.spellcheck = false;
  const help = element("p", "help");
  help.id = "body-help";
  body.setAttribute("aria-describedby", help.id);
  const send = element("button", "go");
  send.textContent = `Send ${data.method}`;
  const output = element("div");
  const codes = element("details");
  const past = element("details", "history");
  // A `details` element without a summary would show a default one.
  past.hidden = true;

  form.append(labelled("Base URL", base), labelled("API key (kept in memory only)", key));
  if (data.examples.length > 1) form.append(labelled("Start from", example));
  for (const { name, in: where, required, description } of data.parameters) {
    const input = parameters.get(name);
    if (input === undefined) continue;
    input.required = required;
    form.append(labelled(name, input));
    // The example id does not belong to a job, so the hint explains where ids come from.
    if (where === "path") form.append(hintFor(input, description));
  }
  if (data.request !== undefined) form.append(labelled("Body (JSON)", body), help);
  form.append(send, codes, output, past);
  const current = (): FormRequest => ({
    data,
    base: base.value.trim().replace(/\/+$/, ""),
    key: key.value.trim(),
    values: valuesOf(parameters),
    body: body.value,
  });
  const fill = (): void => {
    const chosen = data.examples.find(({ name }) => name === example.value) ?? data.examples[0];
    for (const [name, input] of parameters) input.value = text(chosen?.parameters[name]);
    body.value = chosen?.body === undefined ? "{}" : JSON.stringify(chosen.body, null, 2);
    body.rows = Math.min(16, body.value.split("\n").length + 2);
    check();
    showCode(codes, current());
  };
  const check = (): void => {
    const found = data.request === undefined ? [] : bodyErrors(body.value, data.request, data.schemas);
    help.classList.toggle("wrong", found.length > 0);
    help.textContent = found.length === 0 ? "The body matches the schema." : found.slice(0, 6).join(" ");
    body.ariaInvalid = String(found.length > 0);
  };
  base.addEventListener("input", () => base.setCustomValidity(baseProblem(base.value, data.version, data.path)));
  // A pasted key may contain an invisible character, which a header cannot.
  key.addEventListener("input", () =>
    key.setCustomValidity(
      /^[\x20-\x7e]*$/.test(key.value.trim())
        ? ""
        : "Type the key, or copy it again. It contains a character that is not ASCII.",
    ),
  );
  example.addEventListener("change", fill);
  body.addEventListener("input", () => {
    check();
    announce(help.textContent);
  });
  keepModest(body, longestBody, () => {
    help.classList.add("wrong");
    help.textContent = "The pasted text is too long for this form. Send it from a program.";
    announce(help.textContent);
  });
  fill();
  // Not on `change`: a click on the code leaves the field, and would replace the clicked element.
  form.addEventListener("input", () => showCode(codes, current()));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // A disabled button would lose the focus.
    if (send.ariaDisabled === "true") return;
    send.ariaDisabled = "true";
    const request = current();
    void showResponse(request, errorsPage, output).then((received) => {
      send.ariaDisabled = "false";
      // The focus was on the button that cancels.
      if (document.activeElement === document.body) send.focus({ preventScroll: true });
      if (received === undefined) return;
      remember(past, request, `${received.status}${hasFailed(received) ? " failed" : ""}`, () => {
        for (const [name, input] of parameters) input.value = request.values.get(name) ?? "";
        body.value = request.body;
        check();
        showCode(codes, current());
      });
    });
  });
  place.append(form);
  const command = place.querySelector("[data-origin]");
  if (command) command.textContent = command.textContent.replace("ORIGIN", location.origin);
  base.focus();
}

function showCode(place: HTMLDetailsElement, request: FormRequest): void {
  const summary = element("summary");
  summary.textContent = "As code";
  const note = element("p", "note");
  note.textContent = "The code reads your key from the environment variable EXTRACTION_API_KEY.";
  place.replaceChildren(
    summary,
    note,
    ...asCode(request).map(([label, text]) => code(label, text, label === "curl" ? "sh" : "ts")),
  );
}

/** Adds a request to the history, which is lost when the page is closed. */
function remember(place: HTMLDetailsElement, request: FormRequest, outcome: string, restore: () => void): void {
  if (place.childElementCount === 0) {
    const summary = element("summary");
    summary.textContent = "Previous requests";
    place.append(summary, element("ol"));
    place.hidden = false;
  }
  const item = element("li");
  const button = element("button");
  button.type = "button";
  const time = new Date().toLocaleTimeString();
  button.textContent = `${time}: ${outcome} ${request.body === "{}" ? [...request.values.values()].join(" ") : request.body.replace(/\s+/g, " ").slice(0, 60)}`;
  button.addEventListener("click", restore);
  item.append(button);
  place.querySelector("ol")?.prepend(item);
}

function valuesOf(inputs: ReadonlyMap<string, HTMLInputElement>): Map<string, string> {
  return new Map([...inputs].map(([name, input]) => [name, input.value] as const).filter(([, value]) => value !== ""));
}

function text(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
