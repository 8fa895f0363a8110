// Runs scripts/NAME.ts from a fresh clone on Node 20 or newer. Installs if the installation differs from the lockfile,
// then runs the script with the lockfile's Node. It has no dependencies, because nothing may be installed yet.
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

// Each script begins with its usage. Scripts with their own options print their own help.
const usage = (/^(?:\/\/ .*\n)+/.exec(`${read(`scripts/${name}.ts`)}`)?.[0] ?? "").replaceAll(/^\/\/ /gm, "").trim();
const explainsItself = ["new", "review", "release", "conformance"].includes(name);
const isHelp = args.some((argument) => argument === "--help" || argument === "-h");
const takesNothing = /^npm run \w+:/.test(usage);
if (!explainsItself && (isHelp || (takesNothing && args.length > 0))) {
  if (!isHelp) console.error(`npm run ${name} takes no arguments, but got ${args.join(" ")}.\n`);
  (isHelp ? console.log : console.error)(usage);
  process.exit(isHelp ? 0 : 2);
}
const manifests = readdirSync(join(root, "packages")).map((dir) => `packages/${dir}/package.json`);
const inputs = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "scripts/runtime/package.json", ...manifests];

const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
for (const path of inputs) if (existsSync(join(root, path))) hash.update(path).update(read(path));
const stamp = hash.digest("hex");
const stampFile = join(root, "node_modules/.install-stamp");

// The runtimes that run the client in tests and rehearsals are nearly half of the download.
const needsRuntimes = ["test", "bench", "release"].includes(name);
const [installed, extent] = existsSync(stampFile) ? readFileSync(stampFile, "utf8").split(" ") : [];
// An installation that has them keeps them: the next test would download them again.
const extentNeeded = needsRuntimes || extent === "all" ? "all" : "most";

if (installed !== stamp || extent !== extentNeeded) {
  const { packageManager } = JSON.parse(read("package.json"));
  const filter = extentNeeded === "all" ? "" : ' "--filter=!@extraction-api/runtimes"';
  // npm takes seconds to find pnpm, so this uses the one that an earlier installation left here.
  const exe = `exe.${process.platform}-${process.arch}`;
  const left = `node_modules/.pnpm/@pnpm+${packageManager.replace("pnpm", exe)}/node_modules/@pnpm/${exe}/pnpm`;
  const pnpm = existsSync(join(root, left)) ? left : `npm exec --yes --package=${packageManager} -- pnpm`;
  const command = `${pnpm} install --frozen-lockfile${filter}`;
  console.error(`install  ${packageManager}, frozen lockfile`);
  const { status } = spawnSync(command, { cwd: root, env: installEnv(), shell: true, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, `${stamp} ${extentNeeded}`);
}

/**
 * Returns the environment for an installation. npm and pnpm cache downloads in the home folder; if it is read-only, as
 * in many containers, they use the tree.
 */
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
// A short Node program spends most of its time compiling modules, so compiled code is cached. Entries of programs in
// temporary folders are never reused, so a large cache is deleted.
const compiled = join(root, "node_modules/.cache/compiled");
// Another process may be deleting the cache at the same time.
try {
  if (readdirSync(compiled, { recursive: true }).length > 20_000) rmSync(compiled, { recursive: true, force: true });
} catch {
  // There is no cache, or another process deletes it.
}
const env = { ...process.env, REDOCLY_TELEMETRY: "off", SCARF_ANALYTICS: "false", NODE_COMPILE_CACHE: compiled };
// The compiler and the linter are written in Go: with a quarter more memory they need a third less processor time.
env.GOGC ??= "1200";
env.PATH = [shipped, join(root, "node_modules/.bin"), env.PATH].join(delimiter);
const node = existsSync(join(shipped, "node")) ? join(shipped, "node") : process.execPath;
const script = join(root, `scripts/${name}.ts`);
const child = spawn(node, ["--conditions=@extraction-api/source", script, ...args], {
  cwd: root,
  env,
  stdio: "inherit",
});
// A signal to this process is meant for the child. A terminal sends Ctrl-C to both, and a second one would interrupt
// the child's shutdown.
for (const stop of ["SIGTERM", "SIGHUP"]) process.on(stop, () => child.kill(stop));
// Without a terminal, the signal may have reached this process only.
process.on("SIGINT", () => {
  if (!process.stdin.isTTY) setTimeout(() => child.kill("SIGTERM"), 2_000).unref();
});
child.on("exit", (status, signal) => {
  if (signal === null) process.exit(status ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
