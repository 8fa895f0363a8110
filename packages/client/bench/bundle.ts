// Bundles what a program takes of a package, as its bundler does: minified, in one file.
import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type Plugin } from "esbuild";

const root = new URL("..", import.meta.url).pathname;

/**
 * How a program's bundler bundles it: minified, in one file, with what is optional left outside.
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

/** A bundle and the modules that it is made of. */
export interface Bundle {
  /** Bytes, gzipped. */
  readonly bytes: number;
  /** Of each module, its share of them, the largest first: that of its minified bytes. */
  readonly modules: readonly (readonly [file: string, bytes: number])[];
}

/**
 * Bundles what is exported of a module.
 *
 * @param what such as `{ createClient }`
 * @param missing parts of paths of modules that are to be left out: what they export is undefined
 */
export async function bundle(name: string, what: string, missing: readonly string[] = []): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...bundlerOptions(`export ${what} from ${JSON.stringify(name)}`),
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

/** Puts modules that export nothing but unknown values in the place of others. */
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
