import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../bench/support/postgres.ts";
import { createDeliveryStore } from "../../src/state/deliveries.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";
import { request } from "./every-state.ts";

/** The silence of a client, in milliseconds, after which it gets what the server sent. */
const silenceMs = 60;

/** Starts a proxy that counts how often a client waits for the server. */
async function countRounds(port: number) {
  let rounds = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [client, server]) sockets.add(socket.on("error", () => {}));
    let held: Buffer[] = [];
    const release = () => {
      if (held.length === 0) return;
      rounds += 1;
      client.write(Buffer.concat(held));
      held = [];
    };
    let timer = setTimeout(release, silenceMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(release, silenceMs);
    };
    client.on("data", (bytes) => (server.write(bytes), wait()));
    server.on("data", (bytes) => (held.push(bytes), wait()));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return { port: (proxy.address() as AddressInfo).port, rounds: () => rounds };
}

test("delivering a message locks its job only for as long as the commit takes", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const url = await postgres.createDatabase();
  const counter = await countRounds(postgres.port);
  const database = openPostgres(url.replace(`:${postgres.port}/`, `:${counter.port}/`));
  onTestFinished(() => database.close());
  await database.ready();
  const job = {
    version: "v2",
    key: "k",
    request,
    created: 1,
    expires: 100,
    id: "a",
    kind: "crawl",
    team: "t",
  } as const;
  await createJobStore(database).create(job);
  const outbox = createDeliveryStore(database);
  const texts = ["{}"];
  const messages = ["a1", "a2"].map((id) => ({ id, url: "https://a.example/", headers: {}, texts }));
  await outbox.add("a", messages, 1);
  await outbox.claim("x", 1, 8);
  const before = counter.rounds();
  await outbox.settle({ id: "a1", job: "a", body: "{}" }, "delivered", 2);
  // The beginning of its unit of work with its changes, and the commit.
  expect(counter.rounds() - before).toBe(2);
  expect(await outbox.claim("x", 2, 8)).toMatchObject([{ id: "a2" }]);
});
