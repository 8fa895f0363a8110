// Generated from openapi/changes/v1-to-v2.yaml by `npm run generate`; do not edit.

import type { Change } from "../upgrade/change.ts";

/** What changed between the versions, as rules that turn a body of one into a body of the other. */
export const changes: readonly Change[] = [
  {
    "id": "llms-text-removed",
    "title": "There is no LLM text in v2",
    "action": "Map the site, scrape its pages with the `markdown` and `summary` formats, and join the texts yourself. Or stay on v1 for this.",
    "operations": [
      "startLlmsText",
      "getLlmsText"
    ]
  },
  {
    "id": "deep-research-removed",
    "title": "There is no deep research in v2",
    "action": "Start an agent run for open questions, or search with `scrapeOptions` and write the analysis yourself.",
    "operations": [
      "startDeepResearch",
      "getDeepResearch"
    ]
  },
  {
    "id": "formats-as-objects",
    "title": "A format is a string or an object",
    "action": "Leave `markdown`, `html`, `rawHtml` and `links` as they are, and turn the others into objects.",
    "items": [
      {
        "list": "/formats",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "from": "screenshot",
        "to": {
          "type": "screenshot"
        }
      },
      {
        "list": "/scrapeOptions/formats",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "from": "screenshot",
        "to": {
          "type": "screenshot"
        }
      }
    ]
  },
  {
    "id": "extract-format-renamed",
    "title": "The `extract` format is called `json`",
    "action": "Send `{ type: json, prompt, schema }` and read `json` of the page document.",
    "renames": [
      {
        "in": "response",
        "from": "/data/llm_extraction",
        "to": "/data/json",
        "operations": [
          "scrape"
        ]
      },
      {
        "in": "response",
        "from": "/data/extract",
        "to": "/data/json",
        "operations": [
          "scrape"
        ]
      },
      {
        "in": "response",
        "from": "/data/*/llm_extraction",
        "to": "/data/*/json",
        "operations": [
          "getCrawl",
          "getBatchScrape"
        ]
      },
      {
        "in": "response",
        "from": "/data/*/extract",
        "to": "/data/*/json",
        "operations": [
          "getCrawl",
          "getBatchScrape"
        ]
      }
    ],
    "items": [
      {
        "list": "/formats",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "from": "extract",
        "to": {
          "type": "json"
        },
        "options": "/extract",
        "fields": [
          "schema",
          "prompt"
        ],
        "dropped": [
          "systemPrompt"
        ]
      },
      {
        "list": "/scrapeOptions/formats",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "from": "extract",
        "to": {
          "type": "json"
        },
        "options": "/scrapeOptions/extract",
        "fields": [
          "schema",
          "prompt"
        ],
        "dropped": [
          "systemPrompt"
        ]
      }
    ]
  },
  {
    "id": "json-options-inline",
    "title": "The options of structured data stand in the format",
    "action": "Move `prompt` and `schema` into the object, and put what `systemPrompt` said into `prompt`.",
    "items": [
      {
        "list": "/formats",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "from": "json",
        "to": {
          "type": "json"
        },
        "options": "/jsonOptions",
        "fields": [
          "schema",
          "prompt"
        ],
        "dropped": [
          "systemPrompt"
        ]
      },
      {
        "list": "/scrapeOptions/formats",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "from": "json",
        "to": {
          "type": "json"
        },
        "options": "/scrapeOptions/jsonOptions",
        "fields": [
          "schema",
          "prompt"
        ],
        "dropped": [
          "systemPrompt"
        ]
      }
    ]
  },
  {
    "id": "screenshot-options",
    "title": "A screenshot of the whole page is an option",
    "action": "Use the object form.",
    "items": [
      {
        "list": "/formats",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "from": "screenshot@fullPage",
        "to": {
          "type": "screenshot",
          "fullPage": true
        }
      },
      {
        "list": "/scrapeOptions/formats",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "from": "screenshot@fullPage",
        "to": {
          "type": "screenshot",
          "fullPage": true
        }
      }
    ]
  },
  {
    "id": "change-tracking-options-inline",
    "title": "The options of change tracking stand in the format",
    "action": "Move the options into the object. `markdown` still has to be in the same list.",
    "items": [
      {
        "list": "/formats",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "from": "changeTracking",
        "to": {
          "type": "changeTracking"
        },
        "options": "/changeTrackingOptions",
        "fields": [
          "modes",
          "schema",
          "prompt",
          "tag"
        ]
      },
      {
        "list": "/scrapeOptions/formats",
        "operations": [
          "startCrawl",
          "startExtract"
        ],
        "from": "changeTracking",
        "to": {
          "type": "changeTracking"
        },
        "options": "/scrapeOptions/changeTrackingOptions",
        "fields": [
          "modes",
          "schema",
          "prompt",
          "tag"
        ]
      }
    ],
    "removed": [
      {
        "field": "/scrapeOptions/changeTrackingOptions",
        "operations": [
          "search"
        ]
      }
    ]
  },
  {
    "id": "cache-on-by-default",
    "title": "Cached pages are returned unless you forbid it",
    "action": "Send `maxAge` 0 wherever a page has to be fresh.",
    "defaults": [
      {
        "field": "/maxAge",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "v1": 0,
        "v2": 172800000
      },
      {
        "field": "/scrapeOptions/maxAge",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "v1": 0,
        "v2": 172800000
      }
    ]
  },
  {
    "id": "options-on-by-default",
    "title": "Invalid certificates are accepted, and ads and embedded images removed, by default",
    "action": "Send `skipTlsVerification` false where you rely on the certificate. Send the other two where you rely on them being off.",
    "defaults": [
      {
        "field": "/skipTlsVerification",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "v1": false,
        "v2": true
      },
      {
        "field": "/scrapeOptions/skipTlsVerification",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "v1": false,
        "v2": true
      }
    ]
  },
  {
    "id": "parse-pdf-to-parsers",
    "title": "`parsers` takes the place of `parsePDF`",
    "action": "Send `parsers: [pdf]` for true and `parsers: []` for false.",
    "renames": [
      {
        "from": "/parsePDF",
        "to": "/parsers",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "map": {
          "true": [
            "pdf"
          ],
          "false": []
        }
      },
      {
        "from": "/scrapeOptions/parsePDF",
        "to": "/scrapeOptions/parsers",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "map": {
          "true": [
            "pdf"
          ],
          "false": []
        }
      }
    ]
  },
  {
    "id": "proxy-auto",
    "title": "A stronger proxy is tried when the basic one fails",
    "action": "Send `proxy` `basic` to keep the old way; replace `stealth` by `enhanced`.",
    "defaults": [
      {
        "field": "/proxy",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "v1": "basic",
        "v2": "auto"
      },
      {
        "field": "/scrapeOptions/proxy",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "v1": "basic",
        "v2": "auto"
      }
    ]
  },
  {
    "id": "timeout-longer-and-bounded",
    "title": "The timeout is longer, and bounded",
    "action": "Set `timeout` yourself, within the bounds.",
    "defaults": [
      {
        "field": "/timeout",
        "operations": [
          "scrape",
          "startBatchScrape"
        ],
        "v1": 30000,
        "v2": 60000
      },
      {
        "field": "/scrapeOptions/timeout",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ],
        "v1": 30000,
        "v2": 60000
      }
    ]
  },
  {
    "id": "scrape-agent-removed",
    "title": "A scrape takes no agent",
    "action": "Use actions for known steps, and an agent run for open tasks.",
    "removed": [
      {
        "field": "/agent",
        "operations": [
          "scrape"
        ]
      }
    ]
  },
  {
    "id": "geolocation-removed",
    "title": "`geolocation` is gone, `location` stays",
    "action": "Rename it to `location`. The object is the same.",
    "renames": [
      {
        "from": "/geolocation",
        "to": "/location",
        "operations": [
          "scrape",
          "startBatchScrape"
        ]
      },
      {
        "from": "/scrapeOptions/geolocation",
        "to": "/scrapeOptions/location",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ]
      }
    ]
  },
  {
    "id": "fast-mode-undocumented",
    "title": "`fastMode` is not documented any more",
    "action": "Leave it out.",
    "removed": [
      {
        "field": "/fastMode",
        "operations": [
          "scrape",
          "startBatchScrape"
        ]
      },
      {
        "field": "/scrapeOptions/fastMode",
        "operations": [
          "startCrawl",
          "startExtract",
          "search"
        ]
      }
    ]
  },
  {
    "id": "backward-crawling-to-entire-domain",
    "title": "`crawlEntireDomain` takes the place of `allowBackwardCrawling`",
    "action": "Send `crawlEntireDomain`. Where v1 got both, the new name won.",
    "renames": [
      {
        "from": "/allowBackwardCrawling",
        "to": "/crawlEntireDomain",
        "operations": [
          "startCrawl"
        ]
      },
      {
        "from": "/allowBackwardLinks",
        "to": "/crawlEntireDomain",
        "operations": [
          "startCrawl"
        ]
      }
    ]
  },
  {
    "id": "max-depth-to-discovery-depth",
    "title": "`maxDiscoveryDepth` takes the place of `maxDepth`",
    "action": "Choose a new number, and keep `limit` as the safety net. To keep the old meaning, use `includePaths`.",
    "renames": [
      {
        "from": "/maxDepth",
        "to": "/maxDiscoveryDepth",
        "operations": [
          "startCrawl"
        ],
        "lossy": "It counts links from the start and not path segments."
      }
    ]
  },
  {
    "id": "crawl-sitemap-mode",
    "title": "`sitemap` takes the place of `ignoreSitemap` in a crawl",
    "action": "Send `sitemap` with the value from the table.",
    "renames": [
      {
        "from": "/ignoreSitemap",
        "to": "/sitemap",
        "operations": [
          "startCrawl"
        ],
        "map": {
          "true": "skip",
          "false": "include"
        }
      }
    ]
  },
  {
    "id": "batch-invalid-urls-ignored",
    "title": "A batch scrape goes on without addresses that cannot be used",
    "action": "Send `ignoreInvalidURLs` false to be told by an error, or look at `invalidURLs`.",
    "defaults": [
      {
        "field": "/ignoreInvalidURLs",
        "operations": [
          "startBatchScrape"
        ],
        "v1": false,
        "v2": true
      }
    ]
  },
  {
    "id": "map-sitemap-mode",
    "title": "`sitemap` takes the place of two booleans in a map",
    "action": "Send `sitemap` with the value from the table. `sitemapOnly` true wins over `ignoreSitemap`.",
    "renames": [
      {
        "from": "/ignoreSitemap",
        "to": "/sitemap",
        "operations": [
          "map"
        ],
        "map": {
          "true": "skip",
          "false": "include"
        }
      },
      {
        "from": "/sitemapOnly",
        "to": "/sitemap",
        "operations": [
          "map"
        ],
        "map": {
          "true": "only"
        }
      }
    ]
  },
  {
    "id": "map-links-as-objects",
    "title": "The links of a map are objects",
    "action": "Read `url` of each entry.",
    "renames": [
      {
        "in": "response",
        "from": "/links/*",
        "to": "/links/*/url",
        "operations": [
          "map"
        ]
      }
    ]
  },
  {
    "id": "search-limit-default",
    "title": "A search returns ten results by default",
    "action": "Set `limit` yourself.",
    "defaults": [
      {
        "field": "/limit",
        "operations": [
          "search"
        ],
        "v1": 5,
        "v2": 10
      }
    ]
  },
  {
    "id": "search-data-by-kind",
    "title": "The hits of a search come back by kind",
    "action": "Read `data.web`.",
    "renames": [
      {
        "in": "response",
        "from": "/data",
        "to": "/data/web",
        "operations": [
          "search"
        ]
      }
    ]
  },
  {
    "id": "search-highlights",
    "title": "Descriptions of hits are passages that fit the query",
    "action": "Send `highlights` false for the old text.",
    "defaults": [
      {
        "field": "/highlights",
        "operations": [
          "search"
        ],
        "v1": false,
        "v2": true
      }
    ]
  },
  {
    "id": "extract-invalid-urls-ignored",
    "title": "An extract goes on without addresses that cannot be used",
    "action": "Send `ignoreInvalidURLs` false to be told by an error, or look at `invalidURLs`.",
    "defaults": [
      {
        "field": "/ignoreInvalidURLs",
        "operations": [
          "startExtract"
        ],
        "v1": false,
        "v2": true
      }
    ]
  },
  {
    "id": "credit-usage-camel-case",
    "title": "The figures of credits have names in camelCase",
    "action": "Read the new names.",
    "renames": [
      {
        "in": "response",
        "from": "/data/remaining_credits",
        "to": "/data/remainingCredits",
        "operations": [
          "getCreditUsage"
        ]
      },
      {
        "in": "response",
        "from": "/data/plan_credits",
        "to": "/data/planCredits",
        "operations": [
          "getCreditUsage"
        ]
      },
      {
        "in": "response",
        "from": "/data/billing_period_start",
        "to": "/data/billingPeriodStart",
        "operations": [
          "getCreditUsage"
        ]
      },
      {
        "in": "response",
        "from": "/data/billing_period_end",
        "to": "/data/billingPeriodEnd",
        "operations": [
          "getCreditUsage"
        ]
      }
    ]
  },
  {
    "id": "token-usage-camel-case",
    "title": "The figures of tokens have names in camelCase",
    "action": "Read the new names.",
    "renames": [
      {
        "in": "response",
        "from": "/data/remaining_tokens",
        "to": "/data/remainingTokens",
        "operations": [
          "getTokenUsage"
        ]
      },
      {
        "in": "response",
        "from": "/data/plan_tokens",
        "to": "/data/planTokens",
        "operations": [
          "getTokenUsage"
        ]
      },
      {
        "in": "response",
        "from": "/data/billing_period_start",
        "to": "/data/billingPeriodStart",
        "operations": [
          "getTokenUsage"
        ]
      },
      {
        "in": "response",
        "from": "/data/billing_period_end",
        "to": "/data/billingPeriodEnd",
        "operations": [
          "getTokenUsage"
        ]
      }
    ]
  }
];
