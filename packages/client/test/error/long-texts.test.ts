import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

// V8 compiles the patterns of a process that has many of them without optimising them. Then, an endless repetition in a
// long text needs more stack than there is.
it.each(["?", "\\n", "%"])("a failure with a text of 5 MB of %o is read in a long-lived process", async (character) => {
  const module = new URL("../../src/index.ts", import.meta.url).href;
  const code = `import { createClient } from ${JSON.stringify(module)};
    const body = JSON.stringify({ success: false, error: "${character}".repeat(5_000_000), details: ["${character}".repeat(5_000_000)] });
    const fetch = async () => new Response(body, { status: 200 });
    const client = createClient({ baseUrl: "https://api.example.com/v2", apiKey: "canary-0123456789", fetch });
    const { error } = await client.safe.startCrawl({ url: "https://example.com/" });
    console.log(error.status);`;
  const flags = ["--no-regexp-optimization", "--conditions=@extraction-api/source", "--input-type=module-typescript"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "-e", code]);
  expect(stdout).toBe("200\n");
});
