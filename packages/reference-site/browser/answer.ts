import { element } from "./element.ts";
import type { ErrorRow, TryData } from "./try.ts";

/** A request as the form has it. */
export interface FormRequest {
  readonly data: TryData;
  readonly base: string;
  readonly key: string;
  readonly values: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends the request and shows what came back: status, error row, body, and the client call that equals it. */
export async function answerView(request: FormRequest, errorsPage: URL): Promise<DocumentFragment> {
  const view = document.createDocumentFragment();
  const line = element("p");
  view.append(line);
  try {
    const started = performance.now();
    const answer = await send(request);
    const text = await answer.text();
    const status = element("span", answer.ok ? "status" : "status failed");
    status.textContent = String(answer.status);
    line.append(status, ` ${answer.statusText} in ${Math.round(performance.now() - started)} ms`);
    const row = answer.ok ? undefined : rowOf(request.data.errors, answer.status, text);
    if (row !== undefined) view.append(rowLine(row, errorsPage));
    view.append(code("Answer", pretty(text)));
    if (request.data.client !== undefined) view.append(code("The same with the client", clientCall(request)));
  } catch (error) {
    line.textContent =
      `No answer (${error instanceof Error ? error.message : "failed"}). Is the service running at this address, ` +
      "and does it allow requests from this page? `npm run serve` starts both together; " +
      `\`extraction-api-service --allow-origin ${location.origin}\` starts one that this page may call.`;
  }
  return view;
}

async function send({ data, base, key, values, body }: FormRequest): Promise<Response> {
  const query = new URLSearchParams();
  let path = data.path;
  for (const [name, value] of values) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  const hasBody = data.request !== undefined;
  const headers: Record<string, string> = {
    Authorization: `Bearer ${key}`,
    ...(hasBody && { "Content-Type": "application/json" }),
  };
  const url = `${base.replace(/\/$/, "")}${path}${query.size === 0 ? "" : `?${query.toString()}`}`;
  return fetch(url, {
    method: data.method,
    headers,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    ...(hasBody && { body }),
  });
}

/** Matches as the client does: exact code or text, then pattern, then what stands for the status. */
function rowOf(rows: readonly ErrorRow[], status: number, text: string): ErrorRow | undefined {
  const body = parsed(text) as { error?: unknown; code?: unknown } | undefined;
  const said = String(body?.error ?? "");
  const same = rows.filter((row) => row.status === status);
  return (
    same.find((row) => (row.code !== undefined && row.code === body?.code) || row.message === said) ??
    same.find((row) => row.pattern !== undefined && new RegExp(row.pattern).test(said)) ??
    same.find((row) => row.fallback)
  );
}

function rowLine(row: ErrorRow, errorsPage: URL): HTMLElement {
  const line = element("p");
  const link = element("a");
  link.href = `${errorsPage.href}#${row.id}`;
  link.textContent = row.id;
  line.append(link, ` (retry: ${row.retry}). ${row.remedy.replaceAll("`", "")}`);
  return line;
}

function clientCall({ data, values, body }: FormRequest): string {
  const input =
    data.request === undefined
      ? values.size === 0
        ? ""
        : pretty(JSON.stringify(Object.fromEntries(values)))
      : pretty(body);
  return `const { data } = await client.${data.id}(${input});`;
}

function code(label: string, text: string): HTMLElement {
  const figure = element("figure", "code-block");
  const caption = element("figcaption");
  const pre = element("pre");
  const inner = element("code");
  caption.textContent = label;
  inner.textContent = text;
  pre.tabIndex = 0;
  pre.append(inner);
  figure.append(caption, pre);
  return figure;
}

function pretty(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
