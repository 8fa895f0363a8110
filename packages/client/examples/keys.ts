// A key that changes: the function is asked when a key is first needed, and anew when the service refuses the last one.
import { readFile } from "node:fs/promises";
import { createClient } from "@extraction-api/client";

const keyFile = process.env["EXTRACTION_API_KEY_FILE"]; // a mounted secret, a vault, a token service …
const apiKey = async (): Promise<string> =>
  keyFile ? (await readFile(keyFile, "utf8")).trim() : (process.env["EXTRACTION_API_KEY"] ?? "");

const { data } = await createClient({ apiKey }).getQueueStatus();
console.log(data.jobsInQueue);
