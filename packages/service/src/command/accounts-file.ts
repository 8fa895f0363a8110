import { renameSync, rmSync, writeFileSync } from "node:fs";
import type { AccountSettings } from "../account/settings.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Writes the file of `--accounts` for its owner alone; whoever reads it meanwhile sees it whole, as it was or as it is.
 *
 * @throws UsageError where nothing can be written
 */
export function writeAccounts(file: string, accounts: readonly AccountSettings[]): void {
  const beside = `${file}.${process.pid}.new`;
  try {
    writeFileSync(beside, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    const remedy = "its folder has to be there, and this user has to be allowed to write in it";
    throw new UsageError(`--accounts ${file}: it cannot be written (${code}); ${remedy}`, { cause: error });
  }
}
