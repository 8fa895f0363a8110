// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

/** An operation: id, method, path, and the examples of its response by name, the most common first. */
export type ExampleRow = readonly [id: string, method: string, path: string, examples: Readonly<Record<string, object>>];

/** The operations with the examples of the document. */
export const examples: readonly ExampleRow[] = [
  [
    "startExtract",
    "POST",
    "/extract",
    {
      "minimal": {
        "success": true,
        "id": "0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10",
        "invalidURLs": []
      },
      "productList": {
        "success": true,
        "id": "4f0d7b1a-93c6-4e28-8a5f-1c7e2b9d6a30",
        "invalidURLs": []
      },
      "eventsWithSources": {
        "success": true,
        "id": "c8a1e5f3-7d24-4b96-9e0b-5f3a8d1c2e74",
        "invalidURLs": []
      },
      "invalidUrlDropped": {
        "success": true,
        "id": "5a1f9c62-8d7e-4a4b-b7c3-20e6d9f4a1c8",
        "invalidURLs": [
          "ftp://shop.example.com/catalogue"
        ]
      },
      "strictUrls": {
        "success": true,
        "id": "9d3e1b70-2c54-4f0a-8b19-7e6a5c4d3f21"
      },
      "everyOption": {
        "success": true,
        "id": "e3b7a9d1-06f2-4c58-b1e4-7a2d9c5f8031",
        "invalidURLs": []
      }
    }
  ],
  [
    "getExtract",
    "GET",
    "/extract/{id}",
    {
      "completed": {
        "success": true,
        "status": "completed",
        "data": {
          "products": [
            {
              "name": "Desk lamp",
              "price": 39.5,
              "currency": "EUR",
              "inStock": true
            },
            {
              "name": "Floor lamp",
              "price": 129,
              "currency": "EUR",
              "inStock": false
            }
          ]
        },
        "sources": {
          "products[0].price": [
            "https://shop.example.com/products/desk-lamp"
          ],
          "products[1].price": [
            "https://shop.example.com/products/floor-lamp"
          ]
        },
        "tokensUsed": 1840,
        "expiresAt": "2026-05-05T10:00:00.000Z"
      },
      "processing": {
        "success": true,
        "status": "processing",
        "data": [],
        "expiresAt": "2026-05-05T10:00:00.000Z"
      },
      "cancelled": {
        "success": true,
        "status": "cancelled",
        "data": [],
        "expiresAt": "2026-05-05T10:00:00.000Z"
      },
      "failed": {
        "success": false,
        "status": "failed",
        "data": [],
        "error": "None of the pages could be read.",
        "expiresAt": "2026-05-05T10:00:00.000Z"
      }
    }
  ],
  [
    "scrape",
    "POST",
    "/scrape",
    {
      "markdown": {
        "success": true,
        "data": {
          "markdown": "# Harbour reopens\n\nThe harbour reopens on Monday, after two years of work on the north quay.",
          "metadata": {
            "title": "Harbour reopens",
            "description": [
              "Local news",
              "Harbour"
            ],
            "language": "en",
            "sourceURL": "https://news.example.com/articles/42",
            "url": "https://news.example.com/articles/42-harbour-reopens",
            "statusCode": 200,
            "contentType": "text/html",
            "scrapeId": "3c9f0e8a-5b1d-4c27-9a86-d2e4f6a1b307",
            "cacheState": "hit",
            "cachedAt": "2026-05-03T18:12:44.000Z",
            "creditsUsed": 1
          }
        }
      },
      "screenshotAndAnswer": {
        "success": true,
        "data": {
          "links": [
            "https://news.example.com/",
            "https://news.example.com/archive"
          ],
          "screenshot": "https://files.example.net/shots/42.png",
          "answer": "Ada Example",
          "metadata": {
            "title": "Harbour reopens",
            "sourceURL": "https://news.example.com/articles/42",
            "url": "https://news.example.com/articles/42-harbour-reopens",
            "statusCode": 200,
            "creditsUsed": 5
          }
        }
      },
      "structuredData": {
        "success": true,
        "data": {
          "json": {
            "name": "Desk lamp",
            "price": 39.5,
            "currency": "EUR",
            "inStock": true
          },
          "metadata": {
            "title": "Desk lamp",
            "sourceURL": "https://shop.example.com/products/desk-lamp",
            "url": "https://shop.example.com/products/desk-lamp",
            "statusCode": 200,
            "creditsUsed": 9
          }
        }
      },
      "changeTrackingFirstTime": {
        "success": true,
        "data": {
          "markdown": "# Tenders\n\n- Quay repair, until 30 June",
          "changeTracking": {
            "previousScrapeAt": null,
            "changeStatus": "new",
            "visibility": "visible"
          },
          "metadata": {
            "title": "Tenders",
            "sourceURL": "https://tenders.example.gov/list",
            "url": "https://tenders.example.gov/list",
            "statusCode": 200,
            "cacheState": "miss",
            "creditsUsed": 1
          }
        }
      },
      "changeTracking": {
        "success": true,
        "data": {
          "markdown": "# Desk lamp\n\n39.50 EUR, in stock",
          "changeTracking": {
            "previousScrapeAt": "2026-05-03T08:00:00.000Z",
            "changeStatus": "changed",
            "visibility": "visible",
            "diff": {
              "text": "-44.00 EUR, in stock\n+39.50 EUR, in stock",
              "json": {
                "files": [
                  {
                    "from": null,
                    "to": null,
                    "chunks": [
                      {
                        "content": "@@ -1,3 +1,3 @@",
                        "changes": [
                          {
                            "type": "del",
                            "ln": 3,
                            "content": "-44.00 EUR, in stock"
                          },
                          {
                            "type": "add",
                            "ln": 3,
                            "content": "+39.50 EUR, in stock"
                          }
                        ]
                      }
                    ]
                  }
                ]
              }
            },
            "json": {
              "price": {
                "previous": 44,
                "current": 39.5
              }
            }
          },
          "metadata": {
            "title": "Desk lamp",
            "sourceURL": "https://shop.example.com/products/desk-lamp",
            "url": "https://shop.example.com/products/desk-lamp",
            "statusCode": 200,
            "cacheState": "miss",
            "creditsUsed": 5
          }
        }
      },
      "pdfWithLayout": {
        "success": true,
        "data": {
          "markdown": "# Report\n\nText\n\n---\n\n<!-- page 2 -->\n\nMore",
          "pages": [
            {
              "pageNumber": 1,
              "markdown": "# Report\n\nText"
            },
            {
              "pageNumber": 2,
              "markdown": "More"
            }
          ],
          "blocks": [
            {
              "pageNumber": 1,
              "width": 1654,
              "height": 2339,
              "status": "ok",
              "items": [
                {
                  "id": "p1.b0",
                  "type": "title",
                  "label": "doc_title",
                  "bbox": [
                    0.1,
                    0.05,
                    0.9,
                    0.09
                  ],
                  "content": "# Report",
                  "markdownSpan": [
                    0,
                    8
                  ],
                  "readingOrder": 0,
                  "source": "native_text",
                  "confidence": {
                    "layout": 0.96,
                    "ocr": null
                  }
                }
              ]
            }
          ],
          "metadata": {
            "title": "Report",
            "sourceURL": "https://files.example.com/report.pdf",
            "url": "https://files.example.com/report.pdf",
            "statusCode": 200,
            "contentType": "application/pdf",
            "numPages": 2,
            "totalPages": 2,
            "creditsUsed": 2
          }
        }
      },
      "actions": {
        "success": true,
        "data": {
          "markdown": "# Results for “desk lamp”\n\n- Desk lamp, 39.50 EUR",
          "actions": {
            "screenshots": [
              "https://files.example.net/shots/search.png"
            ],
            "pdfs": [
              "https://files.example.net/prints/search.pdf"
            ],
            "scrapes": [
              {
                "url": "https://shop.example.com/search?q=desk+lamp",
                "html": "<ul class=\"results\"><li class=\"result\">Desk lamp, 39.50 EUR</li></ul>"
              }
            ],
            "javascriptReturns": [
              {
                "type": "number",
                "value": 1
              }
            ]
          },
          "metadata": {
            "title": "Search",
            "sourceURL": "https://shop.example.com/search",
            "url": "https://shop.example.com/search?q=desk+lamp",
            "statusCode": 200
          }
        }
      },
      "freshAndPrivate": {
        "success": true,
        "data": {
          "markdown": "# Our team\n\nAda Example: [EMAIL], [PHONE]",
          "metadata": {
            "title": "Our team",
            "sourceURL": "https://company.example.org/team",
            "url": "https://company.example.org/team",
            "statusCode": 200
          }
        }
      },
      "hostNotFound": {
        "success": false,
        "code": "SCRAPE_DNS_RESOLUTION_ERROR",
        "error": "The host name could not be resolved."
      },
      "dns-resolution-failed": {
        "success": false,
        "code": "SCRAPE_DNS_RESOLUTION_ERROR",
        "error": "The host name could not be resolved."
      }
    }
  ],
  [
    "getScrape",
    "GET",
    "/scrape/{jobId}",
    {
      "page": {
        "success": true,
        "data": {
          "markdown": "# Harbour reopens\n\nThe harbour reopens on Monday, after two years of work on the north quay.",
          "metadata": {
            "title": "Harbour reopens",
            "sourceURL": "https://news.example.com/articles/42",
            "url": "https://news.example.com/articles/42-harbour-reopens",
            "statusCode": 200,
            "scrapeId": "3c9f0e8a-5b1d-4c27-9a86-d2e4f6a1b307"
          }
        }
      }
    }
  ],
  [
    "startBatchScrape",
    "POST",
    "/batch/scrape",
    {
      "pages": {
        "success": true,
        "id": "c1f6a2d8-0b49-4e37-8d15-6f2b9a7e3c04",
        "url": "https://api.example.com/v2/batch/scrape/c1f6a2d8-0b49-4e37-8d15-6f2b9a7e3c04",
        "invalidURLs": []
      },
      "invalidUrlDropped": {
        "success": true,
        "id": "1d7c4b2e-8f50-4a63-9e1b-3c6d5f8a0b92",
        "url": "https://api.example.com/v2/batch/scrape/1d7c4b2e-8f50-4a63-9e1b-3c6d5f8a0b92",
        "invalidURLs": [
          "ftp://www.example.com/b"
        ]
      }
    }
  ],
  [
    "getBatchScrape",
    "GET",
    "/batch/scrape/{id}",
    {
      "completed": {
        "success": true,
        "status": "completed",
        "total": 2,
        "completed": 2,
        "creditsUsed": 2,
        "createdAt": "2026-05-04T09:00:00.000Z",
        "completedAt": "2026-05-04T09:00:14.000Z",
        "duration": 14,
        "expiresAt": "2026-05-05T09:00:14.000Z",
        "next": null,
        "data": [
          {
            "markdown": "# A",
            "summary": "Page A.",
            "metadata": {
              "sourceURL": "https://www.example.com/a",
              "url": "https://www.example.com/a",
              "statusCode": 200
            }
          },
          {
            "markdown": "# Not found",
            "summary": "A page that says that there is nothing here.",
            "metadata": {
              "sourceURL": "https://www.example.com/b",
              "url": "https://www.example.com/b",
              "statusCode": 404,
              "error": "Not Found"
            }
          }
        ]
      },
      "scraping": {
        "success": true,
        "status": "scraping",
        "total": 2,
        "completed": 1,
        "creditsUsed": 1,
        "createdAt": "2026-05-04T09:00:00.000Z",
        "duration": 6.2,
        "expiresAt": "2026-05-05T09:00:00.000Z",
        "next": "https://api.example.com/v2/batch/scrape/c1f6a2d8-0b49-4e37-8d15-6f2b9a7e3c04?skip=1",
        "data": [
          {
            "markdown": "# A",
            "summary": "Page A.",
            "metadata": {
              "sourceURL": "https://www.example.com/a",
              "url": "https://www.example.com/a",
              "statusCode": 200
            }
          }
        ]
      }
    }
  ],
  [
    "cancelBatchScrape",
    "DELETE",
    "/batch/scrape/{id}",
    {
      "cancelled": {
        "status": "cancelled"
      }
    }
  ],
  [
    "getBatchScrapeErrors",
    "GET",
    "/batch/scrape/{id}/errors",
    {
      "someFailed": {
        "errors": [
          {
            "id": "f4a7b1c2-9d3e-4658-8b0f-1c2d3e4f5a6b",
            "timestamp": "2026-05-04T09:00:09.000Z",
            "url": "https://www.example.com/slow",
            "code": "SCRAPE_TIMEOUT",
            "error": "Request Timeout"
          }
        ],
        "robotsBlocked": []
      }
    }
  ],
  [
    "startCrawl",
    "POST",
    "/crawl",
    {
      "minimal": {
        "success": true,
        "id": "2a6e8c04-7b1d-4f93-a5e2-9d0c3b8f1764",
        "url": "https://api.example.com/v2/crawl/2a6e8c04-7b1d-4f93-a5e2-9d0c3b8f1764"
      },
      "guidePages": {
        "success": true,
        "id": "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293",
        "url": "https://api.example.com/v2/crawl/7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293"
      },
      "byPrompt": {
        "success": true,
        "id": "90b4d6f2-3e15-4c7a-8d09-6b1f2e5a7c38",
        "url": "https://api.example.com/v2/crawl/90b4d6f2-3e15-4c7a-8d09-6b1f2e5a7c38"
      },
      "wholeSiteStructured": {
        "success": true,
        "id": "5c8e1a3f-d042-4b69-97f5-e2a4c6b8d013",
        "url": "https://api.example.com/v2/crawl/5c8e1a3f-d042-4b69-97f5-e2a4c6b8d013"
      }
    }
  ],
  [
    "listActiveCrawls",
    "GET",
    "/crawl/active",
    {
      "one": {
        "success": true,
        "crawls": [
          {
            "id": "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293",
            "teamId": "b6d1f0a4-2c8e-4d97-a35b-9e7f1c0d2b48",
            "url": "https://docs.example.com",
            "options": {
              "sitemap": "include",
              "limit": 200,
              "scrapeOptions": {
                "formats": [
                  "markdown"
                ]
              }
            }
          }
        ]
      },
      "none": {
        "success": true,
        "crawls": []
      }
    }
  ],
  [
    "previewCrawlParams",
    "POST",
    "/crawl/params-preview",
    {
      "blogPosts": {
        "success": true,
        "data": {
          "url": "https://docs.example.com",
          "includePaths": [
            "^/blog/2026/.*$"
          ],
          "maxDiscoveryDepth": 4,
          "crawlEntireDomain": true,
          "sitemap": "include",
          "limit": 300
        }
      }
    }
  ],
  [
    "getCrawl",
    "GET",
    "/crawl/{id}",
    {
      "completed": {
        "success": true,
        "status": "completed",
        "total": 41,
        "completed": 41,
        "creditsUsed": 41,
        "createdAt": "2026-05-04T11:30:00.000Z",
        "completedAt": "2026-05-04T11:31:05.000Z",
        "duration": 65,
        "expiresAt": "2026-05-05T11:31:05.000Z",
        "data": [
          {
            "markdown": "# Reference",
            "metadata": {
              "title": "Reference",
              "sourceURL": "https://docs.example.com/guide/reference",
              "url": "https://docs.example.com/guide/reference",
              "statusCode": 200
            }
          }
        ]
      },
      "scraping": {
        "success": true,
        "status": "scraping",
        "total": 120,
        "completed": 40,
        "creditsUsed": 40,
        "createdAt": "2026-05-04T11:30:00.000Z",
        "duration": 62.4,
        "expiresAt": "2026-05-05T11:30:00.000Z",
        "next": "https://api.example.com/v2/crawl/7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293?skip=40",
        "data": [
          {
            "markdown": "# Guide",
            "metadata": {
              "title": "Guide",
              "sourceURL": "https://docs.example.com/guide",
              "url": "https://docs.example.com/guide",
              "statusCode": 200
            }
          }
        ]
      },
      "cancelled": {
        "success": true,
        "status": "cancelled",
        "total": 120,
        "completed": 51,
        "creditsUsed": 51,
        "createdAt": "2026-05-04T11:30:00.000Z",
        "completedAt": "2026-05-04T11:32:10.000Z",
        "duration": 130,
        "expiresAt": "2026-05-05T11:32:10.000Z",
        "data": []
      },
      "failed": {
        "success": false,
        "status": "failed",
        "total": 1,
        "completed": 0,
        "creditsUsed": 0,
        "createdAt": "2026-05-04T11:30:00.000Z",
        "completedAt": "2026-05-04T11:30:31.000Z",
        "duration": 31,
        "expiresAt": "2026-05-05T11:30:31.000Z",
        "data": [],
        "error": "The start page could not be read."
      }
    }
  ],
  [
    "cancelCrawl",
    "DELETE",
    "/crawl/{id}",
    {
      "cancelled": {
        "status": "cancelled"
      }
    }
  ],
  [
    "getCrawlErrors",
    "GET",
    "/crawl/{id}/errors",
    {
      "someFailed": {
        "errors": [
          {
            "id": "f4a7b1c2-9d3e-4658-8b0f-1c2d3e4f5a6b",
            "timestamp": "2026-05-04T11:31:02.000Z",
            "url": "https://docs.example.com/guide/slow",
            "code": "SCRAPE_TIMEOUT",
            "error": "Request Timeout"
          },
          {
            "id": "0d9b8a7c-6e5f-4d3c-9b2a-1f0e9d8c7b6a",
            "timestamp": null,
            "url": "https://partner.example.org/",
            "code": "EXTERNAL_LINK",
            "error": "The home page of another site was skipped."
          }
        ],
        "robotsBlocked": [
          "https://docs.example.com/private"
        ]
      },
      "noneFailed": {
        "errors": [],
        "robotsBlocked": []
      }
    }
  ],
  [
    "map",
    "POST",
    "/map",
    {
      "pricingPages": {
        "success": true,
        "links": [
          {
            "url": "https://www.example.com/pricing",
            "title": "Pricing",
            "description": "Plans and prices"
          },
          {
            "url": "https://www.example.com/pricing/faq"
          }
        ]
      },
      "sitemapOnly": {
        "success": true,
        "links": [
          {
            "url": "https://www.example.com/",
            "title": "Example"
          },
          {
            "url": "https://www.example.com/about",
            "title": "About us"
          }
        ]
      }
    }
  ],
  [
    "search",
    "POST",
    "/search",
    {
      "webWithMarkdown": {
        "success": true,
        "data": {
          "web": [
            {
              "title": "Harbour data",
              "description": "Open data portal of the harbour",
              "url": "https://data.example.org/harbour",
              "position": 1,
              "markdown": "# Harbour data",
              "metadata": {
                "title": "Harbour data",
                "sourceURL": "https://data.example.org/harbour",
                "url": "https://data.example.org/harbour",
                "statusCode": 200
              }
            }
          ]
        },
        "warning": null,
        "id": "2f8c6d1e-4b7a-4930-ae52-0d9c8b7a6f51",
        "creditsUsed": 3
      },
      "webAndNews": {
        "success": true,
        "data": {
          "web": [
            {
              "title": "Harbour reopens on Monday",
              "description": "The north quay is ready after two years.",
              "url": "https://city.example.org/harbour",
              "position": 1
            }
          ],
          "news": [
            {
              "title": "Portal opens",
              "snippet": "A new portal shows …",
              "url": "https://news.example.com/portal",
              "date": "2 days ago",
              "position": 1
            }
          ]
        },
        "warning": null,
        "id": "6b0d2f4a-9c81-4e57-b3a6-8f1e0d7c5a29",
        "creditsUsed": 4
      },
      "academicPdfs": {
        "success": true,
        "data": {
          "web": [
            {
              "title": "Calibrating tide gauges",
              "description": "A method for small harbours",
              "url": "https://papers.example.edu/tide-gauges.pdf",
              "position": 1,
              "category": "pdf"
            }
          ]
        },
        "warning": null,
        "id": "e17a9c3d-5b20-4f86-8c4e-2d6b0f1a7e95",
        "creditsUsed": 2
      },
      "excludeDomains": {
        "success": true,
        "data": {
          "images": [
            {
              "title": "Crane at dawn",
              "imageUrl": "https://photos.example.net/crane.jpg",
              "imageWidth": 1600,
              "imageHeight": 1067,
              "url": "https://photos.example.net/harbour",
              "position": 1
            }
          ]
        },
        "warning": null,
        "id": "a90f3b5d-7e12-4c68-9d0a-5e8b1c2f6d47",
        "creditsUsed": 2
      }
    }
  ],
  [
    "listAgents",
    "GET",
    "/agent",
    {
      "firstPart": {
        "success": true,
        "agents": [
          {
            "id": "a4e7c0d2-5f19-4b38-86ad-3c2b1e0f9d75",
            "createdAt": "2026-05-04T14:00:00.000Z",
            "status": "completed",
            "targetHint": "https://tenders.example.gov",
            "origin": "api",
            "integration": null,
            "settings": {
              "hidden": false,
              "starred": true,
              "label": "Tenders"
            },
            "options": {
              "prompt": "List the three newest harbour tenders with deadline and link.",
              "urls": [
                "https://tenders.example.gov"
              ]
            }
          }
        ],
        "next": "https://api.example.com/v2/agent?before=1777900000000"
      },
      "lastPart": {
        "success": true,
        "agents": [
          {
            "id": "d5f1a3b7-8c24-4e69-9b0d-1a7c3e5f8240",
            "createdAt": "2026-05-01T09:30:00.000Z",
            "status": "failed",
            "targetHint": null,
            "origin": "api"
          }
        ]
      }
    }
  ],
  [
    "startAgent",
    "POST",
    "/agent",
    {
      "tenders": {
        "success": true,
        "id": "a4e7c0d2-5f19-4b38-86ad-3c2b1e0f9d75"
      },
      "promptOnly": {
        "success": true,
        "id": "d5f1a3b7-8c24-4e69-9b0d-1a7c3e5f8240"
      }
    }
  ],
  [
    "getAgent",
    "GET",
    "/agent/{jobId}",
    {
      "completed": {
        "success": true,
        "status": "completed",
        "data": {
          "tenders": [
            {
              "title": "Quay repair",
              "deadline": "2026-06-30",
              "url": "https://tenders.example.gov/77"
            }
          ]
        },
        "creditsUsed": 212,
        "model": "spark-2",
        "expiresAt": "2026-05-05T14:02:10.000Z"
      },
      "processing": {
        "success": true,
        "status": "processing",
        "expiresAt": "2026-05-05T14:00:00.000Z"
      },
      "creditLimitReached": {
        "success": true,
        "status": "failed",
        "error": "The run reached its credit limit.",
        "creditsUsed": 0,
        "expiresAt": "2026-05-05T14:01:00.000Z"
      },
      "cancelled": {
        "success": true,
        "status": "failed",
        "error": "The run was cancelled.",
        "creditsUsed": 0,
        "expiresAt": "2026-05-05T14:01:00.000Z"
      }
    }
  ],
  [
    "cancelAgent",
    "DELETE",
    "/agent/{jobId}",
    {
      "cancelled": {
        "success": true
      }
    }
  ],
  [
    "getAgentTrace",
    "GET",
    "/agent/{jobId}/trace",
    {
      "creditLimitReached": {
        "success": true,
        "id": "d5f1a3b7-8c24-4e69-9b0d-1a7c3e5f8240",
        "creditsUsed": 37,
        "events": [
          {
            "schemaVersion": 1,
            "eventId": "11111111-2222-4333-8444-555555555555",
            "runId": "d5f1a3b7-8c24-4e69-9b0d-1a7c3e5f8240",
            "occurredAt": "2026-05-04T14:00:01.000Z",
            "producerSequence": 1,
            "agent": {
              "id": "66666666-7777-4888-8999-aaaaaaaaaaaa",
              "role": "orchestrator",
              "name": "main"
            },
            "type": "run.started"
          },
          {
            "schemaVersion": 1,
            "eventId": "22222222-3333-4444-8555-666666666666",
            "runId": "d5f1a3b7-8c24-4e69-9b0d-1a7c3e5f8240",
            "occurredAt": "2026-05-04T14:00:20.000Z",
            "producerSequence": 2,
            "agent": {
              "id": "66666666-7777-4888-8999-aaaaaaaaaaaa",
              "role": "orchestrator",
              "name": "main"
            },
            "type": "artifact.updated",
            "artifact": {
              "kind": "json",
              "artifactId": "result",
              "snapshotId": "33333333-4444-4555-8666-777777777777",
              "change": "partial",
              "itemCount": 2
            }
          },
          {
            "schemaVersion": 1,
            "eventId": "44444444-5555-4666-8777-888888888888",
            "runId": "d5f1a3b7-8c24-4e69-9b0d-1a7c3e5f8240",
            "occurredAt": "2026-05-04T14:01:00.000Z",
            "producerSequence": 3,
            "agent": {
              "id": "66666666-7777-4888-8999-aaaaaaaaaaaa",
              "role": "orchestrator",
              "name": "main"
            },
            "type": "run.finished",
            "outcome": "credit_limit_reached",
            "error": {
              "code": "credit_limit_reached",
              "retryable": false,
              "source": "billing",
              "message": "The run reached maxCredits."
            }
          }
        ]
      },
      "liveView": {
        "success": true,
        "id": "a4e7c0d2-5f19-4b38-86ad-3c2b1e0f9d75",
        "creditsUsed": 12,
        "events": [
          {
            "schemaVersion": 1,
            "eventId": "99999999-aaaa-4bbb-8ccc-dddddddddddd",
            "runId": "a4e7c0d2-5f19-4b38-86ad-3c2b1e0f9d75",
            "occurredAt": "2026-05-04T14:00:05.000Z",
            "producerSequence": 1,
            "agent": {
              "id": "66666666-7777-4888-8999-aaaaaaaaaaaa",
              "role": "subagent",
              "name": "reader",
              "parentId": "77777777-8888-4999-8aaa-bbbbbbbbbbbb"
            },
            "type": "tool_call.started",
            "toolCallId": "call-1",
            "toolName": "open_page",
            "parameters": {
              "url": "https://tenders.example.gov"
            }
          }
        ],
        "activeBrowserSessions": [
          {
            "id": "session-1",
            "liveViewUrl": "https://view.example.net/session-1",
            "viewport": {
              "width": 1280,
              "height": 800
            }
          }
        ]
      }
    }
  ],
  [
    "getAgentSnapshot",
    "GET",
    "/agent/{jobId}/snapshots/{snapshotId}",
    {
      "json": {
        "success": true,
        "id": "a4e7c0d2-5f19-4b38-86ad-3c2b1e0f9d75",
        "snapshotId": "33333333-4444-4555-8666-777777777777",
        "snapshot": "{\"tenders\":[{\"title\":\"Quay repair\"}]}"
      }
    }
  ],
  [
    "getCreditUsage",
    "GET",
    "/team/credit-usage",
    {
      "midPeriod": {
        "success": true,
        "data": {
          "remainingCredits": 48210,
          "planCredits": 100000,
          "billingPeriodStart": "2026-05-01T00:00:00Z",
          "billingPeriodEnd": "2026-05-31T23:59:59Z"
        }
      },
      "noPeriod": {
        "success": true,
        "data": {
          "remainingCredits": 420,
          "planCredits": 500,
          "billingPeriodStart": null,
          "billingPeriodEnd": null
        }
      }
    }
  ],
  [
    "getCreditUsageHistory",
    "GET",
    "/team/credit-usage/historical",
    {
      "byApiKey": {
        "success": true,
        "periods": [
          {
            "startDate": "2026-04-01T00:00:00Z",
            "endDate": "2026-04-30T23:59:59Z",
            "apiKey": "ci-key",
            "totalCredits": 51790
          }
        ]
      },
      "wholeTeam": {
        "success": true,
        "periods": [
          {
            "startDate": "2026-04-01T00:00:00Z",
            "endDate": "2026-04-30T23:59:59Z",
            "apiKey": null,
            "totalCredits": 60110
          }
        ]
      }
    }
  ],
  [
    "getTokenUsage",
    "GET",
    "/team/token-usage",
    {
      "midPeriod": {
        "success": true,
        "data": {
          "remainingTokens": 723150,
          "planTokens": 1500000,
          "billingPeriodStart": "2026-05-01T00:00:00Z",
          "billingPeriodEnd": "2026-05-31T23:59:59Z"
        }
      }
    }
  ],
  [
    "getTokenUsageHistory",
    "GET",
    "/team/token-usage/historical",
    {
      "byApiKey": {
        "success": true,
        "periods": [
          {
            "startDate": "2026-04-01T00:00:00Z",
            "endDate": "2026-04-30T23:59:59Z",
            "apiKey": "ci-key",
            "totalTokens": 776850
          }
        ]
      },
      "wholeTeam": {
        "success": true,
        "periods": [
          {
            "startDate": "2026-04-01T00:00:00Z",
            "endDate": "2026-04-30T23:59:59Z",
            "apiKey": null,
            "totalTokens": 901650
          }
        ]
      }
    }
  ],
  [
    "getQueueStatus",
    "GET",
    "/team/queue-status",
    {
      "busy": {
        "success": true,
        "jobsInQueue": 12,
        "activeJobsInQueue": 5,
        "waitingJobsInQueue": 7,
        "maxConcurrency": 5,
        "mostRecentSuccess": "2026-05-04T13:59:12.000Z"
      },
      "idle": {
        "success": true,
        "jobsInQueue": 0,
        "activeJobsInQueue": 0,
        "waitingJobsInQueue": 0,
        "maxConcurrency": 50,
        "mostRecentSuccess": null
      }
    }
  ]
];
