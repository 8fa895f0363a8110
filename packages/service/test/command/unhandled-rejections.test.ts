import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { programs } from "../../bench/support/fleet-processes.ts";

test("the service goes on, and says where, when nothing handles a rejected promise", async () => {
  const code = 'process.on("SIGUSR2", () => void Promise.reject(new TypeError("a\\n    at " + "secret")));';
  const hostile = `data:text/javascript,${encodeURIComponent(code)}`;
  const flags = ["--conditions=@extraction-api/source", "--import", hostile, programs.source, "--port", "0"];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const warned = once(createInterface({ input: child.stderr }), "line");
  child.kill("SIGUSR2");
  const [warning] = (await warned) as [string];
  expect(warning).toMatch(/a rejected promise was not handled, .*: TypeError at process\.<anonymous>/);
  expect(warning).not.toContain("at secret");
  const response = await fetch(`${url}/team/queue-status`, { headers: { authorization: "Bearer a" } });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
});
