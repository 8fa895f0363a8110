import type { LabelledQuery, SearchEntry } from "../../src/search/entry.ts";
import type { Any } from "../reading.ts";
import { documentedFields, operationsOf, type Documented } from "./documented.ts";

/** Generated queries, by class. */
export type Classes = Readonly<Record<string, readonly LabelledQuery[]>>;

/**
 * Generates queries that name something in the documents: ids in the style of other languages, paths as in logs, fields
 * with their operation, values with their field, errors by status, code and message, and misspelled names.
 *
 * @param bundle the document of the current version
 * @param version the name of the version
 */
export function builtQuestions(bundle: Any, version: string): Classes {
  const operations = operationsOf(bundle, version);
  const fields = [...documentedFields(bundle, version)];
  return {
    ids: operations.flatMap(({ id, page }) => forms(id).map((query) => ({ query, answers: [page] }))),
    titles: operations.flatMap(({ summary, page, twins }) => [
      { query: summary.toLowerCase(), answers: [page, ...twins] },
    ]),
    paths: operations.flatMap(({ kind, method, path, page, samePath }) =>
      kind === "webhook"
        ? [{ query: path, answers: [page] }]
        : [
            { query: `${method} ${path}`, answers: [page] },
            { query: `${method.toLowerCase()} ${path.slice(1)}`, answers: [page] },
            { query: path, answers: samePath },
            { query: `/${version}${path}`, answers: samePath },
            {
              query: `https://api.example.com/${version}${path.replace(/\{\w+\}/g, "0197c2f0-0000-7000-8000-000000000000")}`,
              answers: samePath,
            },
          ],
    ),
    endpoints: operations
      .filter(({ kind, path }) => kind === "operation" && !path.includes("{"))
      .flatMap(({ path, samePath }) => {
        const name = path.replace("/team/", "/").split(/[/-]/).join(" ").trim();
        return ["@ endpoint", "@ api", "@ operation", "endpoint for @", "@ endpoint docs", "@ route"].map((asked) => ({
          query: asked.replace("@", name),
          answers: samePath,
        }));
      }),
    schemas: Object.keys(bundle["components"]?.["schemas"] ?? {}).flatMap((name) => [
      { query: name, answers: [`${version}/schemas/${name}.html`] },
      { query: name.toLowerCase(), answers: [`${version}/schemas/${name}.html`] },
    ]),
    // Excludes names that are a single plain word, such as `status` and `data`, because readers who type them usually
    // mean something else.
    fields: fields
      .filter(([name]) => writings(name).length > 1)
      .flatMap(([name, at]) => writings(name).map((query) => ({ query, answers: pagesOf(at) }))),
    "fields of an operation": operations.flatMap((operation) =>
      operation.requestFields.map((name) => ({
        query: `${operation.path.split("/").find((part) => part !== "" && !part.startsWith("{")) ?? ""} ${name}`,
        answers: [...operation.family, ...pagesOf(fields.find(([one]) => one === name)?.[1] ?? [])],
      })),
    ),
    values: fields.flatMap(([name, at]) =>
      at
        .flatMap(({ values }) => values)
        .filter((value, index, all) => all.indexOf(value) === index)
        .slice(0, 6)
        .flatMap((value) => {
          const answers = pagesOf(at.filter(({ values }) => values.includes(value)));
          return [`${name}: ${value}`, `"${name}": "${value}"`, `${name} ${value}`, `${name}=${value}`].map(
            (query) => ({ query, answers }),
          );
        }),
    ),
    errors: errorQuestions(bundle),
    slips: operations
      .filter(({ kind }) => kind === "operation")
      .flatMap(({ id, page }) => slipsIn(id).map((query) => ({ query, answers: [page] }))),
    "slips in fields": fields
      .filter(([name]) => name.length > 6 && writings(name).length > 1)
      .flatMap(([name, at]) => slipsIn(name).map((query) => ({ query, answers: pagesOf(at) }))),
  };
}

/**
 * Generates queries about changes in an area of the interface.
 *
 * @param entries entries of the search index
 */
export function upgradeQuestions(entries: readonly SearchEntry[]): LabelledQuery[] {
  return entries.flatMap(({ u, n }) => {
    const [, topic] = /^([^|]+): v\d+ to v\d+$/.exec(n ?? "") ?? [];
    if (topic === undefined) return [];
    const asked = [
      "upgrade @",
      "@ upgrade",
      "migrate @",
      "@ migration",
      "upgrading @",
      "@ breaking changes",
      "@ v1 to v2",
    ];
    return asked.map((question) => ({ query: question.replace("@", topic.toLowerCase()), answers: [u] }));
  });
}

/** Returns spellings of a name in other languages and in a shell. */
function forms(id: string): string[] {
  const words = id.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return [...new Set([id, id.toLowerCase(), words.join("_"), words.join("-"), words.join(" ")])];
}

function writings(name: string): string[] {
  const words = name.split(/(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return [...new Set([name, words.join("_"), name.toLowerCase()])];
}

function pagesOf(at: readonly Documented[]): string[] {
  return [...new Set(at.flatMap(({ page, types }) => [page, ...types]))];
}

function errorQuestions(bundle: Any): LabelledQuery[] {
  const rows = Object.entries((bundle["x-error-catalogue"]?.["rows"] ?? {}) as Record<string, Any>);
  const page = (id: string): string => `${isInTrace(id) ? "trace-events" : "errors"}.html#${id}`;
  const isInTrace = (id: string): boolean => rows.some(([one, row]) => one === id && String(row["area"]) === "trace");
  return rows.flatMap(([id, row]) => {
    const same = (key: string): string[] =>
      rows.filter(([, other]) => String(other[key]) === String(row[key])).map(([one]) => page(one));
    const code = row["code"] === undefined ? [] : [String(row["code"])];
    const status = row["status"] === undefined || !row["fallback"] ? [] : [String(row["status"])];
    return [
      { query: id, answers: [page(id)] },
      { query: id.replaceAll("-", " "), answers: [page(id)] },
      ...code.flatMap((text) => [text, text.toLowerCase()].map((query) => ({ query, answers: [page(id)] }))),
      ...(row["message"] === undefined ? [] : [{ query: String(row["message"]), answers: same("message") }]),
      ...status.flatMap((text) =>
        [text, `error ${text}`, `http ${text}`, `status ${text}`, `why do I get ${text}`].map((query) => ({
          query,
          answers: same("status"),
        })),
      ),
    ];
  });
}

/**
 * Returns misspellings of a word: with two letters swapped, one missing, and one doubled. The position depends on the
 * length of the word, so that each run generates the same ones.
 */
function slipsIn(word: string): string[] {
  if (word.length < 5) return [];
  const at = 2 + (word.length % Math.max(1, word.length - 4));
  const turned = `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at] ?? ""}${word.slice(at + 2)}`;
  const short = `${word.slice(0, at)}${word.slice(at + 1)}`;
  const long = `${word.slice(0, at)}${word[at] ?? ""}${word.slice(at)}`;
  return [...new Set([turned, short, long])].filter((slip) => slip !== word);
}
