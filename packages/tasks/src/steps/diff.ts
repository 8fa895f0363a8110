import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { versionsIn } from "@extraction-api/codegen/versions";
import type { DiffResult } from "@extraction-api/diff";
import type { Step } from "../step.ts";

/** Returns the step that compares the two newest versions, with the intended changes. */
export function diffStep(root: string): Step {
  return {
    name: "diff",
    inputs: ["openapi/dist", "openapi/changes", "packages/api-diff/src"],
    outputs: [],
    run: async () => summaryOf(await diffVersions(root)),
  };
}

/** Compares the two newest versions, with the intended changes between them. */
export async function diffVersions(root: string): Promise<DiffResult & { readonly names: [string, string] }> {
  const { diff, load } = await import("@extraction-api/diff");
  const [base = "", revision = ""] = versionsIn(root).slice(-2);
  const bundle = (version: string) => load(relativePath(join(root, `openapi/dist/${version}.json`)));
  const path = relativePath(join(root, `openapi/changes/${base}-to-${revision}.yaml`));
  const claims = existsSync(path) ? [await claimsIn(path)] : [];
  const result = diff(await bundle(base), await bundle(revision), { claims });
  return { ...result, names: [base, revision] };
}

/** Returns a path relative to the current folder, as a reader would write it. */
function relativePath(path: string): string {
  return relative(process.cwd(), path);
}

async function claimsIn(path: string) {
  const { load, readClaims } = await import("@extraction-api/diff");
  const file = await load(path);
  return readClaims(path, file.files.get(file.entry)?.value);
}

/** Returns a one-line summary. Problems that must be fixed are errors. */
export function summaryOf({ verdict, changes, problems, names }: Awaited<ReturnType<typeof diffVersions>>): string {
  if (problems.length > 0) throw new Error(problems.map(({ kind, message }) => `${kind}: ${message}`).join("\n"));
  const breaking = changes.filter(({ level }) => level === "breaking");
  const claimed = breaking.filter(({ claim }) => claim !== undefined).length;
  return `${names.join(" → ")}: ${verdict}, ${changes.length} changes, ${breaking.length} breaking (${claimed} claimed)`;
}
