import { createSocket } from "node:dgram";
import { Resolver, type LookupAddress } from "node:dns";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { createNameLookup, type NameLookupParts } from "../../src/acquire/name-lookup.ts";
import type { Resolve } from "../../src/acquire/host-resolver.ts";

/** Address that the test's name server gives for each name below `known.example`. */
const home = [192, 0, 2, 7];

/** Starts a name server that knows `known.example`, denies `unknown.example`, and does not respond for others. */
async function startNameServer(): Promise<NameLookupParts["servers"]> {
  const socket = createSocket("udp4");
  onTestFinished(() => void socket.close());
  socket.on("message", (query, { port }) => {
    const end = query.indexOf(0, 12) + 5;
    const name = query.toString("latin1", 12, end);
    if (!/known/.test(name)) return;
    const isKnown = !/unknown/.test(name);
    const hasAddress = isKnown && query.readUInt16BE(end - 4) === 1;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    for (const [at, count] of [hasAddress ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 6 + 2 * at);
    const record = hasAddress ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...home] : [];
    socket.send(Buffer.concat([head, query.subarray(12, end), Buffer.from(record)]), port, "127.0.0.1");
  });
  await once(socket.bind(0, "127.0.0.1"), "listening");
  const resolver = new Resolver({ timeout: 100, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return () => resolver;
}

const resolved = (resolve: Resolve, host: string, family = 0) =>
  new Promise<LookupAddress[]>((done, fail) =>
    resolve(host, { all: true, family }, (error, addresses) => (error ? fail(error) : done(addresses))),
  );

const address = { address: home.join("."), family: 4 };
const fromSystem = { address: "192.0.2.9", family: 4 };

test("names whose servers never respond occupy no thread of the system, and other names are found meanwhile", async () => {
  const system: string[] = [];
  const lookup = createNameLookup({
    servers: await startNameServer(),
    system: (host) => void system.push(host),
    hostsFile: () => "",
  });
  const silent = Array.from({ length: 40 }, (_none, n) => resolved(lookup, `h${n}.silent.example`));
  const failures = Promise.allSettled(silent);
  expect(await resolved(lookup, "www.known.example")).toEqual([address]);
  for (const { status } of await failures) expect(status).toBe("rejected");
  await expect(silent[0]).rejects.toMatchObject({ code: "EAI_AGAIN" });
  expect(system).toEqual([]);
});

test("the system resolves its own names, and those that the name servers do not know", async () => {
  const lookup = createNameLookup({
    servers: await startNameServer(),
    system: (_host, _options, done) => done(null, [fromSystem]),
    hostsFile: () => "10.0.0.1 other\n192.0.2.9\tbox.known.example alias # known.example\n",
  });
  for (const name of ["postgres", "a.localhost", "box.local", "BOX.known.example", "unknown.example"])
    expect(await resolved(lookup, name)).toEqual([fromSystem]);
  expect(await resolved(lookup, "known.example", 4)).toEqual([address]);
});

test("the system's lookups never occupy all of its threads", async () => {
  const open: (() => void)[] = [];
  const system: Resolve = (_host, _options, done) => void open.push(() => done(null, [fromSystem]));
  const lookup = createNameLookup({ servers: await startNameServer(), system, hostsFile: () => "" });
  const all = Array.from({ length: 10 }, (_none, n) => resolved(lookup, `host${n}`));
  await Promise.resolve();
  for (let ended = 0; ended < 10; ended += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThanOrEqual(2);
    open.shift()?.();
  }
  expect(await Promise.all(all)).toEqual(all.map(() => [fromSystem]));
});
