// Compares descriptions that take as much work as possible, each in a process of its own, and prints what takes more than
// it may: 5 CPU seconds, or 5 for ten megabytes of both sides together, and 1,024 MB.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ACCESS } from "./hostile/access.ts";
import { AROUND } from "./hostile/around.ts";
import { SCHEMAS } from "./hostile/schemas.ts";
import { type Change, CHANGES, type Side, sideOf } from "./hostile/side.ts";
import { SWAGGER } from "./hostile/swagger.ts";
import { TEXTS, type Written } from "./hostile/texts.ts";
import { writeYaml } from "./hostile/write-yaml.ts";
import { type Cost, cost } from "./measure.ts";

const USAGE = "usage: node bench/hostile.ts MEGABYTES-A-SIDE json|yaml|texts [CHANGE,… [WORDS-OF-A-NAME]]";
const [size = "2", format = "json", changes = CHANGES.join(), words = ""] = process.argv.slice(2);
const wanted = Number(size) * 1e6;
if (!(wanted > 0) || !["json", "yaml", "texts"].includes(format)) throw new Error(USAGE);

const here = fileURLToPath(new URL("..", import.meta.url));
const built = join(here, "dist/cli.js");
const command = existsSync(built) ? built : join(here, "src/cli.ts");
const MOST_SECONDS = 5 * Math.max(1, (2 * wanted) / 10e6);
const MOST_MEMORY = 1024;

type Shape = (side: Side) => Written;
const write =
  (of: (side: Side) => object): Shape =>
  (side) => ({
    files: format === "json" ? { "a.json": JSON.stringify(of(side)) } : { "a.yaml": writeYaml(of(side)) },
  });
const shapes: Readonly<Record<string, Shape>> =
  format === "texts"
    ? TEXTS
    : Object.fromEntries(
        Object.entries({ ...SCHEMAS, ...AROUND, ...ACCESS, ...SWAGGER }).map(([name, of]) => [name, write(of)]),
      );

const sizeOf = ({ files }: Written): number => Object.values(files).reduce((sum, text) => sum + text.length, 0);

/** Returns how many parts make a description as large as asked for. */
function countFor(of: Shape): number {
  let count = 200;
  for (let round = 0; round < 3; round += 1) {
    const [less, more] = [sizeOf(of(sideOf(count >> 1))), sizeOf(of(sideOf(count)))];
    count = Math.max(2, Math.floor(count + ((wanted - more) * (count - (count >> 1))) / Math.max(1, more - less)));
  }
  return count;
}

/** Writes both sides into a folder, and returns the arguments that compare them. */
function written(folder: string, of: Shape, change: Change, count: number): string[] {
  const options: string[] = [];
  const paths = [undefined, change].map((one) => {
    const side = join(folder, one ?? "base");
    mkdirSync(side);
    const { files, overlay } = of(sideOf(count, one));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(side, file), text);
    if (overlay !== undefined)
      options.push(`--${one === undefined ? "base" : "revision"}-overlay`, join(side, overlay));
    return join(side, Object.keys(files)[0] as string);
  });
  return [...paths, ...options];
}

const isOver = ({ cpu, memory }: Cost): boolean => !(cpu <= MOST_SECONDS && memory <= MOST_MEMORY);

async function run(name: string, of: Shape, change: Change, count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "api-diff-hostile-"));
  const compare = [process.execPath, command, ...written(folder, of, change, count), "--format", "json"];
  const once = (): Promise<Cost> =>
    cost("bash", ["-c", `ulimit -t ${4 * MOST_SECONDS}; exec "$@"`, "bash", ...compare]);
  let best = await once();
  // Other work on the machine only adds to the time.
  for (let more = 2; more > 0 && isOver(best); more -= 1) {
    const again = await once();
    if (again.cpu < best.cpu) best = again;
  }
  rmSync(folder, { recursive: true });
  const { cpu, memory, bytes, talk } = best;
  const outcome = bytes > 0 ? `reports ${(bytes / 1e6).toFixed(1)} MB` : (talk.split("\n")[0] ?? "").slice(0, 160);
  const figures = `${cpu.toFixed(2).padStart(6)} CPU s ${memory.toFixed(0).padStart(5)} MB`;
  console.log(`${isOver(best) ? "OVER" : "    "} ${figures}  ${name}, ${change}: ${outcome}`);
  return isOver(best);
}

let [runs, over] = [0, 0];
for (const [name, of] of Object.entries(shapes)) {
  if (!name.includes(words)) continue;
  const count = countFor(of);
  for (const change of changes.split(",")) {
    runs += 1;
    over += Number(await run(name, of, change as Change, count));
  }
}
console.log(
  `hostile  ${size} MB a side, ${format}: ${over} of ${runs} runs took more than ${MOST_SECONDS} CPU s or ${MOST_MEMORY} MB`,
);
