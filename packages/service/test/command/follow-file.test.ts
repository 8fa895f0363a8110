import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { followFile, versionOf } from "../../src/command/follow-file.ts";

test("a change that is seen while the follower closes is not reported", async () => {
  const folder = mkdtempSync(join(tmpdir(), "follow-file-"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, "file");
  writeFileSync(file, "before");
  const known = versionOf(file);
  writeFileSync(file, "after it");
  const reported: string[] = [];
  const closing = followFile(file, known, () => reported.push("closing"));
  let staying: ReturnType<typeof followFile> | undefined;
  const seen = new Promise<void>((resolve) => {
    staying = followFile(file, known, () => {
      reported.push("staying");
      resolve();
    });
  });
  vi.advanceTimersByTime(1_000);
  closing.close();
  await seen;
  staying?.close();
  await stat(file);
  expect(reported).toEqual(["staying"]);
});
