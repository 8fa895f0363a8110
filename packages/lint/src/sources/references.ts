import { posix } from "node:path";

/** Members whose value refers to another file. */
const REFERENCE_KEYS: ReadonlySet<string> = new Set(["$ref", "externalValue", "operationRef", "$dynamicRef"]);

/** Returns all references in a parsed file, as written, including those in a discriminator's mapping. */
export function referencesIn(root: unknown): string[] {
  const found = new Set<string>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (REFERENCE_KEYS.has(key) && typeof child === "string") found.add(child);
      if (key === "mapping") for (const target of Object.values(child ?? {})) if (isPath(target)) found.add(target);
      visit(child);
    }
  };
  visit(root);
  return [...found];
}

/** Returns whether a mapping's target is a path; a mapping may also contain a component's bare name. */
function isPath(target: unknown): target is string {
  return typeof target === "string" && /[/#\\:]/.test(target);
}

/**
 * Returns the file that a reference points to, by its path from the root; undefined for a reference inside the same
 * file.
 *
 * @returns `"outside"` for every target outside `openapi/`: other hosts, other folders, absolute paths
 */
export function fileOf(from: string, reference: string): { readonly file: string } | "outside" | undefined {
  const written = reference.split("#", 1)[0] ?? "";
  if (written === "") return undefined;
  const spellings = [written, decoded(written)];
  const files = spellings.map((spelling) => posix.normalize(posix.join(posix.dirname(from), spelling)));
  const isOutside =
    spellings.some((spelling) => /^[a-z][a-z\d+.-]*:|^[/\\]|\\|\0|\?/i.test(spelling)) ||
    files.some((file) => !file.startsWith("openapi/"));
  return isOutside ? "outside" : { file: files[0] ?? "" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
