import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Returns a script that returns the layout faults of a page. */
export async function layoutScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("in-page/layout-faults.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    globalName: "site",
    write: false,
  });
  return `(() => { ${outputFiles[0]?.text ?? ""}; return site.layoutFaults(); })()`;
}
