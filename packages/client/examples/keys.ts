// Use a key that changes: the client calls the function for the first key, and again when the service rejects a key.
import { readFile } from "node:fs/promises";
import { createClient } from "@extraction-api/client";

const keyFile = process.env["EXTRACTION_API_KEY_FILE"]; // a mounted secret, a vault, a token service …
const apiKey = async (): Promise<string> =>
  keyFile ? (await readFile(keyFile, "utf8")).trim() : (process.env["EXTRACTION_API_KEY"] ?? "");

const { data } = await createClient({ apiKey }).getQueueStatus();
console.log(data.jobsInQueue);
