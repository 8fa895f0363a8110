import { expect, test } from "vitest";
import { runHere } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();

/** Returns a list as a Windows editor saves it: with a byte order mark and CRLF line ends. */
const list = (): string =>
  [`\u{FEFF}${place.site}/shop/stool`, "", "# chairs", "the desk lamp", `${place.site}/shop/desk-lamp`].join("\r\n");

test("names a line that is not a URL by its number, and sends nothing", async () => {
  const { code, stdout, stderr } = await runHere(["batch", "-"], { env: place.env, stdin: list() });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain('stdin, line 4: "the desk lamp" is not an absolute URL');
});

test("with --ignoreInvalidURLs the other URLs are read, and the skipped ones reported", async () => {
  const words = ["batch", "-", "--ignoreInvalidURLs", "--format", "ndjson"];
  const { code, stdout, stderr } = await runHere(words, { env: place.env, stdin: list() });
  expect(stderr).toContain('Skipped: stdin, line 4: "the desk lamp" is not an absolute URL.');
  expect(code).toBe(0);
  expect(stdout.trim().split("\n")).toHaveLength(2);
});

test.each(["\r", "\t", " "])("a line with two URLs between which is %j is not sent", async (between) => {
  const stdin = `https://a.example/one${between}https://b.example/two`;
  const { code, stdout, stderr } = await runHere(["batch", "-"], { env: place.env, stdin });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^[^\n]*stdin, line 1: "[^\n]* is not an absolute URL, such as https:\/\/a\.example\/one\. /);
});

test("a page that is listed twice, once encoded, is read and charged once", async () => {
  const written = `${place.site}/größe`;
  const words = ["batch", "-", "--format", "ndjson"];
  const { stdout, stderr } = await runHere(words, { env: place.env, stdin: `${written}\n${new URL(written).href}` });
  expect(stderr).toContain("Skipped URLs that are listed already: 1.");
  expect(stdout.trim().split("\n")).toHaveLength(1);
});

test("a page that is listed twice is read and charged once", async () => {
  const stool = `${place.site}/shop/stool`;
  const words = ["batch", "-", `${place.site}/shop/desk-lamp`, "--format", "ndjson"];
  const stdin = `${stool}\n${stool}\n${place.site}/shop/desk-lamp\n`;
  const { code, stdout, stderr } = await runHere(words, { env: place.env, stdin });
  expect(code).toBe(0);
  expect(stderr).toContain("Skipped URLs that are listed already: 2.");
  expect(stdout.trim().split("\n")).toHaveLength(2);
});

test("a URL as a browser shows it is sent in the form that the service accepts", async () => {
  const written = `${place.site}/no such/größe`;
  const metadata = { sourceURL: new URL(written).href, statusCode: 404 };
  const one = await runHere(["scrape", written, "--format", "json"], { env: place.env });
  expect(JSON.parse(one.stdout)).toMatchObject({ metadata });
  const many = await runHere(["batch", "-", "--format", "json"], { env: place.env, stdin: written });
  expect(JSON.parse(many.stdout)).toMatchObject([{ metadata }]);
});
