import { data, labelled, type LabelledPage, type Shape } from "./labelled-page.ts";

const company: Shape = { name: "s", email: "s", phone: "s", address: "s" };
const article: Shape = { title: "s", author: "s", datePublished: "d" };

/** Companies, people, articles, books, houses, papers and software. */
export const referencePages: readonly LabelledPage[] = [
  labelled(
    "company-json-ld",
    "en",
    data({
      "@type": "LocalBusiness",
      name: "Bell Foundry",
      email: "ring@bell.example",
      telephone: "+44 1509 000111",
      address: "Freehold Street, Loughborough",
    }),
    "<main><h1>Bell Foundry</h1></main>",
    company,
    {
      name: "Bell Foundry",
      email: "ring@bell.example",
      phone: "+44 1509 000111",
      address: "Freehold Street, Loughborough",
    },
  ),
  labelled(
    "company-contact-de",
    "de",
    "<title>Impressum</title>",
    `<main><h1>Seilerei Knoten GmbH</h1><address>Hafenweg 3<br>18439 Stralsund</address><p>Telefon: 03831 55510</p><p>E-Mail: <a href="mailto:post@knoten.example">post@knoten.example</a></p><p>Geschäftsführer: Uwe Tau</p></main>`,
    { name: "s", address: "s", phone: "s", email: "s", ceo: "s" },
    {
      name: "Seilerei Knoten GmbH",
      address: "Hafenweg 3, 18439 Stralsund",
      phone: "03831 55510",
      email: "post@knoten.example",
      ceo: "Uwe Tau",
    },
  ),
  labelled(
    "company-nested",
    "en",
    data({
      "@type": "Organization",
      name: "Moss Ltd",
      address: {
        "@type": "PostalAddress",
        streetAddress: "4 Fern Row",
        addressLocality: "Hebden",
        postalCode: "HX7 1AA",
        addressCountry: "GB",
      },
    }),
    "<main><h1>Moss Ltd</h1></main>",
    { name: "s", address: { street: "s", city: "s", postalCode: "s", country: "s" } },
    { name: "Moss Ltd", address: { street: "4 Fern Row", city: "Hebden", postalCode: "HX7 1AA", country: "GB" } },
  ),
  labelled(
    "team",
    "en",
    "<title>Team</title>",
    `<main><h1>Team</h1><div class="people">${[
      ["Ida Holm", "Captain", "ida@ship.example"],
      ["Per Lund", "Engineer", "per@ship.example"],
    ]
      .map(
        ([name, role, mail]) =>
          `<div class="person"><h3>${name}</h3><p class="role">${role}</p><a href="mailto:${mail}">${mail}</a></div>`,
      )
      .join("")}</div></main>`,
    { team: [{ name: "s", role: "s", email: "s" }] },
    {
      team: [
        { name: "Ida Holm", role: "Captain", email: "ida@ship.example" },
        { name: "Per Lund", role: "Engineer", email: "per@ship.example" },
      ],
    },
  ),
  labelled(
    "article-json-ld",
    "en",
    data({
      "@type": "NewsArticle",
      headline: "Bridge opens early",
      author: [{ "@type": "Person", name: "Rosa Field" }],
      datePublished: "2026-03-02T06:00:00Z",
    }),
    "<main><h1>Bridge opens early</h1><p>Text.</p></main>",
    article,
    { title: "Bridge opens early", author: "Rosa Field", datePublished: "2026-03-02" },
  ),
  labelled(
    "article-meta",
    "en",
    `<title>Snow at last - Post</title><meta property="og:title" content="Snow at last"><meta name="author" content="Olaf Berg"><meta property="article:published_time" content="2025-12-24T18:30:00+01:00">`,
    "<main><h1>Snow at last</h1><p>It fell all night.</p></main>",
    article,
    { title: "Snow at last", author: "Olaf Berg", datePublished: "2025-12-24" },
  ),
  labelled(
    "book-microdata",
    "en",
    "<title>The Long Tide</title>",
    `<div itemscope itemtype="https://schema.org/Book"><h1 itemprop="name">The Long Tide</h1>by <span itemprop="author">Nell Ward</span><p>ISBN <span itemprop="isbn">9780000000019</span></p><p><span itemprop="numberOfPages">312</span> pages</p><p itemprop="publisher">Quay Press</p></div>`,
    { title: "s", author: "s", isbn: "s", pages: "i", publisher: "s" },
    { title: "The Long Tide", author: "Nell Ward", isbn: "9780000000019", pages: 312, publisher: "Quay Press" },
  ),
  labelled(
    "book-table-fr",
    "fr",
    "<title>La mer haute</title>",
    "<main><h1>La mer haute</h1><table><tr><td>Auteur</td><td>Paul Morin</td></tr><tr><td>Éditeur</td><td>Quai Nord</td></tr><tr><td>Nombre de pages</td><td>248</td></tr><tr><td>ISBN</td><td>9780000000026</td></tr></table></main>",
    { title: "s", author: "s", publisher: "s", isbn: "s" },
    { title: "La mer haute", author: "Paul Morin", publisher: "Quai Nord", isbn: "9780000000026" },
  ),
  labelled(
    "house",
    "en",
    "<title>House</title>",
    "<main><h1>Mill cottage</h1><dl><dt>Price</dt><dd>£385,000</dd><dt>Bedrooms</dt><dd>3</dd><dt>Bathrooms</dt><dd>2</dd><dt>Year built</dt><dd>1894</dd></dl></main>",
    { title: "s", price: "n", bedrooms: "i", bathrooms: "i", yearBuilt: "i" },
    { title: "Mill cottage", price: 385000, bedrooms: 3, bathrooms: 2, yearBuilt: 1894 },
  ),
  labelled(
    "paper",
    "en",
    `<meta name="citation_title" content="Salt marsh carbon"><meta name="citation_author" content="Y. Tanaka"><meta name="citation_publication_date" content="2024/11/05"><meta name="citation_doi" content="10.0000/smc.7">`,
    "<main><h1>Salt marsh carbon</h1></main>",
    { title: "s", author: "s", doi: "s" },
    { title: "Salt marsh carbon", author: "Y. Tanaka", doi: "10.0000/smc.7" },
  ),
  labelled(
    "software",
    "en",
    "<title>Releases</title>",
    "<main><h1>Releases</h1><table><thead><tr><th>Version</th><th>Released</th><th>License</th></tr></thead><tbody><tr><td>2.1.0</td><td>May 4, 2026</td><td>MIT</td></tr><tr><td>2.0.0</td><td>January 12, 2026</td><td>MIT</td></tr></tbody></table></main>",
    { releases: [{ version: "s", released: "d", license: "s" }] },
    {
      releases: [
        { version: "2.1.0", released: "2026-05-04", license: "MIT" },
        { version: "2.0.0", released: "2026-01-12", license: "MIT" },
      ],
    },
  ),
  labelled(
    "rating",
    "en",
    data({
      "@type": "Restaurant",
      name: "Gull & Anchor",
      aggregateRating: { "@type": "AggregateRating", ratingValue: "4.6", reviewCount: "213" },
      servesCuisine: "Seafood",
      priceRange: "££",
    }),
    "<main><h1>Gull & Anchor</h1></main>",
    { name: "s", rating: "n", reviewCount: "i", cuisine: "s" },
    { name: "Gull & Anchor", rating: 4.6, reviewCount: 213, cuisine: "Seafood" },
  ),
  labelled(
    "faq",
    "en",
    data({
      "@type": "FAQPage",
      mainEntity: [
        { "@type": "Question", name: "Is it heavy?", acceptedAnswer: { "@type": "Answer", text: "No." } },
        { "@type": "Question", name: "Does it float?", acceptedAnswer: { "@type": "Answer", text: "Yes, upright." } },
      ],
    }),
    "<main><h1>Questions</h1></main>",
    { questions: [{ question: "s", answer: "s" }] },
    {
      questions: [
        { question: "Is it heavy?", answer: "No." },
        { question: "Does it float?", answer: "Yes, upright." },
      ],
    },
  ),
  labelled(
    "hotel-nl",
    "nl",
    "<title>Hotel De Zwaan</title>",
    "<main><h1>Hotel De Zwaan</h1><p>Adres: Kade 7, Hoorn</p><p>Telefoon: +31 229 555 010</p><p>Prijs: € 95,00 per nacht</p></main>",
    { name: "s", address: "s", phone: "s", price: "n" },
    { name: "Hotel De Zwaan", address: "Kade 7, Hoorn", phone: "+31 229 555 010", price: 95 },
  ),
  labelled(
    "links",
    "en",
    "<title>Reading</title>",
    `<main><h1>Reading</h1><ul class="items">${["Boats", "Knots", "Sails"].map((name) => `<li class="entry"><a href="/r/${name.toLowerCase()}">${name}</a> <span class="author">A. ${name}er</span></li>`).join("")}</ul></main>`,
    { items: [{ title: "s", url: "s", author: "s" }] },
    {
      items: ["Boats", "Knots", "Sails"].map((name) => ({
        title: name,
        url: `https://set.example/r/${name.toLowerCase()}`,
        author: `A. ${name}er`,
      })),
    },
  ),
  labelled(
    "broken-json",
    "en",
    `<script type="application/ld+json">{ "@context": "https://schema.org", "@type": "Product", "name": "Chalk line",\n "sku": "CH-1", "offers": { "price": "7.20", "priceCurrency": "EUR", }, }</script>`,
    "<main><h1>Chalk line</h1></main>",
    { name: "s", sku: "s", price: "n", currency: "s" },
    { name: "Chalk line", sku: "CH-1", price: 7.2, currency: "EUR" },
  ),
];
