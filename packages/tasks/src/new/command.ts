import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { versionsIn } from "@extraction-api/codegen/versions";
import { newError } from "./error.ts";
import { RecipeError, type RecipeFiles, type Read } from "./files.ts";
import { newOperation } from "./operation.ts";
import { newRule } from "./rule.ts";
import { newSchema } from "./schema.ts";

const USAGE = `npm run new operation ID PATH        creates an operation with an example: npm run new operation getPlan /team/plan
npm run new schema NAME OWNER        creates a schema and a field of OWNER that uses it: npm run new schema PlanLimits QueueStatus
npm run new error ID STATUS OPERATION  adds a row to the error catalogue: npm run new error plan-expired 403 getQueueStatus
npm run new rule ID                  creates a house rule with its test: npm run new rule summary-is-short
`;

type Recipe = (read: Read, version: string, args: readonly string[], paths: readonly string[]) => RecipeFiles;

const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ["operation", newOperation],
  ["schema", newSchema],
  ["error", newError],
  ["rule", newRule],
]);

/**
 * Creates the files of a recipe, in the newest version if it is about a document. Writes nothing if any file cannot be
 * created.
 *
 * @param args the arguments of `npm run new`
 * @param say receives a line for each file and for each remaining task
 * @returns the exit code: 0, created; 2, wrong usage
 * @example await runNew(root, ["operation", "getPlan", "/team/plan"], console.error)
 */
export async function runNew(root: string, args: readonly string[], say: (line: string) => void): Promise<0 | 2> {
  const [kind = "", ...rest] = args;
  const recipe = RECIPES.get(kind);
  if (recipe === undefined) {
    const isUnknown = kind !== "" && kind !== "--help";
    say(`${isUnknown ? `npm run new: there is no recipe ${kind}.\n` : ""}${USAGE.trimEnd()}`);
    return kind === "--help" ? 0 : 2;
  }
  const version = versionsIn(root).at(-1) ?? "";
  const folder = `openapi/${version}/paths`;
  const paths = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const read: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);
  try {
    const { files, next } = recipe(read, version, rest, paths);
    for (const [path, text] of files) {
      say(`${read(path) === undefined ? "new    " : "edited "}  ${path}`);
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    say(["Now write", ...next.map((line) => `  ${line}`), "then npm run fix"].join("\n"));
    return 0;
  } catch (error) {
    if (!(error instanceof RecipeError)) throw error;
    say(`npm run new ${kind}: ${error.message}`);
    return 2;
  }
}
