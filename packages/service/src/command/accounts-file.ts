import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { parseAccounts } from "../account/read-accounts.ts";
import type { AccountSettings } from "../account/settings.ts";
import { readAccounts } from "./service-options.ts";
import { UsageError } from "./usage-error.ts";

/** How long to wait for another command that is changing the file, and how often to check, milliseconds. */
const [longestMs, lookMs] = [5_000, 20];

/**
 * Changes the file of `--accounts`, one command at a time. The file stays readable for its owner and for those who
 * could read it before: the service often runs as another user than its administrator. Readers see either the old or
 * the new file, never a part. A symbolic link is followed.
 *
 * @throws UsageError if the file cannot be written, or could not be read afterwards, and whatever `change` throws
 */
export function changeAccounts(
  named: string,
  change: (accounts: readonly AccountSettings[]) => readonly AccountSettings[],
): void {
  const file = existsSync(named) ? realpathSync(named) : named;
  // While the new file exists under this name, other commands wait.
  const beside = `${file}.new`;
  reserve(file, beside);
  try {
    const text = `${JSON.stringify(change(existsSync(file) ? readAccounts(file) : []), null, 2)}\n`;
    refuseUnreadable(file, text);
    writing(file, () => {
      writeFileSync(beside, text);
      const before = statSync(file, { throwIfNoEntry: false });
      if (before) keepReaders(beside, before);
      renameSync(beside, file);
    });
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Otherwise no later command could change the file, and a running service would keep its old keys. */
function refuseUnreadable(file: string, text: string): void {
  try {
    parseAccounts(text);
  } catch (error) {
    throw new UsageError(`--accounts ${file} is unchanged: ${(error as Error).message}`, { cause: error });
  }
}

function reserve(file: string, beside: string): void {
  const until = performance.now() + longestMs;
  while (!isReserved(file, beside)) {
    if (performance.now() > until)
      throw new UsageError(`--accounts ${file}: another command is changing it; if none runs, remove ${beside}`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs);
  }
}

function isReserved(file: string, beside: string): boolean {
  return writing(file, () => {
    try {
      closeSync(openSync(beside, "wx", 0o600));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
      throw error;
    }
  });
}

function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const remedy = "its folder has to exist and be writable for this user";
    throw new UsageError(`--accounts ${file}: it cannot be written (${code}); ${remedy}`, { cause: error });
  }
}

function keepReaders(file: string, { uid, gid, mode }: Stats): void {
  const made = statSync(file);
  // If the owner cannot be restored, write nothing: the service could no longer read the file.
  if (made.uid !== uid || made.gid !== gid) chownSync(file, uid, gid);
  chmodSync(file, mode & 0o777);
}
