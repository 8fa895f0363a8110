import { replaceExactly } from "./replace-exactly.ts";

const cdnIcons = /https:\/\/cdn\.redocly\.com\/icons\/[a-z]+\/[\d.]+/g;
const traces = /https:\/\/otel\.cloud\.redocly\.com\/v1\/traces/g;
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/[a-z-]+\.svg/g;
// The renderer's search tries to create a worker from text, which the policy forbids. It works without one.
const worker = /return \w+\._factory\?\?=Function\(\w+\),!0/g;

/**
 * Removes external addresses from the renderer's script (two icon sets, a logo and telemetry) and the code that
 * evaluates text.
 *
 * @throws Error if they do not occur as often as in the known script.
 */
export function selfHostScript(script: string): string {
  const withoutIcons = replaceExactly(script, cdnIcons, "data:,", 2);
  const withoutLogo = replaceExactly(withoutIcons, logo, "data:,", 2);
  const withoutWorker = replaceExactly(withoutLogo, worker, "return!1", 1);
  return replaceExactly(withoutWorker, traces, "data:,", 1);
}
