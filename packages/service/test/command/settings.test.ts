import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "../../src/command.ts";
import { readSettings } from "../../src/command/read-settings.ts";
import { envOf, settingList } from "../../src/command/settings.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function config(content: unknown): string {
  const file = join(folder, "config.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

test.each(settingList)(
  "--%s can be given by flag, environment and file, in this order of precedence",
  (name, setting) => {
    const isFlag = setting.kind === "flag";
    const [flag, env, file] = isFlag ? ([true, "true", true] as const) : (setting.choices ?? ["1", "2", "3"]);
    const shaped = (value: unknown) => (setting.kind === "texts" ? [value] : value);
    const args = ["--config", config({ [name]: file })];
    const environment = { [envOf(name, setting)]: env };
    const [byFile, byEnv] = [readSettings(args, {}), readSettings(args, environment)];
    const byFlag = readSettings([...args, `--${name}`, ...(isFlag ? [] : [String(flag)])], environment);
    expect([byFile.values[name], byFile.sources[name]]).toEqual([shaped(file), "file"]);
    expect([byEnv.values[name], byEnv.sources[name]]).toEqual([shaped(isFlag || env), "environment"]);
    expect([byFlag.values[name], byFlag.sources[name]]).toEqual([shaped(flag), "flag"]);
  },
);

test("--print-config shows every value and its source, and no secret", async () => {
  const out: string[] = [];
  const args = [
    "--print-config",
    "--api-key",
    "s3cret-a",
    "--config",
    config({ credits: 5, "webhook-secret": "s3cret-b" }),
  ];
  const io = { out: (line: string) => out.push(line), err: () => {}, untilStopped: async () => {} };
  const model = { MODEL_API_KEY: "s3cret-c", EXTRACTION_API_MODEL_URL: "http://u:s3cret-d@127.0.0.1/v1?key=s3cret-e" };
  expect(await runCommand(args, io, { ...model, EXTRACTION_API_MODEL: "m", EXTRACTION_API_DEMO: "yes" })).toBe(0);
  expect(JSON.parse(out.join(""))).toMatchObject({
    port: { value: "4010", from: "default" },
    "api-key": { value: "hidden", from: "flag" },
    credits: { value: "5", from: "file" },
    demo: { value: true, from: "environment" },
    "model-api-key": { value: "hidden", from: "environment" },
  });
  expect(out.join("")).not.toContain("s3cret");
});

test("--print-config also says that the service would refuse a value", async () => {
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
    untilStopped: async () => {},
  };
  expect(await runCommand(["--print-config"], io, { EXTRACTION_API_WORKER_CONCURRENCY: "0" })).toBe(2);
  expect(JSON.parse(out.join(""))).toMatchObject({ "worker-concurrency": { value: "0", from: "environment" } });
  expect(err.join("")).toContain("--worker-concurrency 0: ");
});

