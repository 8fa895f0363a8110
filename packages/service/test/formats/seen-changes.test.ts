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
const service = createService({ allowPrivateHosts: true, threads: 1 });
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

const pageWith = (control: string) =>
  `<title>T</title><main><h1>Pot</h1><p>A pot for plants and people.</p>${control}</main>`;

test.each([
  ["<button>Buy</button>", "<button>Sold out</button>", "changed"],
  ["<input value=1>", "<input value=2>", "changed"],
  ["<input placeholder='2 left'>", "<input placeholder='1 left'>", "changed"],
  ["<input type=checkbox>done", "<input type=checkbox checked>done", "changed"],
  ["<select><option selected>S<option>M</select>", "<select><option>S<option selected>M</select>", "changed"],
  ["<textarea>1</textarea>", "<textarea>2</textarea>", "changed"],
  ["<meter value=1 max=5></meter>", "<meter value=4 max=5></meter>", "changed"],
  ["<svg><text>5</text></svg>", "<svg><text>6</text></svg>", "changed"],
  ["<input type=hidden value=1>", "<input type=hidden value=2>", "same"],
  ["<div hidden><button>1</button></div>", "<div hidden><button>2</button></div>", "same"],
  ["<button>Buy<i hidden>1</i></button>", "<button>Buy<i hidden>2</i></button>", "same"],
  ["<button><style>.a1{}</style>Buy</button>", "<button><style>.a2{}</style>Buy</button>", "same"],
  ["<template><button>1</button></template>", "<template><button>2</button></template>", "same"],
  ["<noscript><input value=1></noscript>", "<noscript><input value=2></noscript>", "same"],
  ["<dialog><button>1</button></dialog>", "<dialog><button>2</button></dialog>", "same"],
  ["<input type=image value=1>", "<input type=image value=2>", "same"],
  ["<p class=ad-container><button>1</button>", "<p class=ad-container><button>2</button>", "same"],
  ["<p class=time><button>1:02</button>", "<p class=time><button>1:03</button>", "same"],
])("%s that becomes %s: %s", async (before, after, status) => {
  let shown = before;
  const own = await startSite({
    "/": (_request, response) => response.setHeader("content-type", "text/html").end(pageWith(shown)),
  });
  const scrape = async () =>
    (
      await send(service, "POST", "/scrape", {
        url: own.url,
        maxAge: 0,
        excludeTags: [".time"],
        formats: ["markdown", { type: "changeTracking" }],
      })
    ).body;
  expect((await scrape()).data.changeTracking.changeStatus).toBe("new");
  shown = after;
  expect((await scrape()).data.changeTracking.changeStatus).toBe(status);
  await own.close();
});
