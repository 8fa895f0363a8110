// Cuts connections before, within and after requests, under clients on Node, Bun and Deno, and counts on the side of the
// service which starts arrived whole. None may arrive twice, and none that the client calls not executed may have arrived.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { installedRuntimes } from "@extraction-api/runtimes";
import { cuttingServer } from "../test/fault-matrix/cutting-server.ts";

const starts = Number(process.argv[2] ?? 20_000);
const run = promisify(execFile);
const dist = new URL("../dist/index.js", import.meta.url).href;

/** A program that starts jobs and prints, start by start, what the client says became of each. */
const program = (ports: { readonly open: number; readonly closed: number }): string => `
import { createClient } from ${JSON.stringify(dist)};
const clock = { now: () => performance.now() * 500, setTimeout: (run, ms) => setTimeout(run, ms / 500), clearTimeout };
const clientOf = (origin) => createClient({ apiKey: "key-1", baseUrl: origin + "/_cert/connect/v2", clock, retry: { budget: 1e9 } });
const open = clientOf("http://127.0.0.1:${ports.open}");
const tls = clientOf("https://127.0.0.1:${ports.open}");
const closed = clientOf("http://127.0.0.1:${ports.closed}");
let next = 0;
let said = "";
const worker = async () => {
  for (let id = next++; id < ${starts}; id = next++) {
    const client = id % 20 === 0 ? closed : id % 20 === 1 ? tls : open;
    const { ok, error } = await client.safe.startExtract({ urls: ["x".repeat(id % 3000)] }, { headers: { "x-start": String(id) } });
    said += ok ? "o" : error.mayHaveExecuted ? "m" : "n";
    said += id + " ";
  }
};
await Promise.all(Array.from({ length: 32 }, worker));
console.log(said);
`;

const folder = mkdtempSync(join(tmpdir(), "cut-"));
const only = process.argv[3];
const subjects = [
  { name: "Node 24", file: process.execPath, args: [] as readonly string[] },
  ...installedRuntimes().filter(({ name }) => name !== "workerd"),
];
try {
  for (const { name, file, args } of subjects.filter((one) => !only || one.name === only)) {
    const server = await cuttingServer(starts);
    const closed = await cuttingServer(1);
    await closed.close();
    const path = join(folder, `${name.replace(/\W/g, "-")}.mjs`);
    writeFileSync(path, program({ open: server.port, closed: closed.port }));
    const { stdout } = await run(file, [...args, path], { maxBuffer: 1e9, env: { ...process.env, NODE_OPTIONS: "" } });
    await server.close();
    const said = stdout
      .trim()
      .split(" ")
      .map((one) => [one[0], Number(one.slice(1))] as const);
    const arrived = (id: number): number => server.arrived[id] ?? 0;
    const doubled = said.filter(([, id]) => arrived(id) > 1).length;
    const wrong = said.filter(([what, id]) => what === "n" && arrived(id) > 0).length;
    const unsure = said.filter(([what]) => what === "m").length;
    console.log(
      `cut connections  ${name.padEnd(8)} ${said.length} starts, ${server.cuts()} cuts: ${doubled} doubled, ${wrong} wrongly called not executed, ${unsure} may have been`,
    );
    if (doubled + wrong > 0 || said.length !== starts) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
