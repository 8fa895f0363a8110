// Runs the smoke test in every runtime, and prints how long each takes.
import { rmSync } from "node:fs";
import { installPacked } from "../test/packed/install.ts";
import { runtimes } from "../test/runtimes/runtimes.ts";
import { startSmokeService } from "../test/runtimes/service.ts";

const folder = await installPacked();
for (const runtime of await runtimes()) {
  const service = await startSmokeService();
  const started = performance.now();
  const output = await runtime.smoke(folder, service).catch(String);
  const duration = `${Math.round(performance.now() - started)} ms`;
  console.log(`runtime  ${runtime.name.padEnd(14)} ${output === "[]" ? `ok in ${duration}` : output}`);
  if (output !== "[]") process.exitCode = 1;
  await service.close();
}
rmSync(folder, { recursive: true });
