// Cuts connections before, within and after requests (plain, with TLS and through a proxy) of clients on Node, Bun and
// Deno, and counts on the side of the service which starts arrived complete. No start may arrive twice, and no start
// that the client reports as not executed may arrive. Arguments: starts, runtime, seed.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { installedRuntimes } from "@extraction-api/runtimes";
import { certificateOfLoopback } from "../test/fault-matrix/certificate.ts";
import { cuttingProxy } from "../test/fault-matrix/cutting-proxy.ts";
import { cuttingServer } from "../test/fault-matrix/cutting-server.ts";

const [, , starts = "20000", only, seeded = "1"] = process.argv;
const count = Number(starts);
const seed = Number(seeded);
const run = promisify(execFile);
const dist = process.env["CLIENT_DIST"] ?? new URL("../dist/index.js", import.meta.url).href;

/** Returns a program that starts jobs at these origins in turn, and prints what the client reports for each start. */
const program = (origins: readonly string[], starts: string): string => `
import { createClient } from ${JSON.stringify(dist)};
const clock = { now: () => performance.now() * 100, setTimeout: (run, ms) => setTimeout(run, ms / 100), clearTimeout };
const clients = ${JSON.stringify(origins)}.map((origin) =>
  createClient({ apiKey: "key-1", baseUrl: origin + "/_cert/connect/v2", clock, retry: { budget: 1e9, starts: ${JSON.stringify(starts)} } }));
let next = 0;
let reported = "";
const worker = async () => {
  for (let id = next++; id < ${count}; id = next++) {
    const client = clients[id % clients.length];
    const { ok, error } = await client.safe.startExtract({ urls: ["x".repeat(id % 3000)] }, { headers: { "x-start": String(id) } });
    reported += ok ? "o" : error.mayHaveExecuted ? "m" : "n";
    reported += id + " ";
  }
};
await Promise.all(Array.from({ length: 32 }, worker));
console.log(reported);
`;

const folder = mkdtempSync(join(tmpdir(), "cut-"));
const certified = certificateOfLoopback();
const trusted = join(folder, "certificate.pem");
writeFileSync(trusted, certified.cert);
const subjects = [
  { name: "Node 24", file: process.execPath, args: [] as readonly string[] },
  ...installedRuntimes().filter(({ name }) => name !== "workerd"),
].filter(({ name }) => !only || name === only);
if (subjects.length === 0) throw new Error(`No runtime ${only} is installed here.`);

/** Runs one runtime, directly or through a proxy, and counts. */
async function measure({ name, file, args }: (typeof subjects)[number], way: "direct" | "proxy"): Promise<void> {
  const plain = await cuttingServer(count, seed);
  const tls = await cuttingServer(count, seed + 1, certified);
  const closed = await cuttingServer(1);
  await closed.close();
  const proxy = await cuttingProxy(seed + 2);
  const [http, https] = [`http://127.0.0.1:${plain.port}`, `https://127.0.0.1:${tls.port}`];
  // One start in twenty connects to a closed port, and one uses TLS with a server that does not.
  const rare = [`http://127.0.0.1:${closed.port}`, `https://127.0.0.1:${plain.port}`];
  const origins = [...rare, ...Array.from({ length: 9 }).flatMap(() => [http, https])];
  const path = join(folder, `${name.replace(/\W/g, "-")}-${way}.mjs`);
  // A proxy's 502 may follow a request that arrived, so only starts: "safe" rules out a second one.
  writeFileSync(path, program(origins, way === "proxy" ? "safe" : "catalogue"));
  const proxied = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NODE_USE_ENV_PROXY: "1", NO_PROXY: "" };
  const trust = { NODE_EXTRA_CA_CERTS: trusted, DENO_CERT: trusted, DENO_NO_UPDATE_CHECK: "1", NODE_OPTIONS: "" };
  const env = { ...process.env, ...trust, ...(way === "proxy" && proxied) };
  const { stdout } = await run(file, [...args, path], { maxBuffer: 1e9, env });
  await Promise.all([plain.close(), tls.close(), proxy.close()]);
  const reports = stdout
    .trim()
    .split(" ")
    .map((one) => [one[0], Number(one.slice(1))] as const);
  const arrived = (id: number): number => (plain.arrived[id] ?? 0) + (tls.arrived[id] ?? 0);
  const doubled = reports.filter(([, id]) => arrived(id) > 1).length;
  const wrong = reports.filter(([what, id]) => what === "n" && arrived(id) > 0).length;
  const unclear = reports.filter(([what]) => what === "m").length;
  const encrypted = tls.arrived.reduce((sum, one) => sum + one, 0);
  const cuts = [plain.cuts(), tls.cuts(), proxy.cuts()];
  console.log(
    `cut connections  ${name.padEnd(8)} ${way} seed ${seed}: ${reports.length} starts, cuts ${cuts[0]} plain ${cuts[1]} TLS ${cuts[2]} in the proxy, ${encrypted} arrived by TLS: ${doubled} doubled, ${wrong} wrongly called not executed, ${unclear} may have been`,
  );
  if (doubled + wrong > 0 || reports.length !== count || encrypted === 0) process.exitCode = 1;
  if (way === "proxy" && cuts[2] === 0) process.exitCode = 1;
}

try {
  for (const subject of subjects) {
    await measure(subject, "direct");
    // The fetch of older versions of Node does not support proxies.
    if (!/^Node 2[02]$/.test(subject.name)) await measure(subject, "proxy");
  }
} finally {
  rmSync(folder, { recursive: true });
}
// A TLS socket whose connection was reset can keep Node running.
process.exit();
