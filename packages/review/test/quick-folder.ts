import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Free memory that the copies of repositories in concurrent tests need, in bytes. */
const MIN_FREE_BYTES = 2 ** 30;

/**
 * Returns the folder for temporary copies of repositories: in memory if there is room, because on a disk, creating and
 * deleting thousands of small files takes two to three times as much processor time.
 */
export function quickFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > MIN_FREE_BYTES ? memory : tmpdir();
}
