// npm run serve [-- --port N --site-port N --api-key KEY --allow-private-hosts]: the self-hosted service and the reference site.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleStep, generateStep, runStep, siteStep, startDemoSite } from "../packages/tasks/src/index.ts";
import { createService } from "../packages/service/src/index.ts";
import { serveSite } from "../packages/reference-site/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const options = {
    port: { type: "string", default: "4010" },
    "site-port": { type: "string", default: "4000" },
    "api-key": { type: "string", multiple: true },
    "allow-private-hosts": { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    for (const step of [bundleStep, generateStep, siteStep]) await runStep(root, step(root));
    const keys = values["api-key"] ? { apiKeys: values["api-key"] } : {};
    const demo = await startDemoSite();
    const examples = { host: "127.0.0.1", port: Number(new URL(demo.url).port) };
    const service = createService({ ...keys, examples, allowPrivateHosts: values["allow-private-hosts"] });
    const { url } = await service.listen({ port: Number(values.port) });
    console.log(url);
    const dist = join(root, "packages/reference-site/dist");
    const site = await serveSite({ dist, port: Number(values["site-port"]), serviceUrl: new URL(url).origin });
    console.log(site.url);
    console.error(`self-hosted service   ${url}\nreference site  ${site.url}\nCtrl-C stops both.`);
    await new Promise((stop) => process.once("SIGINT", stop).once("SIGTERM", stop));
    await Promise.all([service.close(), site.close(), demo.close()]);
    return 0;
  } catch (error) {
    console.error(`npm run serve: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
    return 2;
  }
});
