// Scrape one page as Markdown.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const { data, meta } = await createClient().scrape({ url: `${site}/shop/stool`, formats: ["markdown", "links"] });
console.log(
  data.data.markdown?.split("\n")[0],
  `(request ${meta.requestId ?? "without id"}, ${meta.attempts} attempt)`,
);
