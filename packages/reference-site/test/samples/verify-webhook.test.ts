import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../browser/built-site.ts";

// About: content/verify_webhook.py

const run = promisify(execFile);
const content = join(root, "packages/reference-site/content");
const secret = "the secret";
const body = '{"type":"crawl.page","webhookId":"w1","word":"Grüße"}';
const signed = (text: string): string => `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;
const signature = signed(body);

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

interface Receiver {
  /** Sends a body, signed unless another signature is given, and returns the status of the response. */
  send(sent: string, given?: string): Promise<number>;
  nextLine(): Promise<string | undefined>;
  readonly port: number;
}

async function withReceiver(use: (receiver: Receiver) => Promise<void>): Promise<void> {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: "0", PYTHONDONTWRITEBYTECODE: "1" };
  const receiver = spawn("python3", [join(content, "verify_webhook.py")], { env, stdio: ["ignore", "pipe", "ignore"] });
  const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
  try {
    const url = /http:\S+/.exec((await lines.next()).value ?? "")?.[0] ?? "";
    await use({
      send: async (sent, given = signed(sent)) =>
        (
          await fetch(url, {
            method: "POST",
            body: sent,
            headers: { "x-webhook-signature": given },
            signal: AbortSignal.timeout(60_000),
          })
        ).status,
      nextLine: async () => (await lines.next()).value,
      port: Number(new URL(url).port),
    });
  } finally {
    receiver.kill();
    await once(receiver, "exit");
  }
}

test("the guide's Python receiver accepts a signed delivery, and rejects another one", async () => {
  await withReceiver(async ({ send, nextLine }) => {
    expect(await send(body, "sha256=0")).toBe(401);
    expect(await send(body)).toBe(204);
    expect(await nextLine()).toBe("crawl.page w1");
  });
});

test("the guide's Python receiver handles a delivery that arrives twice only once", async () => {
  await withReceiver(async ({ send, nextLine }) => {
    const next = body.replace("w1", "w2");
    for (const sent of [body, body, next]) expect(await send(sent)).toBe(204);
    expect([await nextLine(), await nextLine()]).toEqual(["crawl.page w1", "crawl.page w2"]);
  });
});

test("a connection that sends nothing does not hold up the guide's Python receiver", async () => {
  await withReceiver(async ({ send, port }) => {
    const silent = connect(port, "127.0.0.1");
    try {
      await once(silent, "connect");
      expect(await send(body)).toBe(204);
    } finally {
      silent.destroy();
    }
  });
});

test.each([[undefined], [""]])("with the secret %j, the guide's Python receiver does not start", async (missing) => {
  const env = { ...process.env, WEBHOOK_SECRET: missing, PORT: "0", PYTHONDONTWRITEBYTECODE: "1" };
  const started = run("python3", [join(content, "verify_webhook.py")], { env, timeout: 60_000 });
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Set WEBHOOK_SECRET/) });
});
