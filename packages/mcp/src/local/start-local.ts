import { randomBytes } from "node:crypto";

/** A service that runs in this process. */
export interface LocalService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly close: () => Promise<void>;
}

/** The options of the local service. */
export interface LocalOptions {
  readonly allowPrivateHosts: boolean;
  readonly log: (line: string) => void;
}

/** Starts the service in this process, on loopback, with a key that only this process knows. Needs no account. */
export async function startLocal({ allowPrivateHosts, log }: LocalOptions): Promise<LocalService> {
  // Loaded only here, so that a server with an account does not wait for it.
  const { createService } = await import("@extraction-api/service");
  const apiKey = `local-${randomBytes(24).toString("hex")}`;
  const service = createService({ apiKeys: [apiKey], allowPrivateHosts, warn: log });
  const { url } = await service.listen();
  return { baseUrl: url, apiKey, close: service.close };
}
