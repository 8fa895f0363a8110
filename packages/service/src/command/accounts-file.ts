import { renameSync, writeFileSync } from "node:fs";
import type { AccountSettings } from "../account/settings.ts";

/** Writes the file of `--accounts` for its owner alone; whoever reads it meanwhile sees it whole, as it was or as it is. */
export function writeAccounts(file: string, accounts: readonly AccountSettings[]): void {
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}
