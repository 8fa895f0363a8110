import type { DiffResult } from "../diff.ts";
import { oneLine } from "../one-line.ts";
import { toJson } from "./json.ts";
import { RULES } from "../rules/table.ts";
import type { Change, Level, Place } from "../types.ts";
import { actionOf, annotatedPlace, approvedBy, who } from "./words.ts";

const SARIF_LEVELS: Readonly<Record<Level, string>> = {
  breaking: "error",
  risky: "warning",
  safe: "note",
  note: "none",
};

/** Renders SARIF 2.1.0 for code scanning. Fingerprints identify a finding even when lines move. */
export function renderSarif(result: DiffResult): string {
  const used = new Set(result.changes.map((change) => change.id));
  const rules = RULES.filter((rule) => used.has(rule.id));
  const index = new Map(rules.map((rule, position) => [rule.id, position]));
  const log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "api-diff",
            rules: rules.map((rule) => ({
              id: rule.id,
              shortDescription: { text: plain(rule.message) },
              help: { text: plain(rule.advice) },
              defaultConfiguration: { level: SARIF_LEVELS[rule.send] },
              properties: { tags: [rule.place], send: rule.send, receive: rule.receive },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: result.changes.map((change) => sarifResult(change, index.get(change.id) ?? 0)),
      },
    ],
  };
  return `${toJson(log)}\n`;
}

/** Returns a message without links: SARIF interprets `[text](address)` as one. */
function plainText(text: string): string {
  const parts = oneLine(text).split("](");
  const last = parts.pop() as string;
  return [...parts.map(withoutOpening), last].join("](");
}

/** Escapes the brackets that are still open at the end of a text. A pattern would look from each bracket to the end. */
function withoutOpening(text: string): string {
  const closed = text.lastIndexOf("]") + 1;
  return text.slice(0, closed) + text.slice(closed).replaceAll("[", String.raw`\[`);
}

/** Returns the rule's template without its placeholders. */
function plain(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, "<$1>");
}

function sarifResult(change: Change, ruleIndex: number): object {
  const place = annotatedPlace(change);
  const other = place === change.revision ? change.base : change.revision;
  const reached = who(change, 5);
  const approved = approvedBy(change);
  return {
    ruleId: change.id,
    ruleIndex,
    level: SARIF_LEVELS[change.level],
    ...(change.level === "note" ? { kind: "informational" } : {}),
    message: {
      text: plainText(`${change.message}. ${actionOf(change)}${reached === "" ? "" : ` Affects ${reached}.`}`),
    },
    locations: place === undefined ? [] : [location(place)],
    ...(other?.file === undefined
      ? {}
      : {
          relatedLocations: [
            { id: 1, ...location(other), message: { text: other === change.base ? "before" : "after" } },
          ],
        }),
    partialFingerprints: { "apiDiff/v1": change.fingerprint },
    ...(approved === undefined
      ? {}
      : { suppressions: [{ kind: "external", status: "accepted", justification: approved }] }),
    properties: {
      operations: [...new Set(change.impact.map((impact) => impact.operation))],
      pointer: place?.pointer ?? "",
    },
  };
}

function location(place: Place): object {
  return {
    ...(place.file === undefined
      ? {}
      : {
          physicalLocation: {
            artifactLocation: {
              uri: place.file
                .replaceAll(/\p{Surrogate}/gu, "\uFFFD")
                .split("/")
                .map(encodeURIComponent)
                .join("/"),
            },
            region: { startLine: place.line ?? 1, startColumn: place.column ?? 1 },
          },
        }),
    logicalLocations: [{ fullyQualifiedName: place.pointer === "" ? "/" : place.pointer }],
  };
}
