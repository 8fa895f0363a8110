import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { send } from "../support/service.ts";
import { demoSite } from "../support/while-testing.ts";

// About: demo-site/account.ts

const site = demoSite();
const url = "https://account.example.com/orders";
let service: Service;

beforeAll(() => {
  service = createService({ examples: { host: "127.0.0.1", port: Number(new URL(site.url).port) } });
});

afterAll(() => service.close());

async function titleWith(options: object): Promise<unknown> {
  const { body } = await send(service, "POST", "/scrape", { url, ...options });
  return body.data?.metadata.title ?? body;
}

test("the demo site shows orders only with a session or token, and no copy of them to others", async () => {
  expect(await titleWith({ headers: { Cookie: "session=demo" } })).toBe("Your orders");
  expect(await titleWith({ headers: { Authorization: "Bearer token" } })).toBe("Your orders");
  expect(await titleWith({})).toBe("Sign in");
});

test("a form sign-in lasts with the profile, and not for another profile", async () => {
  const actions = [
    { type: "click", selector: "#email" },
    { type: "write", text: "reader@example.com" },
    { type: "click", selector: "#password" },
    { type: "write", text: "secret" },
    { type: "press", key: "Enter" },
    { type: "wait", selector: "#orders" },
  ];
  expect(await titleWith({ actions, profile: { name: "reader" } })).toBe("Your orders");
  expect(await titleWith({ profile: { name: "reader", saveChanges: false } })).toBe("Your orders");
  expect(await titleWith({ profile: { name: "other" } })).toBe("Sign in");
});
