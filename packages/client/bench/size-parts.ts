// Measures the cost of each part of `./calls`: how much smaller the gzipped bundle is without its modules. The code
// that calls them stays.
import { bundle } from "./bundle.ts";

type Parts = Readonly<Record<string, readonly string[]>>;

/** Modules that only failed calls need. */
const ofFailures: Parts = {
  "what failed, and whether it was sent or executed": ["http/judge.ts", "retry/unsent.ts", "error/details.ts"],
  "rows of the error catalogue": ["api-v2/src/errors.ts", "error/match.ts"],
  "one class of errors, without secrets": [
    "error/api-error.ts",
    "error/local.ts",
    "error/one-line.ts",
    "error/redact.ts",
  ],
  "whether and when to retry": ["retry/decide.ts", "retry/retry-after.ts", "retry/budget.ts"],
};

const others: Parts = {
  "checks of all options": ["src/config/check.ts", "src/config/rules.ts"],
  "middleware and headers of openapi-fetch": ["http/middleware.ts", "http/standard-response.ts", "/openapi-fetch/"],
  "deadlines and aborts": ["src/clock.ts", "http/exchange.ts"],
  "parameters, body and time of a request": ["http/request.ts", "src/json.ts"],
  "operations by name": ["api-v2/src/operations.ts"],
  "a limit on the size of responses": ["http/body.ts"],
  "keys from a function": ["src/keys.ts", "error/caller-failure.ts"],
  "`safe` and `withOptions`": ["call/safe.ts", "config/derive.ts"],
  "environment, browsers, Deno": ["config/environment.ts", "http/system-fetch.ts"],
};

/** Parts without which a call would be repeated wrongly, or not at all, or never end. */
const needed = /^(what failed|rows|whether and when|deadlines|parameters)/;

const measure = async (...missing: readonly Parts[]): Promise<number> => {
  const modules = missing.flatMap((parts) => Object.values(parts).flat());
  return (await bundle("@extraction-api/client/calls", "{ createClient }", modules)).bytes;
};
const print = (bytes: number, what: string): void => console.log(`size  ${String(bytes).padStart(6)} B  ${what}`);

const whole = await measure();
print(whole, "`./calls`, of it:");
for (const [name, modules] of Object.entries({ ...ofFailures, ...others })) {
  print(whole - (await measure({ [name]: modules })), name);
}
print(whole - (await measure(ofFailures)), "the first four together, which a call that succeeds does not need");
const dispensable = Object.entries({ ...ofFailures, ...others }).filter(([name]) => !needed.test(name));
print(
  await measure(Object.fromEntries(dispensable)),
  "only the loop, deadlines, requests, and whether and when to repeat one",
);
print(await measure(ofFailures, others), "without any of these: the loop of a call, its events and its result");
