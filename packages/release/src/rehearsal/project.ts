import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inProject, type Manager } from "./managers.ts";

/** An empty project that installed the packages as any user would. */
export interface Project {
  readonly folder: string;
  readonly manager: Manager;
  readonly env: NodeJS.ProcessEnv;
}

const EXAMPLE = "packages/client/examples/quick-start.ts";

/** Creates a project with the README's example and installs the packages in it. */
export async function makeProject(
  root: string,
  folder: string,
  manager: Manager,
  env: NodeJS.ProcessEnv,
  names: readonly string[],
): Promise<Project> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name: "empty", version: "1.0.0", private: true, type: "module" }),
  );
  await writeFile(join(folder, "example.ts"), await readFile(join(root, EXAMPLE), "utf8"));
  await inProject(folder, env, manager.install(names));
  return { folder, manager, env };
}
