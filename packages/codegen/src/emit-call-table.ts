import { objectAt, type JsonObject } from "./document.ts";

/** The limit of time that a caller assumes where the table names none. */
const usualLimitMs = 60_000;

/**
 * Emits the operations once more, as text for programs in which every byte counts: a path a line, and after it each
 * `METHOD id`, marked where it differs from what its method makes one expect.
 *
 * @param calls the rows of the operation table, by id
 */
export function emitCallTable(calls: Readonly<Record<string, JsonObject>>): string {
  const paths = new Map<string, string>();
  const jobs: string[] = [];
  for (const [id, call] of Object.entries(calls)) {
    const path = String(call["path"]);
    paths.set(path, `${paths.get(path) ?? path} ${callOf(id, call)}`);
    if (call["job"] !== undefined) jobs.push(jobOf(id, objectAt(call, "job")));
  }
  return [
    "/**",
    " * The operations as text: a path a line, then `METHOD id` of each. `?` before a method: it changes nothing although it is",
    " * no GET. `!` after an id: it reports on a job. Then the pointer to the field of the body that bounds its time, and `=`",
    ` * with the default in milliseconds where that is not ${usualLimitMs}.`,
    " */",
    `export const callTable: string = ${lines([...paths.values()])};`,
    "",
    "/**",
    " * The jobs as text: the operation that reports on it, the one that starts it, pointer to its status, how it ends well, how",
    " * it ends otherwise, pointer to its results, the operation that cancels it (`-`: none), pointer to the next part.",
    " */",
    `export const jobTable: string = ${lines(jobs)};`,
  ].join("\n");
}

function callOf(id: string, call: JsonObject): string {
  const method = String(call["method"]);
  const harmless = method !== "GET" && call["sideEffect"] === "none" ? "?" : "";
  const { pointer = "", defaultMs = usualLimitMs } = objectAt(call, "timeout") as Record<string, string | number>;
  const limit = defaultMs === usualLimitMs ? "" : `=${defaultMs}`;
  return `${harmless}${method} ${id}${call["job"] === undefined ? "" : "!"}${pointer}${limit}`;
}

function jobOf(id: string, job: JsonObject): string {
  const names = (...keys: string[]): string => keys.flatMap((key) => job[key] as string[]).join(",");
  const { start, status, data, cancel = "-", next = "" } = job as Record<string, string>;
  const otherwise = names("failed", "cancelled");
  return [id, start, status, names("succeeded"), otherwise, data, cancel, next].join(" ").trimEnd();
}

/** Lines as a template literal: one line of the source for each, so that a change shows what it changes. */
export function lines(all: readonly string[]): string {
  return `\`${all.join("\n").replace(/[\\`]|\$(?=\{)/g, "\\$&")}\``;
}
