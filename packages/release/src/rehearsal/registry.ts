import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "verdaccio";
import type { Listening } from "./listen.ts";

/** An npm registry on loopback that has only what was published to it. */
export interface Registry extends Listening {
  /** Handles a request that another server received. */
  readonly handle: RequestListener;
}

/** Starts an empty registry on a free port. Nothing is fetched from elsewhere. */
export async function startRegistry(): Promise<Registry> {
  const storage = await mkdtemp(join(tmpdir(), "registry-"));
  const config = {
    storage,
    configPath: join(storage, "config.yaml"),
    self_path: storage,
    uplinks: {},
    packages: { "**": { access: "$all", publish: "$all" } },
    web: { enable: false },
    max_body_size: "200mb",
    log: { type: "stdout", format: "pretty", level: "fatal" },
  };
  const server = (await runServer(config)) as Server;
  // Publishing compresses in this process, so a connection that looks idle may still be in use.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    handle: (request, response) => void server.emit("request", request, response),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(storage, { recursive: true, force: true });
    },
  };
}
