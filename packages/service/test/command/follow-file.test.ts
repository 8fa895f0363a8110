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
  const late = vi.fn();
  const closing = followFile(file, known, late);
  const open = Promise.withResolvers<void>();
  const staying = followFile(file, known, open.resolve);
  vi.advanceTimersByTime(1_000);
  closing.close();
  await open.promise;
  staying.close();
  await stat(file);
  expect(late).not.toHaveBeenCalled();
});