test.each([
  [["--config", "/none.json"], {}, "no such file"],
  [["--port", "x"], {}, "--port x: needs a whole number"],
  [["--metrics", "x"], {}, "needs keyed, open or off"],
  [["--log", "x"], {}, "--log: needs text, json or off"],
  [[], { EXTRACTION_API_LOG: "xml" }, 'EXTRACTION_API_LOG: needs text, json or off, not "xml"'],
  [["--public-url", "x"], {}, "--public-url serves callers on other machines"],
  [["--public-url", "https://a.example/v2", "--api-key", "k"], {}, "must not contain the version segment"],
  [["--trust-proxy"], {}, "without keys anyone could call it"],
  [["--model-url", "nowhere", "--model", "x"], {}, "--model-url: needs an http:// or https:// address"],
  [["--model-url", "ftp://user:pass@x", "--model", "x"], {}, "--model-url: needs an http:// or https:// address"],
  [
    ["--state", "mysql://user:pass@db/x"],
    {},
    "--state: mysql:// is not supported; give the path of a file or postgres://",
  ],
  [["--state", "postgres:/x"], {}, "--state: postgres: is not supported; give the path of a file or postgres://"],
  [[], { CHROME_PATH: "/none/chrome" }, "CHROME_PATH /none/chrome: there is no such file"],
  [["--state", "file:x.db"], {}, "--state: file: is not supported; give the path of a file or postgres://"],
  [["--state", "postgres://user:pa/ss@db/x"], {}, "--state: is not a valid URL; in a password, write / as %2F"],
  [["--state", "postgres://user:12#ss@db/x"], {}, "--state: is not a valid URL; in a password, write / as %2F"],
  [["--state", "postgres://user:pass@db:99999/x"], {}, "--state: is not a valid URL"],
  [["--public-url", "https://user:pass@a.example", "--api-key", "k"], {}, "needs an address such as"],
  [["--drain", "9999999999999"], {}, "--drain 9999999999999: needs a whole number of at least 0, with at most 12"],
  [["--api-key", "two words"], {}, "--api-key: contains a space, so no request can carry it"],
  [[], { MODEL_API_KEY: "secret\n" }, "MODEL_API_KEY: contains a line break"],
  [["--state"], {}, "--state needs a value; --help lists what each setting takes"],
  [["--rate-limit", "-1"], {}, "--rate-limit needs a value; write one that begins with a dash as --rate-limit=VALUE"],
  [["--demo=x"], {}, "--demo takes no value"],
  [
    ["--fault", "scrap:conflict"],
    {},
    'service: --fault: scrap:conflict: no operation is called "scrap"; did you mean "scrape"?',
  ],
  [["--fault", "scrape:conflit"], {}, 'the catalogue has no row "conflit"; did you mean "conflict"?'],
  [["keys", "ad", "--accounts", "none.json"], {}, "keys ad: needs add, list, revoke or rotate"],
  [["keys", "list", "--acounts", "none.json"], {}, "--acounts is not a setting; did you mean --accounts?"],
  [
    [],
    { EXTRACTION_API_PROT: "1" },
    "EXTRACTION_API_PROT in the environment is not a setting; did you mean EXTRACTION_API_PORT?",
  ],
  [[], { EXTRACTION_API_PORT: "x" }, "EXTRACTION_API_PORT is x: needs a whole number"],
  [[], { EXTRACTION_API_DEMO: "maybe" }, "EXTRACTION_API_DEMO=maybe: needs true or false"],
])("%j with %j says what is wrong", async (args, env, words) => {
  const err: string[] = [];
  const io = { out: () => {}, err: (line: string) => err.push(line), untilStopped: async () => {} };
  expect(await runCommand(args, io, env)).toBe(2);
  expect(err.join("")).toContain(words);
});

test("only for a number that is too long, the most digits count", async () => {
  const err: string[] = [];
  const io = { out: () => {}, err: (line: string) => err.push(line), untilStopped: async () => {} };
  expect(await runCommand(["--port", "x"], io, {})).toBe(2);
  expect(err.join("")).not.toContain("digits");
});

test.each([
  ["{", "is not JSON: see line 1, column 2"],
  ['{\n  "port": s3cret\n}', "is not JSON"],
  ["", "is not JSON: it ends too early"],
  [{ prot: 1 }, '"prot" is not a setting; did you mean "port"?'],
  [{ port: "x" }, '"port" in the file of --config is x: needs a whole number'],
  [[], "needs an object"],
  [{ prot: 1 }, '"prot" is not a setting'],
  [{ demo: "x" }, '"demo" in the file of --config: needs true or false'],
  [{ "api-key": [] }, '"api-key" in the file of --config: needs a value'],
  [{ "api-key": [1] }, '"api-key" in the file of --config: needs a string or a list of strings, not …'],
])("a file with %j is refused: %s", (content, words) => {
  expect(() => readSettings(["--config", config(content)], {})).toThrow(words);
});

test.each(["state", "api-key", "webhook-secret", "outbound-proxy"])(
  "an empty --%s is refused: it is mostly a variable that a script did not set",
  (name) => {
    expect(() => readSettings([`--${name}=`], {})).toThrow(`--${name}: needs a value`);
    expect(() => readSettings(["--config", config({ [name]: "" })], {})).toThrow("needs a value");
  },
);

test("a file that begins with a byte order mark is read", () => {
  expect(readSettings(["--config", config('\ufeff{"port":0}')], {}).values.port).toBe("0");
});

test("empty parts of a list in the environment are no keys", () => {
  expect(readSettings([], { EXTRACTION_API_API_KEY: " a,, b ," }).values["api-key"]).toEqual(["a", "b"]);
});

test.each(["", ",", " ", " , ,"])(
  "a list of empty parts in the environment is refused, not a service without keys: %j",
  (text) => {
    expect(() => readSettings([], { EXTRACTION_API_API_KEY: text })).toThrow("EXTRACTION_API_API_KEY: needs a value");
  },
);
