// Bundles what a program imports from a package, as a bundler does: minified, in one file.
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type Plugin } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Returns the options of a bundler for a program: minified, in one file, without optional packages.
 *
 * @param contents the program, which may import from the package's folder
 */
export function bundlerOptions(contents: string, conditions: string[] = ["@extraction-api/source", "import"]) {
  return {
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions,
    external: ["undici", "@opentelemetry/api", "msw", "node:util", "node:zlib"],
    write: false,
    metafile: true,
  } as const satisfies BuildOptions;
}

/** A bundle and its modules. */
export interface Bundle {
  /** Size in bytes, gzipped. */
  readonly bytes: number;
  /** Each module's share of the size, largest first, in proportion to its minified bytes. */
  readonly modules: readonly (readonly [file: string, bytes: number])[];
}

/**
 * Bundles exports of a module.
 *
 * @param what the exports, such as `{ createClient }`
 * @param missing parts of the paths of modules to leave out; their exports are undefined
 * @param beside other code of the same program
 */
export async function bundle(
  name: string,
  what: string,
  missing: readonly string[] = [],
  beside = "",
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...bundlerOptions(`export ${what} from ${JSON.stringify(name)};${beside}`),
    plugins: [leavingOut(missing)],
  });
  const { contents } = outputFiles[0] ?? { contents: new Uint8Array() };
  const bytes = gzipSync(contents, { level: 9 }).length;
  const [output] = Object.values(metafile.outputs);
  const modules = Object.entries(output?.inputs ?? {}).map(
    ([file, { bytesInOutput }]) => [file, (bytesInOutput / contents.length) * bytes] as const,
  );
  return { bytes, modules: modules.toSorted(([, a], [, b]) => b - a) };
}

/** Replaces modules with modules whose exports are unknown values. */
function leavingOut(missing: readonly string[]): Plugin {
  return {
    name: "leaving-out",
    setup({ onLoad }) {
      onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
        if (!missing.some((part) => path.includes(part))) return undefined;
        const entryPoints = [path];
        const { metafile } = await build({ entryPoints, format: "esm", write: false, metafile: true, outdir: "." });
        const names = Object.values(metafile.outputs).flatMap((output) => output.exports);
        return {
          contents: names.map((one) => `const _${one} = globalThis.none; export { _${one} as ${one} };`).join(""),
        };
      });
    },
  };
}
