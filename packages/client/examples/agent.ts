// Give an agent a task, and limit what it may cost.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const { data, job } = await createClient().agent({
  prompt: "Find the phone number of the company",
  urls: [`${site}/company/contact`],
  maxCredits: 50,
});
console.log(data, job.creditsUsed);
