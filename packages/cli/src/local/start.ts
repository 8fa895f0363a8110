import type { Context } from "../context.ts";
import { Failed } from "../errors/usage-error.ts";

/**
 * Starts the service for this command, in this process: requests reach it without a port.
 *
 * @throws Failed that says how to install it, if the optional package is missing
 */
export async function startLocal(
  { say }: Context,
  { stateFile, allowPrivateHosts }: { stateFile: string | undefined; allowPrivateHosts: boolean },
) {
  const { createService } = await import("@extraction-api/service").catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new Failed(
      "--local needs @extraction-api/service, which is not installed. Run: npm install @extraction-api/service",
      2,
    );
  });
  const settings = {
    apiKeys: [LOCAL_KEY],
    allowPrivateHosts,
    warn: say,
    ...(stateFile !== undefined && { stateFile }),
  };
  const service = explainErrors(() => createService(settings));
  return {
    baseUrl: "http://local.invalid/v2",
    apiKey: LOCAL_KEY,
    fetch: (url: string, init: RequestInit): Promise<Response> => service.handle(new Request(url, init)),
    close: () => service.close(),
  };
}

/** Converts errors of unusable state files to errors with a message that says what to do. */
function explainErrors<T>(create: () => T): T {
  try {
    return create();
  } catch (error) {
    if (error instanceof Error && error.name === "StateFileError") throw new Failed(error.message, 2);
    throw error;
  }
}

/** Only this process can reach the service; the key only identifies the owner of the jobs in a state file. */
const LOCAL_KEY = "key-of-the-service-in-this-process";
