import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "../src/command/read-settings.ts";
import { lastVersion } from "../src/state/upgrade-schema.ts";
import { envOf, settingList } from "../src/command/settings.ts";

// About: PRODUCTION.md, deploy/*

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const guide = read("PRODUCTION.md");
const known = new Set(settingList.map(([name, setting]) => envOf(name, setting)));

test.each([
  ["stops", (script: string) => script],
  // The last writes of a killed process are in a separate file.
  [
    "is killed",
    (script: string) =>
      script.replace('-TERM "$service"\nwait "$service"', '-KILL "$service"\nwait "$service" || true'),
  ],
])("every step of the guide works, in order, if the service %s", async (_how, ending) => {
  const folder = mkdtempSync(join(tmpdir(), "production-"));
  const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
  const command = `#!/bin/sh\nexec "${process.execPath}" --conditions=@extraction-api/source "${cli}" "$@"\n`;
  writeFileSync(join(folder, "extraction-api-service"), command, { mode: 0o755 });
  const steps = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, code = ""]) => code);
  // The port in the guide may be in use here.
  const script = ending(steps.join("\n").replace('"port": 4010', '"port": 0'));
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
  });
  expect(stdout).toContain('"status":"ready"');
  expect(stdout).toContain('extraction_api_calls_total{operation="getQueueStatus"');
  const log = readFileSync(join(folder, "log.jsonl"), "utf8").trim().split("\n");
  const lines = log.map((line) => JSON.parse(line) as object);
  expect(lines).toContainEqual(expect.objectContaining({ operation: "getQueueStatus", status: 200 }));
  expect(log.join("")).not.toContain(readFileSync(join(folder, "docs.key"), "utf8").trim());
  const backup = new DatabaseSync(join(folder, "backup/state.db"));
  expect(backup.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(backup.prepare("SELECT max(version) AS version FROM schema_versions").get()).toEqual({
    version: lastVersion(),
  });
  backup.close();
  rmSync(folder, { recursive: true });
});

test.each(["deploy/Dockerfile", "deploy/compose.yaml", "deploy/compose.fleet.yaml"])(
  "%s uses settings that there are",
  (name) => {
    const named = [...read(name).matchAll(/\b(EXTRACTION_API_[A-Z_]+)(?=[=:] )|\b(EXTRACTION_API_[A-Z_]+)=/g)]
      .map(([, a, b]) => a ?? b ?? "")
      .filter((variable) => variable !== "EXTRACTION_API_DOMAIN");
    expect(named.length).toBeGreaterThan(1);
    for (const variable of named) expect(known).toContain(variable);
  },
);

// The proxy waits until the service is healthy, and the service exits without the file of keys.
test.each(["deploy/compose.yaml", "deploy/compose.fleet.yaml", "deploy/extraction-api-service.service"])(
  "%s creates a key before the start",
  (name) => {
    const [add, start] = [read(name).indexOf(" keys add "), read(name).search(/ up -d|^ExecStart=/m)];
    expect(add).toBeGreaterThan(0);
    expect(start).toBeGreaterThan(add);
  },
);

test.each(["deploy/compose.yaml", "deploy/compose.fleet.yaml"])("%s says what its .env has to contain", (name) => {
  const text = read(name);
  for (const [, variable] of text.matchAll(/\$\{(\w+):\?/g)) expect(text).toMatch(new RegExp(`^# +${variable}=`, "m"));
});

test("the systemd unit uses existing flags, and waits for the drain", () => {
  const unit = read("deploy/extraction-api-service.service");
  const [, line = ""] = /^ExecStart=\/usr\/bin\/env extraction-api-service (.*)$/m.exec(unit) ?? [];
  const args = line.split(" ").filter((part, at, all) => part !== "--config" && all[at - 1] !== "--config");
  const { values } = readSettings(args, {});
  expect(values.state).toBe("/var/lib/extraction-api/state.db");
  // The settings in the guide name files without a folder, and no other user can read the file of keys.
  expect(unit).toMatch(/^WorkingDirectory=\/var\/lib\/extraction-api$/m);
  expect(unit).toMatch(/^User=extraction-api$/m);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(Number(values.drain));
});

test("the guide names existing flags", () => {
  const flags = new Set([
    ...settingList.map(([name]) => name),
    "help",
    "config",
    "print-config",
    "name",
    "team",
    "import",
  ]);
  for (const [, flag = ""] of guide.matchAll(/`--([a-z][a-z-]+)/g)) expect(flags).toContain(flag);
});
