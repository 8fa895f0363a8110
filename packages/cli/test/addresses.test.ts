import { expect, test } from "vitest";
import { runHere } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();

/** A list as an editor of Windows saves it: a mark in front, and two characters at the end of each line. */
const list = (): string =>
  [`\u{FEFF}${place.site}/shop/stool`, "", "# chairs", "the desk lamp", `${place.site}/shop/desk-lamp`].join("\r\n");

test("a line that is no address is named by its number, and nothing is sent", async () => {
  const { code, stdout, stderr } = await runHere(["batch", "-"], { env: place.env, stdin: list() });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain('stdin, line 4: "the desk lamp" is not an absolute URL');
});

test("with --ignoreInvalidURLs the others are read, and what is left out is said", async () => {
  const words = ["batch", "-", "--ignoreInvalidURLs", "--format", "ndjson"];
  const { code, stdout, stderr } = await runHere(words, { env: place.env, stdin: list() });
  expect(stderr).toContain('Left out: stdin, line 4: "the desk lamp" is not an absolute URL.');
  expect(code).toBe(0);
  expect(stdout.trim().split("\n")).toHaveLength(2);
});
