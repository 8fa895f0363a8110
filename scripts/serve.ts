// npm run serve [-- --port N --site-port N --api-key KEY --allow-private-hosts]: runs the service and the reference site until Ctrl-C.
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as tasks from "../packages/tasks/src/index.ts";
import { createService } from "../packages/service/src/index.ts";
import { serveSite } from "../packages/reference-site/src/index.ts";
import { main, root } from "./main.ts";

const options = {
  port: { type: "string", default: "4010" },
  "site-port": { type: "string", default: "4000" },
  "api-key": { type: "string", multiple: true },
  "allow-private-hosts": { type: "boolean", default: false },
} as const;

await main(() =>
  tasks.serveUntilStopped(async (opened) => {
    const { values } = parseArgs({ options });
    await tasks.runStep(root, tasks.bundleStep(root));
    const [key] = values["api-key"] ?? [];
    const keys = values["api-key"] ? { apiKeys: values["api-key"] } : {};
    const demo = opened(await tasks.startDemoSite());
    const examples = { host: "127.0.0.1", port: Number(new URL(demo.url).port) };
    const service = createService({ ...keys, examples, allowPrivateHosts: values["allow-private-hosts"] });
    opened(service);
    const { url } = await service.listen({ port: Number(values.port) });
    // Packages, for programs and npx in the clone, and the site take a minute to build, so a port that is in use should fail before that.
    const steps = [tasks.generateStep(root), ...tasks.buildSteps(root), tasks.siteStep(root)];
    for (const step of steps) await tasks.runStep(root, step);
    const dist = join(root, "packages/reference-site/dist");
    const places = { dist, port: Number(values["site-port"]), serviceUrl: new URL(url).origin, serviceKey: key };
    const site = opened(await serveSite(places));
    // Programs read the two addresses from stdout; people read the lines below.
    if (!process.stdout.isTTY) console.log(`${url}\n${site.url}`);
    console.error(`\nreference site       ${site.url}\nself-hosted service  ${url}, ${key ? "your" : "any"} key works`);
    console.error(`\ntry it               curl ${url}/scrape -H "Authorization: Bearer ${key ? "KEY" : "any"}" \\
                       --json '{ "url": "https://shop.example.com/desk-lamp" }'\n\nCtrl-C stops both.`);
  }),
);
