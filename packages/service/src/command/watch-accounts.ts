import { unwatchFile, watchFile } from "node:fs";
import type { Service } from "../service.ts";
import { readAccounts } from "./service-options.ts";

/** How often the file is checked, milliseconds. */
const interval = 1_000;

/** Reloads the file of `--accounts` when it changes. An invalid file changes nothing, and the operator is warned. */
export function watchAccounts(file: string, service: Service, warn: (line: string) => void): { close(): void } {
  const follow = () => {
    try {
      const accounts = readAccounts(file);
      service.useAccounts(accounts);
      warn(`${file} was read again: ${accounts.length} ${accounts.length === 1 ? "key" : "keys"}`);
    } catch (error) {
      warn(`the keys are unchanged: ${(error as Error).message}`);
    }
  };
  watchFile(file, { interval, persistent: false }, follow);
  return { close: () => unwatchFile(file, follow) };
}
