import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { manifestOf } from "../published.ts";
import type { Step } from "../step.ts";

const run = promisify(execFile);

/** Returns the folders of the packages that are built. */
export function builtPackages(root: string): string[] {
  return readdirSync(join(root, "packages")).filter((dir) =>
    existsSync(join(root, "packages", dir, "tsdown.config.ts")),
  );
}

/**
 * Returns a step for each built package, in dependency order.
 *
 * @param requested folders of packages; their dependencies are included
 */
export function buildSteps(root: string, requested: readonly string[] = builtPackages(root)): Step[] {
  const built = builtPackages(root);
  return inOrder(root, requested, built).map((dir) => buildStep(root, dir, built));
}

function buildStep(root: string, dir: string, built: readonly string[]): Step {
  const folder = `packages/${dir}`;
  // Declarations depend on the other packages' published files.
  const published = dependenciesOf(root, dir, built).map((other) => `packages/${other}/dist`);
  return {
    name: dir,
    inputs: [
      `${folder}/src`,
      `${folder}/package.json`,
      `${folder}/tsdown.config.ts`,
      `${folder}/tsconfig.build.json`,
      "tsconfig.json",
      "tsconfig.build.json",
      "openapi/dist",
      ...published,
    ],
    outputs: [`${folder}/dist`],
    run: async () => {
      const cwd = join(root, folder);
      const env = { ...process.env, NO_COLOR: "1" };
      await run(join(root, "node_modules/.bin/tsdown"), ["--logLevel", "warn"], { cwd, env }).catch(
        (error: unknown) => {
          const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
          throw new Error(`${folder}: the build failed.\n${stdout}${stderr}`.trim(), { cause: error });
        },
      );
      return "built";
    },
  };
}

/** Returns the packages of this workspace that a package depends on, published ones only. */
function dependenciesOf(root: string, dir: string, built: readonly string[]): string[] {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifestOf(root, dir);
  const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return built.filter((other) => named.includes(manifestOf(root, other).name));
}

function inOrder(root: string, requested: readonly string[], built: readonly string[]): string[] {
  const ordered = new Set<string>();
  const visit = (dir: string): void => {
    for (const other of dependenciesOf(root, dir, built)) if (!ordered.has(other) && other !== dir) visit(other);
    ordered.add(dir);
  };
  for (const dir of requested) visit(dir);
  return [...ordered];
}
