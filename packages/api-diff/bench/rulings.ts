// Breaking entries on real pairs of descriptions, against the rulings of people who read them (rulings.yaml).
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { diff, load } from "../src/index.ts";

interface Ruling {
  readonly fingerprint: string;
  readonly verdict: boolean;
}

interface Rulings {
  readonly package: string;
  readonly base: string;
  readonly revision: string;
  readonly pairs: readonly { readonly file: string; readonly rulings: readonly Ruling[] }[];
}

const rulings = parseYaml(readFileSync(new URL("rulings.yaml", import.meta.url), "utf8")) as Rulings;
const folder = join(tmpdir(), "api-diff-bench-rulings");
if (!existsSync(join(folder, "node_modules"))) {
  mkdirSync(folder, { recursive: true });
  const dependencies = {
    base: `npm:${rulings.package}@${rulings.base}`,
    revision: `npm:${rulings.package}@${rulings.revision}`,
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
  });
}

const total = { breaking: 0, ruled: 0, true: 0 };
for (const { file, rulings: list } of rulings.pairs) {
  const at = (side: string): string => join(folder, "node_modules", side, "api", file);
  const { changes } = diff(await load(at("base")), await load(at("revision")));
  const breaking = changes.filter(({ level }) => level === "breaking");
  const verdicts = new Map(list.map(({ fingerprint, verdict }) => [fingerprint, verdict]));
  const ruled = breaking.filter(({ fingerprint }) => verdicts.has(fingerprint));
  total.breaking += breaking.length;
  total.ruled += ruled.length;
  total.true += ruled.filter(({ fingerprint }) => verdicts.get(fingerprint) === true).length;
}
console.log(
  `rulings  ${rulings.pairs.length} pairs, ${total.breaking} breaking entries, ${total.ruled} of them ruled, ${((100 * total.true) / total.ruled).toFixed(1)} % of those true`,
);
