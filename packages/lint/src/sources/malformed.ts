import type { YAMLException } from "js-yaml";
import type { Finding } from "../finding.ts";

/** What is told of a file that cannot be read at all: one finding, whatever follows from it. */
export function malformed(file: string, text: string, error: YAMLException): Finding {
  const at = (line: number, column: number, message: string, hint: string): Finding => {
    return { file, line, column, rule: "parser", message, hint };
  };
  if (text.trim() === "") return at(1, 1, "The file is empty", "the content of the file, or none of its references");
  const start = text.search(/^<{7} /m);
  if (start >= 0 && /^>{7} /m.test(text.slice(start)))
    return at(
      text.slice(0, start).split("\n").length,
      1,
      "A merge left a conflict here",
      "one of both sides, without the lines that begin with <<<<<<<, ======= and >>>>>>>",
    );
  const { line = 0, column = 0 } = error.mark ?? {};
  return at(line + 1, column + 1, `This is not YAML: ${error.reason}`, "well-formed YAML");
}
