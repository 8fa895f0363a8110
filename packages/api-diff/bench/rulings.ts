// Compares breaking entries on real pairs of descriptions with the rulings of people who read them (rulings*.yaml), and lists
// the true ones that no longer match a breaking entry: `node bench/rulings.ts [FILE …]`, by default all files.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { load as parseYaml } from "js-yaml";
import { diff, load } from "../src/index.ts";

interface Ruling {
  readonly fingerprint: string;
  readonly rule: string;
  readonly verdict: boolean;
  /** The fingerprint of the entry that says it now, or why there is none. */
  readonly now?: string;
}

/** A file in one version of a package. */
interface Side {
  readonly version: string;
  readonly file: string;
}

interface Pair {
  readonly package: string;
  readonly base: Side;
  readonly revision: Side;
  readonly rulings: readonly Ruling[];
}

interface Directory {
  readonly package: string;
  readonly base: string;
  readonly revision: string;
  readonly pairs: readonly { readonly file: string; readonly rulings: readonly Ruling[] }[];
}

const read = (name: string): unknown => parseYaml(readFileSync(new URL(name, import.meta.url), "utf8"));
const directory = read("rulings.yaml") as Directory;
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const pairs: readonly Pair[] = [
  ...(isWanted("rulings.yaml") ? directory.pairs : []).map(({ file, rulings }) => ({
    package: directory.package,
    base: { version: directory.base, file: `api/${file}` },
    revision: { version: directory.revision, file: `api/${file}` },
    rulings,
  })),
  ...[
    "rulings-packages.yaml",
    "rulings-foreign.yaml",
    "rulings-fresh.yaml",
    "rulings-wrapped.yaml",
    "rulings-strangers.yaml",
    "rulings-blind.yaml",
    "rulings-directory.yaml",
    "rulings-drawn.yaml",
    "rulings-mixed.yaml",
    "rulings-again.yaml",
    "rulings-files.yaml",
    "rulings-unread.yaml",
  ]
    .filter(isWanted)
    .flatMap((name) => (read(name) as { readonly packages: readonly Pair[] }).packages),
];

const folder = join(tmpdir(), "api-diff-bench-rulings-3");
const nameOf = (name: string, { version }: Side): string =>
  `${name.replaceAll(/^@/g, "").replaceAll("/", "-")}-${version}`;

/** Unpacks a package without its dependencies, because some packages are servers. */
function unpack(name: string, side: Side): string {
  const place = join(folder, nameOf(name, side));
  if (existsSync(join(place, "package", side.file))) return place;
  mkdirSync(place, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", place, `${name}@${side.version}`], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", 2],
  });
  execFileSync("tar", ["xzf", packed.trim(), "-C", place], { cwd: place });
  return place;
}

const total = { breaking: 0, ruled: 0, true: 0, shown: 0, covered: 0, inWords: 0, milder: 0, gone: 0 };
for (const pair of pairs) {
  const at = (side: Side): ReturnType<typeof load> => {
    const root = join(unpack(pair.package, side), "package");
    const file = join(root, side.file);
    return file.endsWith(".gz")
      ? load(file, { read: async () => gunzipSync(readFileSync(file)) })
      : load(file, { root });
  };
  const { changes } = diff(await at(pair.base), await at(pair.revision));
  const breaking = changes.filter(({ level }) => level === "breaking");
  const verdicts = new Map(pair.rulings.map(({ fingerprint, verdict }) => [fingerprint, verdict]));
  const ruled = breaking.filter(({ fingerprint }) => verdicts.has(fingerprint));
  total.breaking += breaking.length;
  total.ruled += ruled.length;
  total.true += ruled.filter(({ fingerprint }) => verdicts.get(fingerprint) === true).length;
  total.shown += breaking.filter(({ witness }) => witness?.whole !== undefined).length;
  for (const { fingerprint, rule, verdict, now: covering } of pair.rulings) {
    const levelOf = (wanted: string | undefined): string | undefined =>
      changes.find((change) => change.fingerprint === wanted)?.level;
    if (!verdict || levelOf(fingerprint) === "breaking") continue;
    if (levelOf(covering) === "breaking") total.covered += 1;
    else if (covering?.includes(" ") === true) total.inWords += 1;
    else {
      const level = levelOf(fingerprint) ?? levelOf(covering);
      total[level === undefined ? "gone" : "milder"] += 1;
      console.log(`rulings  ${level ?? "gone"}  ${fingerprint} ${rule}  ${pair.package} ${pair.revision.file}`);
    }
  }
}
console.log(
  `rulings  ${pairs.length} pairs, ${total.breaking} breaking entries (${total.shown} with a whole value), ${total.ruled} of them ruled, ${((100 * total.true) / total.ruled).toFixed(1)} % of those true; of true rulings, another breaking entry covers ${total.covered}, ${total.inWords} say in words why none does, ${total.milder} are milder now and ${total.gone} match no entry`,
);
