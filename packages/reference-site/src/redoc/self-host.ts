import { replaceExactly } from "./replace-exactly.ts";

const cdnIcons = /https:\/\/cdn\.redocly\.com\/icons\/[a-z]+\/[\d.]+/g;
const traces = /https:\/\/otel\.cloud\.redocly\.com\/v1\/traces/g;
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/[a-z-]+\.svg/g;
// The search tries to make a worker out of text, which the policy forbids; it works without one.
const worker = /return \w+\._factory\?\?=Function\(\w+\),!0/g;

/**
 * Cuts the outside addresses out of the renderer's script: two icon sets, a logo and the reader telemetry;
 * and the code that it would make out of text.
 *
 * @throws Error when they are not found as often as the known script has them.
 */
export function selfHostScript(script: string): string {
  const withoutIcons = replaceExactly(script, cdnIcons, "data:,", 2);
  const withoutLogo = replaceExactly(withoutIcons, logo, "data:,", 2);
  const withoutWorker = replaceExactly(withoutLogo, worker, "return!1", 1);
  return replaceExactly(withoutWorker, traces, "data:,", 1);
}
