// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

import type { Surcharges, ToolRow } from "../tool-row.ts";

/** The tools: how they are listed, and what each does. */
export const toolRows: readonly ToolRow[] = [
  {
    "name": "scrape",
    "title": "Fetch one page",
    "description": "Fetches a page and returns it in the formats you ask for: Markdown, HTML, a screenshot, structured data, an answer to a question and more. Credits: 1 per page.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "formats": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "string"
              },
              {
                "type": "object"
              }
            ]
          },
          "description": "The output formats of a page. \"markdown\", \"html\", \"rawHtml\", \"links\", \"summary\", \"images\", {type: \"rawBase64\"}, {type: \"screenshot\", fullPage?, quality?, viewport?}, {type: \"json\", schema?, prompt?, checkPromptInjection?}, {type: \"changeTracking\", modes?, schema?, prompt?, tag?}, {type: \"branding\"}, {type: \"product\"}, {type: \"menu\"}, {type: \"audio\"}, {type: \"video\"}, {type: \"question\", question}, {type: \"highlights\", query}"
        },
        "onlyMainContent": {
          "type": "boolean",
          "description": "Remove headers, navigation and footers by fixed HTML rules, without a model."
        },
        "onlyCleanContent": {
          "type": "boolean",
          "description": "Let a model remove from the Markdown what `onlyMainContent` leaves behind: cookie banners, ads, share buttons, breadcrumbs, newsletter forms, comments, lists of related articles."
        },
        "includeTags": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Keep only these parts of the page, as tag names."
        },
        "excludeTags": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Drop these parts of the page, as tag names."
        },
        "maxAge": {
          "type": "integer",
          "description": "The oldest cached copy you accept, in milliseconds."
        },
        "minAge": {
          "type": "integer",
          "description": "Use only the cache, with data at least this many milliseconds old; the page itself is never fetched."
        },
        "headers": {
          "type": "object",
          "description": "Headers to send to the page, such as cookies or a user agent: names as keys, strings as values."
        },
        "waitFor": {
          "type": "integer",
          "description": "Milliseconds to wait before the page is read, in addition to the service's own wait for the page to settle."
        },
        "mobile": {
          "type": "boolean",
          "description": "Emulate a mobile phone, for sites that serve phones a different page."
        },
        "timeout": {
          "type": "integer",
          "maximum": 300000,
          "description": "The longest time the page may take, in milliseconds."
        },
        "parsers": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "string"
              },
              {
                "type": "object"
              }
            ]
          },
          "description": "Which file types to convert to text. {type, mode?, maxPages?, pages?, blocks?, pageMarkers?}"
        },
        "actions": {
          "type": "array",
          "items": {
            "type": "object"
          },
          "description": "Actions to perform in the browser before the page is read, in this order. {type: \"wait\", milliseconds}, {type: \"wait\", selector}, {type: \"screenshot\", fullPage?, quality?, viewport?}, {type: \"click\", selector, all?}, {type: \"write\", text}, {type: \"press\", key}, {type: \"scroll\", direction?, selector?}, {type: \"scrape\"}, {type: \"executeJavascript\", script}, {type: \"pdf\", format?, landscape?, scale?}"
        },
        "location": {
          "type": "object",
          "description": "The location to request the page from. {country?, languages?}"
        },
        "removeBase64Images": {
          "type": "boolean",
          "description": "Remove base64-encoded images from the Markdown: the alternative text stays, and the address becomes a placeholder."
        },
        "blockAds": {
          "type": "boolean",
          "description": "Block ads and cookie pop-ups while the page loads."
        },
        "proxy": {
          "type": "string",
          "enum": [
            "basic",
            "enhanced",
            "auto"
          ],
          "description": "The kind of proxy to use."
        },
        "lockdown": {
          "type": "boolean",
          "description": "Use only the cache: the page is never requested."
        },
        "redactPII": {
          "anyOf": [
            {
              "type": "boolean",
              "description": "Remove personal data from the returned Markdown. {mode?, entities?, replaceStyle?}"
            },
            {
              "type": "object"
            }
          ]
        },
        "profile": {
          "type": "object",
          "description": "Browser storage that persists between requests. {name, saveChanges?}"
        },
        "url": {
          "type": "string",
          "description": "The page to fetch, as an absolute http or https URL."
        }
      },
      "required": [
        "url"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "data": {
          "type": "object"
        },
        "error": {
          "type": "string"
        },
        "code": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false
    },
    "serves": {
      "kind": "call",
      "operation": "scrape",
      "cost": {
        "credits": {
          "page": 1
        },
        "defaults": {}
      }
    }
  },
  {
    "name": "preview_crawl_params",
    "title": "Preview the crawl options for a prompt",
    "description": "Returns the crawl options that the service would derive from a prompt, without starting a crawl.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "url": {
          "type": "string",
          "description": "The address that the crawl would start from."
        },
        "prompt": {
          "type": "string",
          "description": "What to crawl, in plain language."
        }
      },
      "required": [
        "url",
        "prompt"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "data": {
          "type": "object"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true
    },
    "serves": {
      "kind": "call",
      "operation": "previewCrawlParams",
      "cost": {
        "credits": {},
        "defaults": {}
      }
    }
  },
  {
    "name": "map",
    "title": "List the addresses of a site",
    "description": "Lists the addresses of a site from its sitemap and its links, without scraping the pages behind them. Credits: 1 per call.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "url": {
          "type": "string",
          "description": "Any address of the site."
        },
        "search": {
          "type": "string",
          "description": "Words to sort by."
        },
        "sitemap": {
          "type": "string",
          "enum": [
            "skip",
            "include",
            "only"
          ],
          "description": "`include` reads the sitemap and also follows links, `skip` ignores the sitemap, `only` returns only pages that the sitemap lists."
        },
        "includeSubdomains": {
          "type": "boolean",
          "description": "Also list addresses on subdomains."
        },
        "ignoreQueryParameters": {
          "type": "boolean",
          "description": "Leave out addresses with a query."
        },
        "ignoreCache": {
          "type": "boolean",
          "description": "Fetch the sitemap again."
        },
        "limit": {
          "type": "integer",
          "maximum": 100000,
          "description": "The maximum number of addresses to return."
        },
        "timeout": {
          "type": "integer",
          "description": "The longest time the listing may take, in milliseconds."
        },
        "location": {
          "type": "object",
          "description": "The location to request the page from. {country?, languages?}"
        }
      },
      "required": [
        "url"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "links": {
          "type": "array"
        },
        "id": {
          "type": "string"
        },
        "warning": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false
    },
    "serves": {
      "kind": "call",
      "operation": "map",
      "cost": {
        "credits": {
          "call": 1
        },
        "defaults": {
          "limit": 5000
        }
      }
    }
  },
  {
    "name": "search",
    "title": "Search the web",
    "description": "Searches the web, images or news, and can scrape the results in the same request: set `scrapeOptions.formats`. Credits: 2 per ten results.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "type": "string",
          "description": "The search as you would type it."
        },
        "limit": {
          "type": "integer",
          "maximum": 100,
          "description": "The most results for each kind of results."
        },
        "sources": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "string"
              },
              {
                "type": "object"
              }
            ]
          },
          "description": "What to search for, either as names or as objects; one list cannot mix the two. \"web\", \"images\", \"news\", {type: \"web\", tbs?, location?}"
        },
        "categories": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "string"
              },
              {
                "type": "object"
              }
            ]
          },
          "description": "Restricts the results to certain kinds of sites, by name or as objects with a `type`. \"github\", \"research\", \"pdf\", \"developer\", {type}"
        },
        "includeDomains": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Return only results from these domains."
        },
        "excludeDomains": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Leave out results from these domains."
        },
        "tbs": {
          "type": "string",
          "description": "Restricts by time: `qdr:h`, `qdr:d`, `qdr:w`, `qdr:m`, `qdr:y` for the last hour, day, week, month or year, `cdr:1,cd_min:…,cd_max:…` for a span, `sbd:1` to sort by date."
        },
        "location": {
          "type": "string",
          "description": "Searches as if from this place, such as `Hamburg,Germany`."
        },
        "country": {
          "type": "string",
          "description": "Searches as if from this country, as its two-letter code."
        },
        "safe": {
          "type": "boolean",
          "description": "Leave out results that are unfit for minors."
        },
        "timeout": {
          "type": "integer",
          "description": "The longest time the search may take, including scraping, in milliseconds."
        },
        "highlights": {
          "type": "boolean",
          "description": "Fill each result's description with passages that match the query."
        },
        "scrapeOptions": {
          "type": "object",
          "description": "Options of the tool `scrape`."
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "data": {
          "type": "object"
        },
        "warning": {
          "type": [
            "string",
            "null"
          ]
        },
        "id": {
          "type": "string"
        },
        "creditsUsed": {
          "type": "integer"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false
    },
    "serves": {
      "kind": "call",
      "operation": "search",
      "cost": {
        "credits": {
          "tenResults": 2
        },
        "defaults": {
          "limit": 10
        }
      }
    }
  },
  {
    "name": "extract",
    "title": "Start extracting data from pages",
    "description": "Reads structured data out of one or many pages with a language model.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "urls": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "The pages to read, each as a URL glob: `https://shop.example.com/products/*` covers every page below it."
        },
        "prompt": {
          "type": "string",
          "description": "What to look for, in plain language."
        },
        "schema": {
          "type": "object",
          "description": "A JSON Schema of the data you want back."
        },
        "enableWebSearch": {
          "type": "boolean",
          "description": "Let the service search the web for data that the pages do not have."
        },
        "ignoreSitemap": {
          "type": "boolean",
          "description": "Do not read `sitemap.xml` when looking for the pages of a site."
        },
        "includeSubdomains": {
          "type": "boolean",
          "description": "Also look at subdomains of the given addresses."
        },
        "showSources": {
          "type": "boolean",
          "description": "Report which sources the data came from, under `sources`."
        },
        "scrapeOptions": {
          "type": "object",
          "description": "Options of the tool `scrape`."
        }
      },
      "required": [
        "urls"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "success": {
          "type": "boolean"
        },
        "invalidURLs": {
          "type": [
            "array",
            "null"
          ]
        },
        "sources": {},
        "status": {
          "type": "string"
        },
        "data": {},
        "warnings": {
          "type": "array"
        },
        "tokensUsed": {
          "type": "integer"
        },
        "creditsUsed": {
          "type": "number"
        },
        "error": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false
    },
    "serves": {
      "kind": "job",
      "job": {
        "name": "extract",
        "start": "startExtract",
        "report": "getExtract",
        "id": "id",
        "status": "/status",
        "running": [
          "processing"
        ],
        "succeeded": [
          "completed"
        ],
        "data": "/data"
      },
      "cost": {
        "credits": {},
        "defaults": {}
      }
    }
  },
  {
    "name": "batch_scrape",
    "title": "Start scraping many pages",
    "description": "Fetches many known pages with the same options. Credits: 1 per page.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "urls": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "The pages to fetch, as absolute http or https URLs."
        },
        "maxConcurrency": {
          "type": "integer",
          "description": "The maximum number of pages to fetch at the same time."
        }
      },
      "required": [
        "urls"
      ],
      "description": "And all options of the tool `scrape`."
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "success": {
          "type": "boolean"
        },
        "invalidURLs": {
          "type": [
            "array",
            "null"
          ]
        },
        "status": {
          "type": "string"
        },
        "total": {
          "type": "integer"
        },
        "completed": {
          "type": "integer"
        },
        "creditsUsed": {
          "type": "integer"
        },
        "duration": {
          "type": "number"
        },
        "data": {
          "type": "array"
        },
        "error": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false
    },
    "serves": {
      "kind": "job",
      "job": {
        "name": "batch_scrape",
        "start": "startBatchScrape",
        "report": "getBatchScrape",
        "cancel": "cancelBatchScrape",
        "id": "id",
        "status": "/status",
        "running": [
          "scraping"
        ],
        "succeeded": [
          "completed"
        ],
        "data": "/data",
        "next": "/next"
      },
      "cost": {
        "credits": {
          "page": 1
        },
        "defaults": {}
      }
    }
  },
  {
    "name": "crawl",
    "title": "Start crawling a site",
    "description": "Finds the pages of a site from a start address, and scrapes each of them. Credits: 1 per page.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "url": {
          "type": "string",
          "description": "The address to start from."
        },
        "prompt": {
          "type": "string",
          "description": "What to crawl, in plain language."
        },
        "includePaths": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Crawl only pages, including the start page, whose path matches one of these regular expressions, such as `^/docs`."
        },
        "excludePaths": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Leave out pages whose path matches one of these regular expressions."
        },
        "regexOnFullURL": {
          "type": "boolean",
          "description": "Match `includePaths` and `excludePaths` against the whole URL, with its query, instead of the path."
        },
        "maxDiscoveryDepth": {
          "type": "integer",
          "description": "The maximum number of links between the start page and a page."
        },
        "sitemap": {
          "type": "string",
          "enum": [
            "skip",
            "include",
            "only"
          ],
          "description": "`include` reads the sitemap and also follows links, `skip` ignores the sitemap, `only` returns only pages that the sitemap lists."
        },
        "ignoreQueryParameters": {
          "type": "boolean",
          "description": "Treat addresses that differ only in their query as one page."
        },
        "limit": {
          "type": "integer",
          "description": "The maximum number of pages to crawl."
        },
        "crawlEntireDomain": {
          "type": "boolean",
          "description": "Also follow links to sibling and parent pages of the start page, not only to pages below it."
        },
        "allowExternalLinks": {
          "type": "boolean",
          "description": "Also scrape pages of other sites that are linked directly."
        },
        "allowSubdomains": {
          "type": "boolean",
          "description": "Also follow links to subdomains."
        },
        "ignoreRobotsTxt": {
          "type": "boolean",
          "description": "Ignore robots.txt."
        },
        "delay": {
          "type": "number",
          "description": "Seconds to wait between two pages."
        },
        "maxConcurrency": {
          "type": "integer",
          "description": "The maximum number of pages to fetch at the same time."
        },
        "scrapeOptions": {
          "type": "object",
          "description": "Options of the tool `scrape`."
        }
      },
      "required": [
        "url"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "success": {
          "type": "boolean"
        },
        "status": {
          "type": "string"
        },
        "total": {
          "type": "integer"
        },
        "completed": {
          "type": "integer"
        },
        "creditsUsed": {
          "type": "integer"
        },
        "duration": {
          "type": "number"
        },
        "data": {
          "type": "array"
        },
        "error": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false
    },
    "serves": {
      "kind": "job",
      "job": {
        "name": "crawl",
        "start": "startCrawl",
        "report": "getCrawl",
        "cancel": "cancelCrawl",
        "id": "id",
        "status": "/status",
        "running": [
          "scraping"
        ],
        "succeeded": [
          "completed"
        ],
        "data": "/data",
        "next": "/next"
      },
      "cost": {
        "credits": {
          "page": 1
        },
        "defaults": {
          "limit": 10000
        }
      }
    }
  },
  {
    "name": "agent",
    "title": "Start an agent run",
    "description": "Starts a run that looks for what you describe: it searches, opens pages and reads them on its own until it has an answer or gives up. Credits: 0 per failed run.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "prompt": {
          "type": "string",
          "description": "What the agent should find out or collect, in plain language."
        },
        "urls": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Where to start."
        },
        "strictConstrainToURLs": {
          "type": "boolean",
          "description": "Visit only the addresses in `urls`."
        },
        "schema": {
          "type": "object",
          "description": "A JSON Schema that the result has to satisfy."
        },
        "maxCredits": {
          "type": "number",
          "description": "The maximum number of credits that the run may use."
        },
        "model": {
          "type": "string",
          "enum": [
            "spark-2",
            "spark-1-mini",
            "spark-1-pro"
          ],
          "description": "Which model drives the run."
        },
        "effort": {
          "type": "string",
          "enum": [
            "low",
            "medium",
            "high"
          ],
          "description": "How much reasoning the model puts into each step."
        }
      },
      "required": [
        "prompt"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "success": {
          "type": "boolean"
        },
        "status": {
          "type": "string"
        },
        "creditsUsed": {
          "type": "number"
        },
        "model": {
          "type": "string"
        },
        "effort": {
          "type": "string"
        },
        "data": {},
        "error": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false
    },
    "serves": {
      "kind": "job",
      "job": {
        "name": "agent",
        "start": "startAgent",
        "report": "getAgent",
        "cancel": "cancelAgent",
        "id": "jobId",
        "status": "/status",
        "running": [
          "processing"
        ],
        "succeeded": [
          "completed"
        ],
        "data": "/data"
      },
      "cost": {
        "credits": {
          "failedRun": 0
        },
        "defaults": {
          "maxCredits": 2500
        }
      }
    }
  },
  {
    "name": "job_status",
    "title": "Get the state and result of a job",
    "description": "Returns a job's progress and results.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "job": {
          "type": "string",
          "enum": [
            "extract",
            "batch_scrape",
            "crawl",
            "agent"
          ]
        },
        "id": {
          "type": "string"
        }
      },
      "required": [
        "job",
        "id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "success": {
          "type": "boolean"
        },
        "status": {
          "type": "string"
        },
        "data": {},
        "sources": {
          "type": "object"
        },
        "warnings": {
          "type": "array"
        },
        "tokensUsed": {
          "type": "integer"
        },
        "creditsUsed": {},
        "error": {
          "type": "string"
        },
        "total": {
          "type": "integer"
        },
        "completed": {
          "type": "integer"
        },
        "duration": {
          "type": "number"
        },
        "model": {
          "type": "string"
        },
        "effort": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true
    },
    "serves": {
      "kind": "status"
    }
  },
  {
    "name": "job_cancel",
    "title": "Cancel a job",
    "description": "Cancels a running job; completed pages are kept.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "job": {
          "type": "string",
          "enum": [
            "batch_scrape",
            "crawl",
            "agent"
          ]
        },
        "id": {
          "type": "string"
        }
      },
      "required": [
        "job",
        "id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string"
        },
        "success": {
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "serves": {
      "kind": "cancel"
    }
  },
  {
    "name": "look_up",
    "title": "Look up jobs and usage",
    "description": "Returns the result of an operation without side effects: about jobs, their errors and traces, and usage.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "operation": {
          "type": "string",
          "enum": [
            "getScrape",
            "getBatchScrapeErrors",
            "listActiveCrawls",
            "getCrawlErrors",
            "listAgents",
            "getAgentTrace",
            "getAgentSnapshot",
            "getCreditUsage",
            "getCreditUsageHistory",
            "getTokenUsage",
            "getTokenUsageHistory",
            "getQueueStatus"
          ]
        },
        "parameters": {
          "type": "object",
          "description": "getScrape {jobId}, getBatchScrapeErrors {id}, getCrawlErrors {id}, listAgents {before?}, getAgentTrace {jobId, liveView?}, getAgentSnapshot {jobId, snapshotId}, getCreditUsageHistory {byApiKey?}, getTokenUsageHistory {byApiKey?}."
        }
      },
      "required": [
        "operation"
      ]
    },
    "outputSchema": {
      "type": "object"
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    },
    "serves": {
      "kind": "lookUp",
      "operations": {
        "getScrape": {
          "jobId": true
        },
        "getBatchScrapeErrors": {
          "id": true
        },
        "listActiveCrawls": {},
        "getCrawlErrors": {
          "id": true
        },
        "listAgents": {
          "before": false
        },
        "getAgentTrace": {
          "jobId": true,
          "liveView": false
        },
        "getAgentSnapshot": {
          "jobId": true,
          "snapshotId": true
        },
        "getCreditUsage": {},
        "getCreditUsageHistory": {
          "byApiKey": false
        },
        "getTokenUsage": {},
        "getTokenUsageHistory": {
          "byApiKey": false
        },
        "getQueueStatus": {}
      }
    }
  }
];

/** What formats and options cost. */
export const surcharges: Surcharges = {
  "formats": {
    "audio": 4,
    "highlights": 4,
    "json": 4,
    "question": 4,
    "video": 4
  },
  "injectionCheck": 4,
  "lockdown": 5,
  "threatScan": 2,
  "zeroDataRetention": 1,
  "zeroRetentionResults": 10
};
