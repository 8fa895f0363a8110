import { afterAll, expect, test } from "vitest";
import { createService } from "../../src/index.ts";
import { send } from "../support/service.ts";
import { startSite } from "../support/site.ts";

const article = `<article><h1>Pots</h1>${"<p>How pots are made, and by whom, in many words of an article.</p>".repeat(20)}</article>`;
let price = "Price 10 euros";
const site = await startSite({
  "/": (_request, response) =>
    response
      .setHeader("content-type", "text/html")
      .end(`<body><nav><a href="/x">Shop</a></nav>${article}<aside>${price}</aside><p>${price}</p></body>`),
});
const service = createService({ allowPrivateHosts: true, threads: 0 });
afterAll(async () => {
  await service.close();
  await site.close();
});

async function track(options: object = {}) {
  const formats = ["markdown", { type: "changeTracking", modes: ["git-diff"], tag: JSON.stringify(options) }];
  const { body } = await send(service, "POST", "/scrape", { url: `${site.url}/`, formats, ...options });
  return body.data.changeTracking;
}

test("a change outside the main content is a change, unless the caller selected tags", async () => {
  for (const options of [{}, { includeTags: ["article"] }]) {
    price = "Price 10 euros";
    expect((await track(options)).changeStatus).toBe("new");
    expect((await track(options)).changeStatus).toBe("same");
    price = "Price 12 euros";
    expect((await track(options)).changeStatus).toBe("includeTags" in options ? "same" : "changed");
  }
  price = "Price 15 euros";
  expect((await track()).diff.text).toContain("+Price 15 euros");
});
