// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

/** The components that the requests refer to, as `$defs`. */
export const definitions: Readonly<Record<string, object>> = {
  "ScrapeRequest": {
    "allOf": [
      {
        "$ref": "#/$defs/ScrapeOptions"
      },
      {
        "type": "object",
        "required": [
          "url"
        ],
        "properties": {
          "url": {
            "type": "string",
            "format": "uri"
          },
          "zeroDataRetention": {
            "$ref": "#/$defs/ZeroDataRetention"
          },
          "origin": {
            "$ref": "#/$defs/Origin"
          },
          "integration": {
            "$ref": "#/$defs/Integration"
          }
        }
      }
    ]
  },
  "ScrapeOptions": {
    "type": "object",
    "properties": {
      "formats": {
        "$ref": "#/$defs/Formats"
      },
      "onlyMainContent": {
        "type": "boolean"
      },
      "onlyCleanContent": {
        "type": "boolean"
      },
      "includeTags": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "excludeTags": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "maxAge": {
        "type": "integer"
      },
      "minAge": {
        "type": "integer"
      },
      "headers": {
        "type": "object",
        "additionalProperties": true
      },
      "waitFor": {
        "type": "integer"
      },
      "mobile": {
        "type": "boolean"
      },
      "skipTlsVerification": {
        "type": "boolean"
      },
      "timeout": {
        "type": "integer",
        "minimum": 1000,
        "maximum": 300000
      },
      "parsers": {
        "type": "array",
        "items": {
          "$ref": "#/$defs/Parser"
        }
      },
      "actions": {
        "type": "array",
        "items": {
          "$ref": "#/$defs/Action"
        }
      },
      "location": {
        "$ref": "#/$defs/Location"
      },
      "removeBase64Images": {
        "type": "boolean"
      },
      "blockAds": {
        "type": "boolean"
      },
      "proxy": {
        "type": "string",
        "enum": [
          "basic",
          "enhanced",
          "auto"
        ]
      },
      "storeInCache": {
        "type": "boolean"
      },
      "lockdown": {
        "type": "boolean"
      },
      "redactPII": {
        "oneOf": [
          {
            "type": "boolean"
          },
          {
            "$ref": "#/$defs/RedactPIIOptions"
          }
        ]
      },
      "profile": {
        "$ref": "#/$defs/BrowserProfile"
      },
      "threatProtection": {
        "$ref": "#/$defs/ThreatProtectionOverride"
      },
      "auditMetadata": {
        "$ref": "#/$defs/AuditMetadata"
      }
    }
  },
  "Formats": {
    "type": "array",
    "items": {
      "$ref": "#/$defs/Format"
    },
    "if": {
      "contains": {
        "$ref": "#/$defs/ChangeTrackingFormat"
      }
    },
    "then": {
      "contains": {
        "oneOf": [
          {
            "const": "markdown"
          },
          {
            "$ref": "#/$defs/MarkdownFormat"
          }
        ]
      }
    }
  },
  "Format": {
    "oneOf": [
      {
        "$ref": "#/$defs/SimpleFormatName"
      },
      {
        "$ref": "#/$defs/MarkdownFormat"
      },
      {
        "$ref": "#/$defs/SummaryFormat"
      },
      {
        "$ref": "#/$defs/HtmlFormat"
      },
      {
        "$ref": "#/$defs/RawHtmlFormat"
      },
      {
        "$ref": "#/$defs/RawBase64Format"
      },
      {
        "$ref": "#/$defs/LinksFormat"
      },
      {
        "$ref": "#/$defs/ImagesFormat"
      },
      {
        "$ref": "#/$defs/ScreenshotFormat"
      },
      {
        "$ref": "#/$defs/JsonFormat"
      },
      {
        "$ref": "#/$defs/ChangeTrackingFormat"
      },
      {
        "$ref": "#/$defs/BrandingFormat"
      },
      {
        "$ref": "#/$defs/ProductFormat"
      },
      {
        "$ref": "#/$defs/MenuFormat"
      },
      {
        "$ref": "#/$defs/AudioFormat"
      },
      {
        "$ref": "#/$defs/VideoFormat"
      },
      {
        "$ref": "#/$defs/QuestionFormat"
      },
      {
        "$ref": "#/$defs/HighlightsFormat"
      }
    ]
  },
  "SimpleFormatName": {
    "type": "string",
    "enum": [
      "markdown",
      "html",
      "rawHtml",
      "links",
      "summary",
      "images"
    ]
  },
  "MarkdownFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "markdown"
      }
    }
  },
  "SummaryFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "summary"
      }
    }
  },
  "HtmlFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "html"
      }
    }
  },
  "RawHtmlFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "rawHtml"
      }
    }
  },
  "RawBase64Format": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "rawBase64"
      }
    }
  },
  "LinksFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "links"
      }
    }
  },
  "ImagesFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "images"
      }
    }
  },
  "ScreenshotFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "screenshot"
      },
      "fullPage": {
        "type": "boolean"
      },
      "quality": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100
      },
      "viewport": {
        "$ref": "#/$defs/Viewport"
      }
    }
  },
  "Viewport": {
    "type": "object",
    "required": [
      "width",
      "height"
    ],
    "properties": {
      "width": {
        "type": "integer",
        "maximum": 7680
      },
      "height": {
        "type": "integer",
        "maximum": 4320
      }
    }
  },
  "JsonFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "json"
      },
      "schema": {
        "type": "object",
        "additionalProperties": true
      },
      "prompt": {
        "type": "string",
        "maxLength": 10000
      },
      "checkPromptInjection": {
        "type": "boolean"
      }
    }
  },
  "ChangeTrackingFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "changeTracking"
      },
      "modes": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "git-diff",
            "json"
          ]
        }
      },
      "schema": {
        "type": "object",
        "additionalProperties": true
      },
      "prompt": {
        "type": "string"
      },
      "tag": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  "BrandingFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "branding"
      }
    }
  },
  "ProductFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "product"
      }
    }
  },
  "MenuFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "menu"
      }
    }
  },
  "AudioFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "audio"
      }
    }
  },
  "VideoFormat": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "video"
      }
    }
  },
  "QuestionFormat": {
    "type": "object",
    "required": [
      "type",
      "question"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "question"
      },
      "question": {
        "type": "string",
        "maxLength": 10000
      }
    }
  },
  "HighlightsFormat": {
    "type": "object",
    "required": [
      "type",
      "query"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "highlights"
      },
      "query": {
        "type": "string",
        "maxLength": 10000
      }
    }
  },
  "Parser": {
    "oneOf": [
      {
        "type": "string",
        "const": "pdf"
      },
      {
        "$ref": "#/$defs/PdfParser"
      }
    ]
  },
  "PdfParser": {
    "type": "object",
    "additionalProperties": false,
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "enum": [
          "pdf"
        ]
      },
      "mode": {
        "type": "string",
        "enum": [
          "fast",
          "auto",
          "ocr"
        ]
      },
      "maxPages": {
        "type": "integer",
        "minimum": 1,
        "maximum": 10000
      },
      "pages": {
        "type": "boolean"
      },
      "blocks": {
        "type": "boolean"
      },
      "pageMarkers": {
        "type": "boolean"
      }
    }
  },
  "Action": {
    "oneOf": [
      {
        "$ref": "#/$defs/WaitByDurationAction"
      },
      {
        "$ref": "#/$defs/WaitForSelectorAction"
      },
      {
        "$ref": "#/$defs/ScreenshotAction"
      },
      {
        "$ref": "#/$defs/ClickAction"
      },
      {
        "$ref": "#/$defs/WriteAction"
      },
      {
        "$ref": "#/$defs/PressAction"
      },
      {
        "$ref": "#/$defs/ScrollAction"
      },
      {
        "$ref": "#/$defs/ScrapeAction"
      },
      {
        "$ref": "#/$defs/ExecuteJavascriptAction"
      },
      {
        "$ref": "#/$defs/PdfAction"
      }
    ]
  },
  "WaitByDurationAction": {
    "type": "object",
    "additionalProperties": false,
    "required": [
      "type",
      "milliseconds"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "wait"
      },
      "milliseconds": {
        "type": "integer",
        "minimum": 1
      },
      "selector": false
    }
  },
  "WaitForSelectorAction": {
    "type": "object",
    "additionalProperties": false,
    "required": [
      "type",
      "selector"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "wait"
      },
      "selector": {
        "type": "string"
      },
      "milliseconds": false
    }
  },
  "ScreenshotAction": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "screenshot"
      },
      "fullPage": {
        "type": "boolean"
      },
      "quality": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100
      },
      "viewport": {
        "$ref": "#/$defs/Viewport"
      }
    }
  },
  "ClickAction": {
    "type": "object",
    "required": [
      "type",
      "selector"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "click"
      },
      "selector": {
        "type": "string"
      },
      "all": {
        "type": "boolean"
      }
    }
  },
  "WriteAction": {
    "type": "object",
    "required": [
      "type",
      "text"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "write"
      },
      "text": {
        "type": "string"
      }
    }
  },
  "PressAction": {
    "type": "object",
    "required": [
      "type",
      "key"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "press"
      },
      "key": {
        "type": "string"
      }
    }
  },
  "ScrollAction": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "scroll"
      },
      "direction": {
        "type": "string",
        "enum": [
          "up",
          "down"
        ]
      },
      "selector": {
        "type": "string"
      }
    }
  },
  "ScrapeAction": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "scrape"
      }
    }
  },
  "ExecuteJavascriptAction": {
    "type": "object",
    "required": [
      "type",
      "script"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "executeJavascript"
      },
      "script": {
        "type": "string"
      }
    }
  },
  "PdfAction": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "pdf"
      },
      "format": {
        "type": "string",
        "enum": [
          "A0",
          "A1",
          "A2",
          "A3",
          "A4",
          "A5",
          "A6",
          "Letter",
          "Legal",
          "Tabloid",
          "Ledger"
        ]
      },
      "landscape": {
        "type": "boolean"
      },
      "scale": {
        "type": "number"
      }
    }
  },
  "Location": {
    "type": "object",
    "properties": {
      "country": {
        "type": "string",
        "pattern": "^[A-Z]{2}$"
      },
      "languages": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    }
  },
  "RedactPIIOptions": {
    "type": "object",
    "additionalProperties": false,
    "properties": {
      "mode": {
        "type": "string",
        "enum": [
          "accurate",
          "aggressive",
          "fast"
        ]
      },
      "entities": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "PERSON",
            "EMAIL",
            "PHONE",
            "LOCATION",
            "FINANCIAL",
            "SECRET"
          ]
        }
      },
      "replaceStyle": {
        "type": "string",
        "enum": [
          "tag",
          "mask",
          "remove"
        ]
      }
    }
  },
  "BrowserProfile": {
    "type": "object",
    "required": [
      "name"
    ],
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 128
      },
      "saveChanges": {
        "type": "boolean"
      }
    }
  },
  "ThreatProtectionOverride": {
    "type": "object",
    "properties": {
      "mode": {
        "type": "string",
        "enum": [
          "off",
          "normal"
        ]
      },
      "riskScoreThreshold": {
        "type": "integer",
        "minimum": 0,
        "maximum": 100
      },
      "blacklist": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "whitelist": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "blockedTlds": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "failurePolicy": {
        "type": "string",
        "enum": [
          "open",
          "closed"
        ]
      }
    }
  },
  "AuditMetadata": {
    "type": "object",
    "additionalProperties": false,
    "required": [
      "username"
    ],
    "properties": {
      "username": {
        "type": "string",
        "maxLength": 1024
      }
    }
  },
  "ZeroDataRetention": {
    "type": "boolean"
  },
  "Origin": {
    "type": "string"
  },
  "Integration": {
    "type": [
      "string",
      "null"
    ]
  },
  "CrawlParamsPreviewRequest": {
    "type": "object",
    "required": [
      "url",
      "prompt"
    ],
    "properties": {
      "url": {
        "type": "string",
        "format": "uri"
      },
      "prompt": {
        "type": "string",
        "maxLength": 10000
      },
      "origin": {
        "$ref": "#/$defs/Origin"
      },
      "integration": {
        "$ref": "#/$defs/Integration"
      }
    }
  },
  "MapRequest": {
    "type": "object",
    "required": [
      "url"
    ],
    "properties": {
      "url": {
        "type": "string",
        "format": "uri"
      },
      "search": {
        "type": "string"
      },
      "sitemap": {
        "$ref": "#/$defs/SitemapMode"
      },
      "includeSubdomains": {
        "type": "boolean"
      },
      "ignoreQueryParameters": {
        "type": "boolean"
      },
      "ignoreCache": {
        "type": "boolean"
      },
      "limit": {
        "type": "integer",
        "maximum": 100000
      },
      "timeout": {
        "type": "integer",
        "exclusiveMinimum": 0
      },
      "location": {
        "$ref": "#/$defs/Location"
      },
      "threatProtection": {
        "$ref": "#/$defs/ThreatProtectionOverride"
      },
      "auditMetadata": {
        "$ref": "#/$defs/AuditMetadata"
      },
      "origin": {
        "$ref": "#/$defs/Origin"
      },
      "integration": {
        "$ref": "#/$defs/Integration"
      }
    }
  },
  "SitemapMode": {
    "type": "string",
    "enum": [
      "skip",
      "include",
      "only"
    ]
  },
  "SearchRequest": {
    "type": "object",
    "required": [
      "query"
    ],
    "properties": {
      "query": {
        "type": "string",
        "maxLength": 500
      },
      "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100
      },
      "sources": {
        "$ref": "#/$defs/SearchSources"
      },
      "categories": {
        "$ref": "#/$defs/SearchCategories"
      },
      "includeDomains": {
        "type": "array",
        "items": {
          "type": "string",
          "format": "hostname"
        }
      },
      "excludeDomains": {
        "type": "array",
        "items": {
          "type": "string",
          "format": "hostname"
        }
      },
      "tbs": {
        "type": "string"
      },
      "location": {
        "type": "string"
      },
      "country": {
        "type": "string"
      },
      "safe": {
        "type": "boolean"
      },
      "timeout": {
        "type": "integer"
      },
      "ignoreInvalidURLs": {
        "type": "boolean"
      },
      "highlights": {
        "type": "boolean"
      },
      "enterprise": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "anon",
            "zdr"
          ]
        }
      },
      "scrapeOptions": {
        "$ref": "#/$defs/SearchScrapeOptions"
      },
      "threatProtection": {
        "$ref": "#/$defs/ThreatProtectionOverride"
      },
      "origin": {
        "$ref": "#/$defs/Origin"
      },
      "integration": {
        "$ref": "#/$defs/Integration"
      }
    },
    "allOf": [
      {
        "anyOf": [
          {
            "properties": {
              "includeDomains": false
            }
          },
          {
            "properties": {
              "excludeDomains": false
            }
          }
        ]
      }
    ]
  },
  "SearchSources": {
    "oneOf": [
      {
        "type": "array",
        "items": {
          "$ref": "#/$defs/SearchSourceName"
        }
      },
      {
        "type": "array",
        "minItems": 1,
        "items": {
          "oneOf": [
            {
              "$ref": "#/$defs/WebSource"
            },
            {
              "$ref": "#/$defs/ImagesSource"
            },
            {
              "$ref": "#/$defs/NewsSource"
            }
          ]
        }
      }
    ]
  },
  "SearchSourceName": {
    "type": "string",
    "enum": [
      "web",
      "images",
      "news"
    ]
  },
  "WebSource": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "web"
      },
      "tbs": {
        "type": "string"
      },
      "location": {
        "type": "string"
      }
    }
  },
  "ImagesSource": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "images"
      }
    }
  },
  "NewsSource": {
    "type": "object",
    "required": [
      "type"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "news"
      }
    }
  },
  "SearchCategories": {
    "type": "array",
    "items": {
      "oneOf": [
        {
          "$ref": "#/$defs/SearchCategoryName"
        },
        {
          "type": "object",
          "required": [
            "type"
          ],
          "properties": {
            "type": {
              "$ref": "#/$defs/SearchCategoryName"
            }
          }
        }
      ]
    },
    "if": {
      "contains": {
        "enum": [
          "developer",
          {
            "type": "developer"
          }
        ]
      }
    },
    "then": {
      "maxItems": 1
    }
  },
  "SearchCategoryName": {
    "type": "string",
    "enum": [
      "github",
      "research",
      "pdf",
      "developer"
    ]
  },
  "SearchScrapeOptions": {
    "$ref": "#/$defs/ScrapeOptions"
  },
  "ExtractRequest": {
    "type": "object",
    "required": [
      "urls"
    ],
    "properties": {
      "urls": {
        "type": "array",
        "items": {
          "type": "string",
          "format": "uri"
        }
      },
      "prompt": {
        "type": "string"
      },
      "schema": {
        "type": "object",
        "additionalProperties": true
      },
      "enableWebSearch": {
        "type": "boolean"
      },
      "ignoreSitemap": {
        "type": "boolean"
      },
      "includeSubdomains": {
        "type": "boolean"
      },
      "showSources": {
        "type": "boolean"
      },
      "scrapeOptions": {
        "$ref": "#/$defs/ScrapeOptions"
      },
      "ignoreInvalidURLs": {
        "type": "boolean"
      },
      "threatProtection": {
        "$ref": "#/$defs/ThreatProtectionOverride"
      },
      "origin": {
        "$ref": "#/$defs/Origin"
      },
      "integration": {
        "$ref": "#/$defs/Integration"
      }
    }
  },
  "BatchScrapeRequest": {
    "allOf": [
      {
        "$ref": "#/$defs/ScrapeOptions"
      },
      {
        "type": "object",
        "required": [
          "urls"
        ],
        "properties": {
          "urls": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uri"
            }
          },
          "webhook": {
            "$ref": "#/$defs/WebhookConfig"
          },
          "maxConcurrency": {
            "type": "integer",
            "exclusiveMinimum": 0
          },
          "ignoreInvalidURLs": {
            "type": "boolean"
          },
          "zeroDataRetention": {
            "$ref": "#/$defs/ZeroDataRetention"
          },
          "origin": {
            "$ref": "#/$defs/Origin"
          },
          "integration": {
            "$ref": "#/$defs/Integration"
          }
        }
      }
    ]
  },
  "WebhookConfig": {
    "type": "object",
    "required": [
      "url"
    ],
    "properties": {
      "url": {
        "type": "string",
        "format": "uri"
      },
      "headers": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "metadata": {
        "type": "object",
        "additionalProperties": true
      },
      "events": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "started",
            "page",
            "completed",
            "failed"
          ]
        }
      }
    }
  },
  "CrawlRequest": {
    "type": "object",
    "required": [
      "url"
    ],
    "properties": {
      "url": {
        "type": "string",
        "format": "uri"
      },
      "prompt": {
        "type": "string"
      },
      "includePaths": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "excludePaths": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "regexOnFullURL": {
        "type": "boolean"
      },
      "maxDiscoveryDepth": {
        "type": "integer"
      },
      "sitemap": {
        "$ref": "#/$defs/SitemapMode"
      },
      "ignoreQueryParameters": {
        "type": "boolean"
      },
      "limit": {
        "type": "integer"
      },
      "crawlEntireDomain": {
        "type": "boolean"
      },
      "allowExternalLinks": {
        "type": "boolean"
      },
      "allowSubdomains": {
        "type": "boolean"
      },
      "ignoreRobotsTxt": {
        "type": "boolean"
      },
      "robotsUserAgent": {
        "type": "string"
      },
      "delay": {
        "type": "number"
      },
      "maxConcurrency": {
        "type": "integer"
      },
      "webhook": {
        "$ref": "#/$defs/WebhookConfig"
      },
      "scrapeOptions": {
        "$ref": "#/$defs/ScrapeOptions"
      },
      "zeroDataRetention": {
        "$ref": "#/$defs/ZeroDataRetention"
      },
      "origin": {
        "$ref": "#/$defs/Origin"
      },
      "integration": {
        "$ref": "#/$defs/Integration"
      }
    }
  },
  "AgentRequest": {
    "type": "object",
    "required": [
      "prompt"
    ],
    "properties": {
      "prompt": {
        "type": "string",
        "maxLength": 10000
      },
      "urls": {
        "type": "array",
        "items": {
          "type": "string",
          "format": "uri"
        }
      },
      "strictConstrainToURLs": {
        "type": "boolean"
      },
      "schema": {
        "type": "object",
        "additionalProperties": true
      },
      "maxCredits": {
        "type": "number"
      },
      "model": {
        "type": "string",
        "enum": [
          "spark-2",
          "spark-1-mini",
          "spark-1-pro"
        ]
      },
      "effort": {
        "type": "string",
        "enum": [
          "low",
          "medium",
          "high"
        ]
      },
      "webhook": {
        "$ref": "#/$defs/AgentWebhookConfig"
      },
      "threatProtection": {
        "$ref": "#/$defs/ThreatProtectionOverride"
      },
      "auditMetadata": {
        "$ref": "#/$defs/AuditMetadata"
      },
      "origin": {
        "$ref": "#/$defs/Origin"
      },
      "integration": {
        "$ref": "#/$defs/Integration"
      }
    }
  },
  "AgentWebhookConfig": {
    "type": "object",
    "required": [
      "url"
    ],
    "properties": {
      "url": {
        "type": "string",
        "format": "uri"
      },
      "headers": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "metadata": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "events": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "started",
            "action",
            "completed",
            "failed",
            "cancelled"
          ]
        }
      }
    }
  }
};

/** The schema of each request, by its operation; `#/$defs` refers to the definitions. */
export const requestSchemas: Readonly<Record<string, object>> = {
  "scrape": {
    "$ref": "#/$defs/ScrapeRequest"
  },
  "previewCrawlParams": {
    "$ref": "#/$defs/CrawlParamsPreviewRequest"
  },
  "map": {
    "$ref": "#/$defs/MapRequest"
  },
  "search": {
    "$ref": "#/$defs/SearchRequest"
  },
  "startExtract": {
    "$ref": "#/$defs/ExtractRequest"
  },
  "startBatchScrape": {
    "$ref": "#/$defs/BatchScrapeRequest"
  },
  "startCrawl": {
    "$ref": "#/$defs/CrawlRequest"
  },
  "startAgent": {
    "$ref": "#/$defs/AgentRequest"
  }
};
