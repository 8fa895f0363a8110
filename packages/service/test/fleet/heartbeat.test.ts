import { afterEach, expect, test } from "vitest";
import { createHeartbeat, type Heartbeat } from "../../src/fleet/heartbeat.ts";
import type { Membership } from "../../src/state/membership.ts";

const open: Heartbeat[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((heartbeat) => heartbeat.stop()));
});

/** Creates a heartbeat that beats on demand, and processes that a test controls. */
function setUp({ deadMs = 30_000 } = {}) {
  const world = { now: 0, disconnected: [] as string[], silent: [] as string[], isUnavailable: false };
  const [left, beats]: [string[], boolean[]] = [[], []];
  let renewed = 0;
  const membership: Membership = {
    async beat(_holder, isConnected = false) {
      if (world.isUnavailable) throw new Error("away");
      beats.push(isConnected);
      return 1;
    },
    disconnected: async () => world.disconnected,
    silent: async () => world.silent,
    leave: async (holder, wasLost) => void left.push(wasLost === true ? `${holder}, lost` : holder),
    isFirst: async () => false,
    returnAll: async () => {},
  };
  const times = { heartbeatMs: 1, deadMs };
  const connection = { isConnected: () => true, renew: () => void (renewed += 1) };
  const heartbeat = createHeartbeat({ membership, holder: "me", times, connection, now: () => world.now });
  open.push(heartbeat);
  let returned = 0;
  heartbeat.start(() => (returned += 1));
  /** Waits until it has looked a few more times. */
  const looks = async (count: number) => {
    const before = beats.length;
    await expect.poll(() => beats.length, { interval: 1 }).toBeGreaterThan(before + count);
  };
  return { world, left, beats, looks, returned: () => returned, renewed: () => renewed };
}

test("a process without a connection at two checks in a row is dead, long before the silence limit", async () => {
  const { world, left, looks, returned } = setUp();
  world.disconnected = ["killed"];
  await looks(2);
  expect(left[0]).toBe("killed, lost");
  expect(returned()).toBeGreaterThan(0);
});

test("a process that finds itself without its connection renews it, and is not dead to itself", async () => {
  const { world, left, looks, renewed } = setUp();
  world.disconnected = ["me"];
  await looks(3);
  expect(renewed()).toBeGreaterThan(0);
  expect(left).toEqual([]);
});

test("a process that reconnects in between is alive", async () => {
  const { world, left, beats } = setUp();
  const seen = new Set<number>();
  Object.defineProperty(world, "disconnected", {
    get: () => {
      seen.add(beats.length);
      return seen.size % 2 === 0 ? ["blinking"] : [];
    },
  });
  await expect.poll(() => seen.size, { interval: 1 }).toBeGreaterThan(10);
  expect(left).toEqual([]);
});

test("a silent process with a connection is dead after the silence limit, and not before", async () => {
  const { world, left, looks } = setUp();
  world.silent = ["silent"];
  world.now = 10_000;
  await looks(3);
  expect(left).toEqual([]);
  world.now = 20_000;
  await looks(3);
  expect(left).toEqual([]);
  world.now = 30_000;
  await expect.poll(() => left).toContain("silent");
});

test("a process that was itself blocked, or could not reach the database, declares no process dead", async () => {
  const { world, left, looks } = setUp();
  world.now = 20_000;
  await looks(2);
  world.silent = ["silent"];
  world.now = 31_000;
  await looks(2);
  expect(left).toEqual([]);
  world.isUnavailable = true;
  await new Promise((resolve) => setTimeout(resolve, 20));
  world.disconnected = ["reconnecting"];
  world.isUnavailable = false;
  await looks(3);
  expect(left).toEqual([]);
  world.now += 10;
  await expect.poll(() => left).toContain("reconnecting, lost");
});

test("it reports whether its own connection exists", async () => {
  const { beats, looks } = setUp();
  await looks(1);
  expect(beats).toContain(true);
});
