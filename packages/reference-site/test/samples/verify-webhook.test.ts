import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../browser/built-site.ts";

// About: content/verify_webhook.py

const run = promisify(execFile);
const content = join(root, "packages/reference-site/content");
const secret = "the secret";
const body = '{"type":"crawl.page","word":"Grüße"}';
const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const program = `import sys, json; sys.dont_write_bytecode = True; sys.path.insert(0, sys.argv[1])
from verify_webhook import is_genuine
print(json.dumps([is_genuine(b.encode(), s, k) for b, s, k in json.loads(sys.argv[2])]))`;

test("the guide's Python code accepts only deliveries that the service signed", async () => {
  const deliveries = [
    [body, signature, secret],
    [`${body} `, signature, secret],
    [body, signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")), secret],
    [body, "", secret],
    [body, signature, "another secret"],
  ];
  const { stdout } = await run("python3", ["-c", program, content, JSON.stringify(deliveries)]);
  expect(JSON.parse(stdout)).toEqual([true, false, false, false, false]);
});

test("the guide's Python receiver accepts a signed delivery, and rejects another one", async () => {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: "0", PYTHONDONTWRITEBYTECODE: "1" };
  const receiver = spawn("python3", [join(content, "verify_webhook.py")], { env, stdio: ["ignore", "pipe", "ignore"] });
  const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
  try {
    const url = /http:\S+/.exec((await lines.next()).value ?? "")?.[0] ?? "";
    const send = async (given: string): Promise<number> =>
      (await fetch(url, { method: "POST", body, headers: { "x-webhook-signature": given } })).status;
    expect(await send("sha256=0")).toBe(401);
    expect(await send(signature)).toBe(204);
    expect((await lines.next()).value).toBe("crawl.page None");
  } finally {
    receiver.kill();
    await once(receiver, "exit");
  }
});
