import { describe, expect, test } from "vitest";
import { isPrivateAddress, networksOf } from "../../src/acquire/address-guard.ts";
import { createGuardedLookup } from "../../src/acquire/guarded-lookup.ts";
import type { Resolve } from "../../src/acquire/host-resolver.ts";

describe("addresses outside the public web", () => {
  const closed = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "168.63.129.16",
    "0.0.0.0",
    "100.64.1.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::a00:1",
    "::ffff:0:127.0.0.1",
    "2001:0:7f00:1::",
    "2001:2::1",
    "3fff::1",
    "5f00::1",
    "100:0:0:1::1",
    "192.88.99.1",
    "2002:7f00:1::",
    "[::1]",
    "fe80::1%eth0",
  ];
  test.each(closed)("%s is refused", (address) => expect(isPrivateAddress(address)).toBe(true));
  const open = [
    "8.8.8.8",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
  ];
  test.each(open)("%s is allowed", (address) => expect(isPrivateAddress(address)).toBe(false));

  const facts = { netmask: "", mac: "", internal: false };
  const own = networksOf({
    eth0: [
      { ...facts, family: "IPv4", address: "8.8.4.4", cidr: "8.8.4.4/24" },
      { ...facts, family: "IPv6", address: "2606:4700::5", cidr: "2606:4700::5/64", scopeid: 0 },
    ],
    tun0: [{ ...facts, family: "IPv6", address: "2606:4701::5", cidr: null, scopeid: 0 }],
  });
  test.each(["8.8.4.4", "::ffff:8.8.4.4", "64:ff9b::808:404", "2606:4700::1", "[2606:4701::5]"])(
    "%s is refused on the machine that has it, or is attached to its network",
    (address) => {
      expect(isPrivateAddress(address, () => own)).toBe(true);
      expect(isPrivateAddress(address, () => [])).toBe(false);
    },
  );
  test.each(["8.8.4.5", "2606:4700:0:1::1", "2606:4701::6"])("%s is beside them", (address) =>
    expect(isPrivateAddress(address, () => own)).toBe(false),
  );
});

describe("the lookup", () => {
  const resolve =
    (...addresses: string[]): Resolve =>
    (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
  const lookup = (allow: boolean, ...addresses: string[]) =>
    new Promise((done) =>
      createGuardedLookup(allow, resolve(...addresses))("site.example", { all: true }, (error, found) =>
        done(error ?? found),
      ),
    );

  test("returns public addresses only", async () => {
    expect(await lookup(false, "10.0.0.1", "8.8.8.8")).toEqual([{ address: "8.8.8.8", family: 4 }]);
  });
  test("refuses a name that resolves to private addresses only", async () => {
    expect(await lookup(false, "10.0.0.1")).toMatchObject({
      row: "forbidden",
      message: expect.stringContaining("--allow-private-hosts"),
    });
  });
  test("returns private addresses when allowed", async () => {
    expect(await lookup(true, "10.0.0.1")).toEqual([{ address: "10.0.0.1", family: 4 }]);
  });
});
