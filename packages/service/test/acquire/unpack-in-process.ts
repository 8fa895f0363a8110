// Unpacks a small browser into the given folder: reports the start, waits for a line, and prints the path.
import { once } from "node:events";
import { unpackChromium } from "../../src/acquire/browser/unpack-chromium.ts";
import { writeSmall } from "./small-browser.ts";

const { executablePath } = await unpackChromium(process.argv[2], async (entry, folder) => {
  await writeSmall(entry, folder);
  console.log("begun");
  await once(process.stdin, "data");
});
console.log(executablePath);
process.stdin.destroy();
