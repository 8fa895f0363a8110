import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { entriesOf } from "./package-files.ts";
import type { Size } from "./sizes.ts";

/**
 * Returns the browser size of each package entry: bundled with the dependencies of `resolveDir`, minified, compressed.
 */
export async function packageSizes(
  packages: readonly string[],
  files: ReadonlyMap<string, string>,
  resolveDir: string,
): Promise<Size[]> {
  const entries = new Map(packages.flatMap((name) => [...entriesOf(name, files)]));
  const measured = [...entries.values()].map(async (path): Promise<Size | undefined> => {
    const name = [...entries].find(([, target]) => target === path)?.[0] ?? path;
    try {
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        write: false,
        format: "esm",
        platform: "neutral",
        mainFields: ["module", "main"],
        logLevel: "silent",
        external: ["node:*", "undici", "@opentelemetry/api"],
        plugins: [fromMemory(files, entries, resolveDir)],
      });
      return { name: `${name} (min+gzip)`, bytes: gzipSync(outputFiles[0]?.contents ?? "").length };
    } catch {
      // A package that cannot be bundled fails its own build, so its size is not reported here.
      return undefined;
    }
  });
  return (await Promise.all(measured)).filter((size) => size !== undefined);
}

/** Loads sources from memory, so that the base needs no checkout. */
function fromMemory(
  files: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, string>,
  resolveDir: string,
): Plugin {
  return {
    name: "from-memory",
    setup(builder) {
      builder.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        const target = kind === "entry-point" ? path.replace(/^\.\//, "") : entries.get(path);
        if (target !== undefined) return { path: target, namespace: "memory" };
        if (!files.has(importer)) return undefined;
        // Sources are untrusted data: paths to files on this machine are skipped.
        if (/^[/\\]|^[a-z]+:|^[^.].*\.\.|[?#]/i.test(path)) return { path, external: true };
        if (!path.startsWith(".")) return undefined;
        return { path: new URL(path, `file:///${importer}`).pathname.slice(1), namespace: "memory" };
      });
      builder.onLoad({ filter: /.*/, namespace: "memory" }, ({ path }) => {
        return { contents: files.get(path) ?? "", loader: "ts", resolveDir };
      });
    },
  };
}
