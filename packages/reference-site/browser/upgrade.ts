// Converts a request of the older version to the newer one with the client's upgrade rules. Sends nothing.
import { upgradeRequest, type Report, type SharedRequest } from "@extraction-api/client/upgrade";
import { explain } from "@extraction-api/client/upgrade/explain";
import { announce } from "./announce.ts";
import { code } from "./response.ts";
import { element, labelled, withCode } from "./element.ts";
import { fetchJson } from "./fetch-json.ts";
import { writtenExactly } from "./exact-json.ts";
import { goneNames, type GoneName } from "./gone-names.ts";
import { keepModest } from "./keep-modest.ts";
import { likelyOperation } from "./likely-operation.ts";
import { notesAbout } from "./paste-notes.ts";
import { longestPasted, pastedRequest, tooLong, type Convertible } from "./pasted-request.ts";
import type { TryData } from "./try.ts";

/** The data that the build writes for the upgrade guide. */
interface UpgradeData extends Convertible {
  readonly to: string;
  readonly names: readonly GoneName[];
  /** The page that explains each change, relative to the root of the site. */
  readonly changes: Readonly<Record<string, string>>;
}

/**
 * Adds the form to the page.
 *
 * @throws Error if its data cannot be fetched
 */
export async function mountUpgrade(place: HTMLElement, root: URL): Promise<void> {
  const data = await fetchJson<UpgradeData>(new URL(place.dataset["src"] ?? "", location.href));
  const { operations } = data;
  const form = element("form", "try paste-form");
  const operation = element("select");
  operation.append(...operations.map(({ id, method, path }) => new Option(`${method} ${path} (${id})`, id)));
  const given = element("textarea");
  given.rows = 14;
  given.spellcheck = false;
  given.value = place.dataset["example"] ?? "";
  const output = element("div", "paste-result");
  const convert = (isPasted: boolean): void => {
    const pasted = pastedRequest(given.value, data);
    if ("problem" in pasted) {
      output.textContent = given.value.trim() === "" ? "Paste a request to see its new body." : pasted.problem;
      if (pasted.page !== undefined) output.append(" ", linkTo("What to do", new URL(pasted.page, root)));
      announce(output.textContent);
      return;
    }
    // The reader's own selection stays.
    if (isPasted) operation.value = pasted.operation ?? likelyOperation(pasted.body, operations, operation.value);
    const chosen = operations.find(({ id }) => id === operation.value);
    const isGuess = isPasted && pasted.operation === undefined;
    const notes = chosen === undefined ? [] : notesAbout(pasted.body, chosen, isGuess ? operations : []);
    const { body, reports } = upgradeRequest(operation.value as SharedRequest, pasted.body as never);
    const verdict = element("p", "wrong");
    verdict.ariaBusy = "true";
    const explained = [
      ...explanations(operation.value as SharedRequest, pasted.body, reports, data, root),
      ...notes.map((text) => {
        const note = element("p", "note");
        note.textContent = text;
        return note;
      }),
    ];
    void rejectedIn(body, new URL(`${data.to}/operations/${operation.value}.json`, root)).then((said) => {
      verdict.ariaBusy = "false";
      if (said.length > 0) verdict.textContent = `${data.to} rejects this body. ${said.join(" ")}`;
      if (verdict.isConnected)
        announce(
          [verdict, ...explained]
            .map(({ textContent }) => textContent)
            .join(" ")
            .trim(),
        );
    });
    output.replaceChildren(code("The new body", writtenExactly(body)), verdict, ...explained);
  };
  keepModest(given, longestPasted, () => {
    output.textContent = tooLong;
    announce(tooLong);
  });
  given.addEventListener("input", () => convert(true));
  operation.addEventListener("change", () => convert(false));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(labelled("Operation", operation), labelled("Request", given), output);
  place.append(form);
  convert(true);
}

/** The data of operations by address, because each keystroke needs it. */
const fetched = new Map<string, Promise<TryData>>();

/**
 * Returns what the newer version rejects in a body, according to its document: a value that was invalid before is not
 * converted.
 *
 * @param source the data of the operation
 */
async function rejectedIn(body: object, source: URL): Promise<readonly string[]> {
  const data = fetched.get(source.href) ?? fetchJson<TryData>(source);
  fetched.set(source.href, data);
  try {
    const [{ rejections }, { request, schemas }] = await Promise.all([import("./check-body.ts"), data]);
    const said = rejections(JSON.parse(writtenExactly(body)), request, schemas);
    return said ?? ["It has too many errors to list here."];
  } catch {
    // The conversion does not depend on this check, and the next one fetches again.
    fetched.delete(source.href);
    return [];
  }
}

function explanations(
  id: SharedRequest,
  given: object,
  reports: readonly Report[],
  data: UpgradeData,
  root: URL,
): HTMLElement[] {
  const list = element("ul");
  const add = (text: string, change: string | undefined): void => {
    const item = element("li");
    item.append(...withCode(text));
    const address = change === undefined ? undefined : data.changes[change];
    if (address !== undefined) item.append(" ", linkTo("The change", new URL(address, root)));
    list.append(item);
  };
  const fields = reports.map(({ field }) => field.slice(1).replaceAll("/", "."));
  for (const [at, report] of reports.entries()) {
    const explanation = explain(id, report);
    const text = explanation?.text ?? `${report.field}: ${report.kind}.`;
    add(text.replace(report.field, `\`${fields[at]}\``), explanation?.change);
  }
  // A report about the same field says more.
  const renamed = goneNames(given, id, data.names).filter(
    ({ before }) => !fields.some((field) => field.endsWith(before)),
  );
  for (const { before, after, change } of renamed)
    add(after === undefined ? `\`${before}\` is removed.` : `\`${before}\` is now \`${after}\`.`, change);
  const note = element("p");
  note.textContent = list.childElementCount === 0 ? "No value is lost or changed." : "Notes:";
  return [note, list];
}

function linkTo(text: string, address: URL): HTMLAnchorElement {
  const link = element("a");
  link.href = address.href;
  link.textContent = text;
  return link;
}
