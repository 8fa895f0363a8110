import { Html } from "../html/html.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { productName } from "./header.ts";

/**
 * Renders structured data for search engines (schema.org, as JSON-LD): a description of the page and its breadcrumbs.
 */
export function structuredData(site: Site, page: Page): Html {
  const url = (path: string): string => new URL(path.slice(1), site.baseUrl).href;
  const article = {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: page.title.slice(0, 110),
    description: page.description,
    url: url(page.path),
    inLanguage: "en",
    isPartOf: { "@type": "WebSite", name: `${productName} reference`, url: site.baseUrl },
  };
  const steps = [...page.crumbs, [page.title, page.path] as const].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url(path),
  }));
  const list = { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: steps };
  // Escaped, because `</script>` in a text would end this element.
  const text = JSON.stringify(page.crumbs.length === 0 ? article : [article, list]).replaceAll("<", "\\u003c");
  return new Html(`<script type="application/ld+json">${text}</script>`);
}
