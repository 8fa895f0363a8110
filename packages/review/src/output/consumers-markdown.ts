import type { ConsumerReport } from "../consumers/consumers.ts";
import { inCode, plainMarkdown } from "./markdown.ts";

const MAX_ROWS = 8;

/** Which programs of callers break, by name, and where; nothing where all of them work. */
export function consumersBlock(report: ConsumerReport | undefined): string[] {
  if (report === undefined) return [];
  const { failures, tried, unknown } = report;
  if (unknown !== undefined) return [`### Who breaks, by name\n\nUnknown: ${plainMarkdown(unknown)}`];
  if (failures.length === 0) return [];
  const broken = new Set(failures.map(({ file }) => file));
  const rows = failures
    .slice(0, MAX_ROWS)
    .map(
      ({ file, line, column, stage, message }) =>
        `- ${inCode(`${file}:${line}:${column}`)} does not ${stage}: ${inCode(message)}`,
    );
  const rest = failures.length > MAX_ROWS ? [`- and ${failures.length - MAX_ROWS} more places`] : [];
  const count = `${broken.size} of ${tried.length} programs written against the base`;
  return [`### Who breaks, by name\n\n${count} no longer work:\n\n${[...rows, ...rest].join("\n")}`];
}
