/** A rule of CODEOWNERS: the last one that matches a path applies. */
interface Rule {
  readonly pattern: string;
  readonly owners: readonly string[];
}

/**
 * Returns the owners of a path from CODEOWNERS: `@login`, `@org/team` or an address. None if no rule is active.
 *
 * @example ownersOf("/openapi/ @ada\n", "openapi/approvals.yaml") // ["@ada"]
 */
export function ownersOf(codeowners: string, path: string): readonly string[] {
  const rules = codeowners.split(/\r?\n/).flatMap((line): Rule[] => {
    const [pattern = "", ...owners] = line
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    return pattern === "" ? [] : [{ pattern, owners }];
  });
  return rules.findLast(({ pattern }) => fits(pattern, path))?.owners ?? [];
}

function fits(pattern: string, path: string): boolean {
  const isRooted = pattern.startsWith("/") || pattern.slice(0, -1).includes("/");
  const steps = pattern.replace(/^\//, "").split(/(\*\*\/|\*\*|\*|\?)/);
  const wildcards: Readonly<Record<string, string>> = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" };
  const body = steps.map((step) => wildcards[step] ?? step.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)).join("");
  const end = pattern.endsWith("/") ? ".*" : "(?:/.*)?";
  return new RegExp(`^${isRooted ? "" : "(?:.*/)?"}${body}${end}$`).test(path);
}
