import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { programs } from "../../bench/support/fleet-processes.ts";

test("the service goes on when whatever reads its output and its log ends", async () => {
  const flags = ["--conditions=@extraction-api/source", programs.source, "--port", "0", "--log", "json"];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  child.stdout.destroy();
  child.stderr.destroy();
  for (let call = 0; call < 5; call += 1) {
    const response = await fetch(`${url}/team/queue-status`, { headers: { authorization: "Bearer a" } });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  // A closing terminal sends this; SIGTERM has the same effect.
  child.kill("SIGHUP");
  expect((await ended)[0]).toBe(0);
});
