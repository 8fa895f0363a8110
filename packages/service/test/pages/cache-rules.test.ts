import { expect, test } from "vitest";
import type { RequestedOptions } from "../../src/acquisition.ts";
import { bundles, resolvePointer } from "../../src/contract/bundle.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { cacheUseOf } from "../../src/pages/cache-rules.ts";
import { presentationOf } from "../../src/pages/formats.ts";

const url = "https://a.example/";
const useOf = (sent: RequestedOptions, team = "one") => {
  const options = decodeScrapeOptions(completeScrapeOptions(sent));
  return cacheUseOf({ url, options, account: { team, key: "k", settings: {} }, zeroDataRetention: false });
};
const keyOf = (sent: RequestedOptions, team?: string) => useOf(sent, team).key;
/** Returns what copies must have in common besides their formats. */
const variantOf = (sent: RequestedOptions) => {
  const { variant, formats } = keyOf(sent);
  return [variant, presentationOf(formats)].join(" ");
};

/** A value for each option in the document, other than its default. */
const others: Required<RequestedOptions> = {
  formats: ["links"],
  onlyMainContent: false,
  onlyCleanContent: true,
  includeTags: ["main"],
  excludeTags: ["aside"],
  maxAge: 5,
  minAge: 5,
  headers: { "x-team": "a" },
  waitFor: 100,
  mobile: true,
  skipTlsVerification: false,
  timeout: 5,
  parsers: [],
  actions: [{ type: "scrape" }],
  location: { country: "DE" },
  removeBase64Images: false,
  blockAds: false,
  proxy: "enhanced",
  storeInCache: false,
  lockdown: true,
  redactPII: true,
  profile: { name: "p" },
  threatProtection: { mode: "off" },
  auditMetadata: { username: "u" },
};

/** The options that do not affect a page. With any other option, a stored page must not serve a request without it. */
const indifferent = new Set<string>([
  "formats",
  "maxAge",
  "minAge",
  "timeout",
  "storeInCache",
  "lockdown",
  "threatProtection",
  "auditMetadata",
  // How the page is reached.
  "proxy",
]);

const names = Object.keys(
  (resolvePointer(bundles.v2, "#/components/schemas/ScrapeOptions") as { properties: object }).properties,
) as (keyof RequestedOptions)[];

test.each(names)("a copy with another %s is used only if that leaves the page unchanged", (name) => {
  expect(others).toHaveProperty(name);
  const isSame = variantOf({ [name]: others[name] }) === variantOf({});
  expect(isSame).toBe(indifferent.has(name));
});

test.each(["headers", "actions", "profile"] as const)("a page read with %s is personal and never kept", (name) => {
  expect(useOf({ [name]: others[name] })).toMatchObject({ store: false });
});

test("copies that differ only in what was made of the page are listed together", () => {
  const presented = names.filter(
    (name) => !indifferent.has(name) && keyOf({ [name]: others[name] }).variant === keyOf({}).variant,
  );
  expect(presented.toSorted()).toEqual([
    "excludeTags",
    "includeTags",
    "onlyCleanContent",
    "onlyMainContent",
    "redactPII",
    "removeBase64Images",
  ]);
  const all = Object.fromEntries(presented.map((name) => [name, others[name]]));
  expect(keyOf(all).formats.toString().length).toBeLessThan(100);
});

test("copies of earlier versions with the usual options still serve", () => {
  expect(keyOf({})).toEqual({
    key: "https://a.example/",
    variant: '[true,null,null,null,null,null,true,["pdf"],null,true,true,"auto",null,null,null,null]',
    formats: ['{"type":"markdown"}'],
  });
});

test("only the key of a comparison depends on the team", () => {
  const formats = ["markdown" as const, { type: "changeTracking" as const }];
  expect(keyOf({ formats }, "other").formats[0]).toBe(keyOf({ formats }).formats[0]);
  expect(keyOf({ formats }, "other").formats[1]).not.toBe(keyOf({ formats }).formats[1]);
});

test("the order of formats matters only where one field is filled by several", () => {
  const [one, other] = ["one", "other"].map((question) => ({ type: "question" as const, question }));
  const sorted = (...formats: RequestedOptions["formats"] & {}) => keyOf({ formats }).formats.toSorted();
  expect(sorted("html", one!, "links")).toEqual(sorted("links", "html", one!));
  expect(sorted(one!, one!)).toEqual(sorted(one!));
  const orders = [sorted(one!, other!), sorted(other!, one!), sorted(one!, other!, one!)];
  expect(new Set(orders.map(String)).size).toBe(3);
});
