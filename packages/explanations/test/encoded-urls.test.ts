import { expect, test } from "vitest";
import { withEncodedUrls } from "../src/index.ts";

test.each([
  ["https://münchen.example/größe?q=ä#ü", "https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe?q=%C3%A4#%C3%BC"],
  ["https://a.example/two words", "https://a.example/two%20words"],
  [" https://a.example/ü ", "https://a.example/%C3%BC"],
  ["https://ada:pässword@a.example/", "https://ada:p%C3%A4ssword@a.example/"],
  ["http://１２７.０.０.１/", "http://127.0.0.1/"],
  [`https://a.example/${"ü".repeat(100_000)}`, `https://a.example/${"%C3%BC".repeat(100_000)}`],
])("%j is encoded", (url, sent) => {
  expect(withEncodedUrls({ url, urls: [url] })).toEqual({ url: sent, urls: [sent] });
});

test.each([
  "https://a.example/%7Eada/../b|c",
  "https://a.example/one\rhttps://b.example/two",
  "https://a.example/ü\nhttps://b.example/",
  "https://exa\tmple.com/",
  "https://a.example/\u0000",
  "https://a.example/ü\u0085",
  "https://a.example/ü\n",
  "https://a.example/\uD800",
  "https://a.example/ https://b.example/",
  "https://a.example/ü\u2028https://b.example/",
  "a.example:8080/ü",
  "javascript:alert('ü')",
  "the size: größe",
  "https://a.example:80８/",
  7,
])("%j is left as it is", (url) => {
  expect(withEncodedUrls({ url, urls: [url] })).toEqual({ url, urls: [url] });
});
