// Start a job in one process and wait for it in another: you only need to keep its id.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const client = createClient();

const { data: started } = await client.startExtract({ urls: [`${site}/company/`], prompt: "The name of the company" });
// … later, in another process
const { data } = await client.extract.resume(started.id);
console.log(data);
