// Unpacks the packaged Chromium into the given folder and prints where it lies and how large it is at that moment.
import { statSync } from "node:fs";
import { unpackChromium } from "../../src/acquire/browser/unpack-chromium.ts";

const { executablePath } = await unpackChromium(process.argv[2]);
console.log(JSON.stringify({ executablePath, size: statSync(executablePath).size }));
