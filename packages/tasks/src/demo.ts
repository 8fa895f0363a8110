import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { demoSchema, startDemoSite } from "@extraction-api/service/demo-site";

const text = { type: "string" };
const anything = {
  type: "object",
  properties: { title: text, description: text, price: { type: "number" }, currency: text, email: text, phone: text },
};

/**
 * Extracts from the demo site, or from the given addresses, through the built packages; prints JSON to stdout.
 *
 * @param schema the JSON Schema of the data; without one, extracts fields that many pages have
 */
export async function runDemo(
  root: string,
  addresses: readonly string[],
  schema: object = addresses.length > 0 ? anything : demoSchema,
): Promise<number> {
  const built = <T>(name: string): Promise<T> =>
    import(pathToFileURL(join(root, `packages/${name}/dist/index.js`)).href);
  const { createService } = await built<typeof import("@extraction-api/service")>("service");
  const { createClient } = await built<typeof import("@extraction-api/client")>("client");
  // Addresses on the command line may be on this machine; pages cannot redirect there.
  const service = createService({ allowPrivateHosts: addresses.every(isLocal) });
  const site = await startDemoSite();
  try {
    const { url } = await service.listen();
    const client = createClient({ baseUrl: url, apiKey: "demo" });
    const urls =
      addresses.length > 0
        ? [...addresses]
        : ["/shop/*", "/events/", "/company/contact"].map((path) => site.url + path);
    const result = await client.extract({
      urls,
      schema,
      showSources: true,
    });
    console.error(`\nextracted from ${urls.join(", ")}\nthrough ${url}\n`);
    console.log(terminalJson(result.data));
    const rows = [
      ["reference site", join(root, "packages/reference-site/dist/index.html")],
      ["bundles", join(root, "openapi/dist")],
      ["both, running", "npm run serve"],
      ["your own data", "npm start -- https://example.com/ --schema schema.json"],
    ];
    console.error(["", ...rows.map(([name = "", value]) => `${name.padEnd(15)} ${value}`)].join("\n"));
    return 0;
  } finally {
    await Promise.all([service.close(), site.close()]);
  }
}

/** Returns data of pages as JSON that cannot control a terminal: JSON itself escapes only C0. */
function terminalJson(data: unknown): string {
  // JSON.stringify would return undefined.
  const json = data === undefined ? "undefined" : JSON.stringify(data, null, 2);
  return json.replaceAll(
    /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function isLocal(address: string): boolean {
  return /^(localhost|127\.|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(new URL(address).host);
}
