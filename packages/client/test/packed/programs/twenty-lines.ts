// The program whose type instantiations `test/packed/instantiations.test.ts` counts.
import { createClient, isApiError } from "@extraction-api/client";

const client = createClient({ apiKey: "k-1", baseUrl: "https://api.example.com/v2" });

export async function main(url: string): Promise<void> {
  const { data } = await client.scrape({ url, formats: ["markdown"] });
  console.log(data.data.markdown);
  const found = await client.search({ query: "desk lamp", limit: 3 });
  console.log(found.data.data.web?.length);
  const { data: extracted } = await client.extract({ urls: [url], prompt: "Name and price" });
  console.log(extracted);
  for await (const page of client.crawl({ url, limit: 5 })) {
    console.log(page.metadata?.sourceURL);
  }
  const result = await client.safe.map({ url });
  console.log(result.ok ? result.data.links : result.error.message);
}

main("https://shop.example.com").catch((error: unknown) => {
  if (isApiError(error) && error.kind === "rate-limit-exceeded") console.log(error.retryAfterMs);
});
