// Runs scripts/NAME.ts from a fresh clone on any Node from 20 on: installs when
// what is installed differs from the lockfile, then hands over to the Node that
// the lockfile brings. It depends on nothing, because nothing is there yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name, ...args] = process.argv.slice(2);
const read = (path) => readFileSync(join(root, path));

// Each script begins with its usage. Those with options of their own explain them themselves.
const usage = (/^(?:\/\/ .*\n)+/.exec(`${read(`scripts/${name}.ts`)}`)?.[0] ?? "").replaceAll(/^\/\/ /gm, "").trim();
const explainsItself = ["new", "review", "release", "conformance"].includes(name);
const isHelp = args.some((argument) => argument === "--help" || argument === "-h");
const takesNothing = /^npm run \w+:/.test(usage);
if (!explainsItself && (isHelp || (takesNothing && args.length > 0))) {
  if (!isHelp) console.error(`npm run ${name} takes no arguments, and got ${args.join(" ")}.\n`);
  (isHelp ? console.log : console.error)(usage);
  process.exit(isHelp ? 0 : 2);
}
const manifests = readdirSync(join(root, "packages")).map((dir) => `packages/${dir}/package.json`);
const inputs = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "scripts/runtime/package.json", ...manifests];

const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
for (const path of inputs) if (existsSync(join(root, path))) hash.update(path).update(read(path));
const stamp = hash.digest("hex");
const stampFile = join(root, "node_modules/.install-stamp");

// The other runtimes that run the client in tests and rehearsals are nearly half of all that there is to fetch.
const needsRuntimes = ["test", "bench", "release"].includes(name);
const [installed, extent] = existsSync(stampFile) ? readFileSync(stampFile, "utf8").split(" ") : [];
// A tree that has them keeps them: the next test would fetch them again.
const wanted = needsRuntimes || extent === "all" ? "all" : "most";

if (installed !== stamp || extent !== wanted) {
  const { packageManager } = JSON.parse(read("package.json"));
  const filter = wanted === "all" ? "" : ' "--filter=!@extraction-api/runtimes"';
  // npm takes seconds to find what an earlier installation on this platform has left here.
  const exe = `exe.${process.platform}-${process.arch}`;
  const left = `node_modules/.pnpm/@pnpm+${packageManager.replace("pnpm", exe)}/node_modules/@pnpm/${exe}/pnpm`;
  const pnpm = existsSync(join(root, left)) ? left : `npm exec --yes --package=${packageManager} -- pnpm`;
  const command = `${pnpm} install --frozen-lockfile${filter}`;
  console.error(`install  ${packageManager}, frozen lockfile`);
  const { status } = spawnSync(command, { cwd: root, env: installEnv(), shell: true, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, `${stamp} ${wanted}`);
}

/** npm and pnpm keep what they fetch in the home folder. Where that is read-only, as in many containers, they keep it in the tree. */
function installEnv() {
  try {
    accessSync(homedir(), constants.W_OK);
    return process.env;
  } catch {
    const home = join(root, "node_modules/.cache/home");
    mkdirSync(home, { recursive: true });
    const own = { npm_config_userconfig: join(homedir(), ".npmrc"), npm_config_cache: join(home, ".npm") };
    return { ...process.env, HOME: home, ...own };
  }
}

const shipped = join(root, `scripts/runtime/node_modules/node-${process.platform}-${process.arch}/bin`);
// A short program of Node spends most of its time on compiling modules: what was compiled is kept. What programs in temporary
// folders leave there is never read, so the folder is emptied when it has grown.
const compiled = join(root, "node_modules/.cache/compiled");
// Another command may be emptying it at this moment.
try {
  if (readdirSync(compiled, { recursive: true }).length > 20_000) rmSync(compiled, { recursive: true, force: true });
} catch {
  // There is nothing to empty, or others do it.
}
const env = { ...process.env, REDOCLY_TELEMETRY: "off", SCARF_ANALYTICS: "false", NODE_COMPILE_CACHE: compiled };
// The compiler and the linter are written in Go: with a tenth more memory they need a fifth less processor time.
env.GOGC ??= "400";
env.PATH = [shipped, join(root, "node_modules/.bin"), env.PATH].join(delimiter);
const node = existsSync(join(shipped, "node")) ? join(shipped, "node") : process.execPath;
const script = join(root, `scripts/${name}.ts`);
const child = spawn(node, ["--conditions=@extraction-api/source", script, ...args], {
  cwd: root,
  env,
  stdio: "inherit",
});
// Whoever stops this process means the child. A terminal sends Ctrl-C to both, and a second one would cut the child's end short.
for (const stop of ["SIGTERM", "SIGHUP"]) process.on(stop, () => child.kill(stop));
// Without a terminal, it may have been sent to this process alone.
process.on("SIGINT", () => {
  if (!process.stdin.isTTY) setTimeout(() => child.kill("SIGTERM"), 2_000).unref();
});
child.on("exit", (status, signal) => {
  if (signal === null) process.exit(status ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
