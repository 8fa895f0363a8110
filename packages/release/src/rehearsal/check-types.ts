import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inProject } from "./managers.ts";
import type { Project } from "./project.ts";

const RESOLUTIONS = [
  { moduleResolution: "node16", module: "node16" },
  { moduleResolution: "bundler", module: "esnext" },
] as const;

/** A compiler: the native one, or the version most people use today. */
export type Compiler = "7" | "5.9";

/**
 * Returns the module resolutions to check. Both compilers resolve an entry to the same files; the slower one only
 * proves that it understands their content.
 */
function resolutionsOf(compiler: Compiler): readonly { moduleResolution: string }[] {
  return compiler === "7" ? RESOLUTIONS : RESOLUTIONS.slice(0, 1);
}

function tsc(root: string, compiler: Compiler): string {
  return compiler === "7"
    ? join(root, "node_modules/typescript/bin/tsc")
    : join(import.meta.dirname, "../../node_modules/typescript-5/lib/tsc.js");
}

/**
 * Compiles a project's example, and an import of every public entry, under each module resolution of the compiler, in
 * strict mode, and with the libraries' declarations checked.
 */
export async function checkTypes(
  root: string,
  project: Project,
  entries: readonly string[],
  compiler: Compiler,
): Promise<void> {
  const imports = entries.map((entry, index) => `export * as entry${index} from "${entry}";\n`).join("");
  await writeFile(join(project.folder, "entries.ts"), imports);
  for (const { moduleResolution, module } of RESOLUTIONS) {
    const folder = join(project.folder, moduleResolution);
    await mkdir(folder, { recursive: true });
    const compilerOptions = {
      module,
      moduleResolution,
      target: "es2023",
      lib: ["es2023"],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
    };
    const files = ["../example.ts", "../entries.ts"];
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  }
  // One process compiles under all resolutions and reads each declaration once.
  const folders = resolutionsOf(compiler).map(({ moduleResolution }) => moduleResolution);
  await inProject(project.folder, project.env, [process.execPath, tsc(root, compiler), "-b", "--force", ...folders]);
}
