import { randomBytes } from "node:crypto";
import type { Settings } from "../options.ts";

/** Starts the service in this process, on loopback, with a key that only this process knows. Needs no account. */
export async function startLocal({ allowPrivateHosts, log }: Pick<Settings, "allowPrivateHosts" | "log">) {
  // Loaded only here, so that a server with an account does not wait for it.
  const { createService } = await import("@extraction-api/service");
  const apiKey = `local-${randomBytes(24).toString("hex")}`;
  const service = createService({ apiKeys: [apiKey], allowPrivateHosts, warn: log });
  const { url } = await service.listen();
  return { baseUrl: url, apiKey, close: service.close };
}
