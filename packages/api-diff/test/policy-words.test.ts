import { expect, test } from "vitest";
import { readPolicy } from "../src/index.ts";
import { load as parseYaml } from "js-yaml";

// About: src/policy/read-policy.ts

const policy = (keys: string): string => `levels: [{ ${keys}, reason: agreed }]`;

test.each([
  ["a line without keys", "levels: [enum-dropped]", "line 1 must be an object"],
  [
    "a path alone",
    policy("operation: /a, set: safe"),
    "`operation` must begin with a method, such as `GET /a` or `* /a`.",
  ],
  ["a list of others", "rules: []", "`rules` is not understood. Lines are the elements of `levels`."],
  [
    "a key of others",
    policy("rule: enum-dropped, level: safe"),
    "`level` is not understood. The level of a line is `set`.",
  ],
  [
    "a description outside of the folder",
    "descriptions: [a.yaml, ../b/*.yaml]",
    "`../b/*.yaml` is outside the working folder. Name descriptions in it.",
  ],
])("says what %s is called here", (_, text, message) => {
  expect(() => readPolicy("p.yaml", parseYaml(text))).toThrow(message);
});
