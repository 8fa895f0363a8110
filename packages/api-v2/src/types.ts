// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

export interface paths {
    "/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start extracting data from pages
         * @description Reads structured data out of one or many pages with a language model. Give URLs or URL globs, and say what you want
         *     with a prompt, a JSON Schema, or both. The work is a job: the answer names it, and
         *     [its status](#operation/getExtract) later holds the data.
         *
         *     With web search, sitemaps and subdomains the service can find further pages by itself. `scrapeOptions` decide how
         *     each page is fetched.
         *
         *     The operation has been marked as deprecated in newer deployments, in favour of scraping with the `json` format. The
         *     specification says nothing of the kind.
         */
        post: operations["startExtract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extract/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state and result of an extract job
         * @description Poll this until `status` is `completed`, `failed` or `cancelled`. Results can be fetched for 24 hours after the job
         *     ended.
         *
         *     A job that failed is answered with HTTP 200 and `success: false`. Until a job has a result, `data` is an empty list
         *     and not an object.
         */
        get: operations["getExtract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Page action
         * @description One step to take in the browser before the page is read. Steps run in the order given. `type` selects the step;
         *     `wait` comes in two shapes that cannot be mixed.
         */
        Action: components["schemas"]["WaitByDurationAction"] | components["schemas"]["WaitForSelectorAction"] | components["schemas"]["ScreenshotAction"] | components["schemas"]["ClickAction"] | components["schemas"]["WriteAction"] | components["schemas"]["PressAction"] | components["schemas"]["ScrollAction"] | components["schemas"]["ScrapeAction"] | components["schemas"]["ExecuteJavascriptAction"] | components["schemas"]["PdfAction"];
        /**
         * Audio format
         * @description Asks for the sound of a supported video page as MP3. `audio` in the page document is a signed address that works
         *     for one hour; the lifetime is observed, not specified.
         */
        AudioFormat: {
            /**
             * @description Selects the audio track.
             * @constant
             */
            type: "audio";
        };
        /**
         * Audit attribution
         * @description Who a request was made for. It is attached to the audit log where the organization keeps one, and ignored elsewhere.
         *     No field beyond the one below is accepted.
         */
        AuditMetadata: {
            /** @description The person or system to attribute the request to. */
            username: string;
        };
        /**
         * Branding format
         * @description Asks for the visual identity of the site (colours, fonts, logo, components), in `branding`.
         */
        BrandingFormat: {
            /**
             * @description Selects the visual identity.
             * @constant
             */
            type: "branding";
        };
        /**
         * Browser profile
         * @description Browser storage that outlives one request. Everything that runs under the same name shares cookies, local storage
         *     and session data, so a login made once can be used again.
         */
        BrowserProfile: {
            /** @description Chooses the profile. It is created on first use. */
            name: string;
            /**
             * @description Write the browser's state back when the session stops; `false` only loads it. Only one session at a time may
             *     save to a profile: a second one has been seen to fail with 409.
             * @default true
             */
            saveChanges?: boolean;
        };
        /**
         * Change tracking format
         * @description Compares the page with its previous scrape and reports the difference in `changeTracking`. `markdown` has to be in
         *     the same list of formats, because the comparison works on it (observed, not specified).
         */
        ChangeTrackingFormat: {
            /**
             * @description Selects change tracking.
             * @constant
             */
            type: "changeTracking";
            /**
             * @description How to describe a change: `git-diff` as a line-by-line difference, `json` as old and new values of fields.
             *     Left out, you learn only whether the page changed.
             */
            modes?: ("git-diff" | "json")[];
            /** @description In `json` mode, a JSON Schema with the fields to compare. Ignored otherwise. */
            schema?: {
                [key: string]: unknown;
            };
            /** @description In `json` mode, tells the model what to compare. Without it, a prompt of the service is used. */
            prompt?: string;
            /**
             * @description Keeps separate histories of one page: a scrape is only compared with earlier scrapes of the same tag. `null`
             *     is a history of its own.
             * @default null
             */
            tag?: string | null;
        };
        /**
         * Click action
         * @description Clicks an element.
         */
        ClickAction: {
            /**
             * @description Selects the click.
             * @constant
             */
            type: "click";
            /** @description CSS selector of what to click. The first match is taken unless `all` is set. */
            selector: string;
            /**
             * @description Click every match. Finding none is then no error.
             * @default false
             */
            all?: boolean;
        };
        /**
         * Error body
         * @description What every answer outside 2xx carries. The HTTP status together with `error` (or `code`, where there is one) tells
         *     which row of the error catalogue applies, and the row tells whether a retry can help.
         *
         *     Other errors than the catalogue's can occur, and a few operations have been seen to leave out `success`: decide by
         *     the HTTP status, and treat an unknown `error` text as a plain failure of that status.
         */
        ErrorBody: {
            /**
             * @description Tells a failure apart from a result without looking at the status.
             * @constant
             */
            success: false;
            /** @description A message for people. It is also the text to look up in the catalogue; some rows vary it. */
            error: string;
            /** @description A stable name for the failure. Only some endpoints send one, mostly those that fetch pages. */
            code?: string;
            /**
             * @description What is wrong with each field, after a failed validation. The layout differs between endpoints, so show it to
             *     people and do not parse it.
             */
            details?: unknown;
        };
        /**
         * JavaScript action
         * @description Runs code in the page. What it returns is listed in `actions.javascriptReturns`.
         */
        ExecuteJavascriptAction: {
            /**
             * @description Selects running code.
             * @constant
             */
            type: "executeJavascript";
            /** @description JavaScript source that runs in the page. */
            script: string;
        };
        /**
         * Extract job that was cancelled
         * @description The job was stopped before it had a result. The interface has no operation that cancels an extract job.
         */
        ExtractCancelled: {
            /** @description Says whether the status could be read; which value a cancelled job has is not published. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "cancelled";
            data?: components["schemas"]["NoExtractData"];
            /** @description Why the job was stopped, for people to read. Seen in practice; no published contract promises it. */
            error?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract job with its result
         * @description The job has ended well.
         */
        ExtractCompleted: {
            /** @description Is `true` for a job that ended well. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "completed";
            /**
             * @description What was extracted, in the structure of the request's `schema` or, without one, a structure the model chose. What
             *     the pages did not state is missing or null.
             */
            data: {
                [key: string]: unknown;
            };
            /** @description With `showSources` true: for a place in `data` (such as `products[0].price`), the addresses its value came from. */
            sources?: {
                [key: string]: string[];
            };
            /** @description Model tokens that the job has used. */
            tokensUsed?: number;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract job that failed
         * @description The job has ended without a result. The HTTP status is still 200, and `success` is `false`: look at `status`, not at
         *     the HTTP status, to tell how a job went.
         */
        ExtractFailed: {
            /** @description Is `false`, although the status request itself went well. */
            success: boolean;
            /**
             * @description A final state.
             * @constant
             */
            status: "failed";
            data?: components["schemas"]["NoExtractData"];
            /** @description Why the job failed, for people to read. Seen in practice; no published contract promises it. */
            error?: string;
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract job
         * @description The state of an extract job. `status` decides the rest: while a job is `processing` there is no result yet, a
         *     `completed` one has its data, a `failed` or `cancelled` one has none.
         */
        ExtractJob: components["schemas"]["ExtractProcessing"] | components["schemas"]["ExtractCompleted"] | components["schemas"]["ExtractFailed"] | components["schemas"]["ExtractCancelled"];
        /**
         * Extract job at work
         * @description The job has not ended yet. Ask again a little later.
         */
        ExtractProcessing: {
            /** @description Is `true` as long as nothing has gone wrong. */
            success: boolean;
            /**
             * @description The one state of an extract job that is not final.
             * @constant
             */
            status: "processing";
            data?: components["schemas"]["NoExtractData"];
            expiresAt?: components["schemas"]["ResultExpiry"];
        };
        /**
         * Extract request
         * @description What to extract, and from which pages.
         */
        ExtractRequest: {
            /**
             * @description The pages to read, each as a URL glob: `https://shop.example.com/products/*` covers every page below it. How many
             *     entries one request may have is not published.
             */
            urls: string[];
            /** @description What to look for, in plain language. Best used together with `schema`, or alone for free structure. */
            prompt?: string;
            /**
             * @description A JSON Schema of the data you want back. It has to be valid, or the request ends with 422. Without it the model
             *     chooses a structure from the prompt.
             */
            schema?: {
                [key: string]: unknown;
            };
            /**
             * @description Let the service search the web for data that the pages themselves do not have.
             * @default false
             */
            enableWebSearch?: boolean;
            /**
             * @description Do not read `sitemap.xml` when looking for the pages of a site.
             * @default false
             */
            ignoreSitemap?: boolean;
            /**
             * @description Also look at subdomains of the given addresses.
             * @default true
             */
            includeSubdomains?: boolean;
            /**
             * @description Report which sources the data came from, under `sources`.
             * @default false
             */
            showSources?: boolean;
            scrapeOptions?: components["schemas"]["ScrapeOptions"];
            /**
             * @description What to do with entries of `urls` that are no usable URLs: `true` drops them, goes on with the rest and lists
             *     them in `invalidURLs` of the answer; `false` refuses the whole request.
             * @default true
             */
            ignoreInvalidURLs?: boolean;
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            origin?: components["schemas"]["Origin"];
            integration?: components["schemas"]["Integration"];
        };
        /**
         * Extract job started
         * @description The job has been accepted. Poll its status with `id` until it ends.
         */
        ExtractStarted: {
            /** @description Says that the job has been accepted. */
            success: boolean;
            /** @description Names the job in later requests. Job ids are UUIDs as far as observed. */
            id: string;
            /**
             * @description With `ignoreInvalidURLs` true, the entries of `urls` that were dropped; empty when all were good. With
             *     `ignoreInvalidURLs` false, this field is absent.
             */
            invalidURLs?: string[] | null;
            /**
             * @description Where the data comes from, with `showSources` true. The sources have also been seen in the status of the finished
             *     job instead, so look in both places.
             */
            sources?: unknown;
        };
        /**
         * Output format
         * @description One output to produce for a page: a bare name for the formats without options, or an object whose `type` selects the
         *     format and whose other fields are its options. Each format fills a field of its own in the page document.
         */
        Format: components["schemas"]["SimpleFormatName"] | components["schemas"]["MarkdownFormat"] | components["schemas"]["SummaryFormat"] | components["schemas"]["HtmlFormat"] | components["schemas"]["RawHtmlFormat"] | components["schemas"]["RawBase64Format"] | components["schemas"]["LinksFormat"] | components["schemas"]["ImagesFormat"] | components["schemas"]["ScreenshotFormat"] | components["schemas"]["JsonFormat"] | components["schemas"]["ChangeTrackingFormat"] | components["schemas"]["BrandingFormat"] | components["schemas"]["ProductFormat"] | components["schemas"]["MenuFormat"] | components["schemas"]["AudioFormat"] | components["schemas"]["VideoFormat"] | components["schemas"]["QuestionFormat"] | components["schemas"]["HighlightsFormat"];
        /**
         * Output formats
         * @description Everything to produce for a page. Left out, only Markdown is returned. Change tracking works on the Markdown, so a
         *     list with `changeTracking` must also have `markdown` (observed, not specified).
         * @default [
         *       "markdown"
         *     ]
         */
        Formats: components["schemas"]["Format"][];
        /**
         * Highlights format
         * @description Picks the passages of the page that matter for a query. They are quoted from the source, in `highlights`.
         */
        HighlightsFormat: {
            /**
             * @description Selects quoted passages.
             * @constant
             */
            type: "highlights";
            /** @description What the passages should be about, at most 10000 characters. */
            query: string;
        };
        /**
         * HTML format
         * @description Asks for the cleaned HTML, in `html`. Cleaned means that `onlyMainContent`, `includeTags` and `excludeTags` have
         *     been applied.
         */
        HtmlFormat: {
            /**
             * @description Selects cleaned HTML.
             * @constant
             */
            type: "html";
        };
        /**
         * Images format
         * @description Asks for the addresses of the page's images, in `images`.
         */
        ImagesFormat: {
            /**
             * @description Selects the list of images.
             * @constant
             */
            type: "images";
        };
        /**
         * Integration name
         * @description The name of the tool or platform through which the request comes, if any; it changes nothing about the result.
         *     Clients in use send it with every body.
         */
        Integration: string | null;
        /**
         * JSON format
         * @description Has a model read structured data from the page, which then stands in the page document's `json`. Say what you want
         *     with `schema`, `prompt`, or both.
         */
        JsonFormat: {
            /**
             * @description Selects structured data.
             * @constant
             */
            type: "json";
            /** @description A JSON Schema that the data has to satisfy. Without one, the prompt alone decides the structure. */
            schema?: {
                [key: string]: unknown;
            };
            /** @description Tells the model what to look for, in plain language. The length limit is observed, not specified. */
            prompt?: string;
            /**
             * @description Scan the page for text that tries to instruct the model before anything is read from it. When such text is
             *     found, the request ends with 403 and the code `SCRAPE_PROMPT_INJECTION_DETECTED`, and no data is returned.
             * @default false
             */
            checkPromptInjection?: boolean;
        };
        /**
         * Links format
         * @description Asks for the addresses the page links to, in `links`.
         */
        LinksFormat: {
            /**
             * @description Selects the list of links.
             * @constant
             */
            type: "links";
        };
        /**
         * Location to browse from
         * @description Where the request should seem to come from. A proxy of that country is used when there is one, and language and
         *     time zone are set to match.
         */
        Location: {
            /**
             * @description Two capital letters, after ISO 3166-1 alpha-2.
             * @default US
             */
            country?: string;
            /** @description Locale tags such as `de-DE`, the most wanted first. Left out, the language of the location is used. */
            languages?: string[];
        };
        /**
         * Markdown format
         * @description Asks for the page as Markdown, in the page document's `markdown`. The bare string `markdown` does the same.
         */
        MarkdownFormat: {
            /**
             * @description Selects the Markdown format.
             * @constant
             */
            type: "markdown";
        };
        /**
         * Menu format
         * @description Asks for the dishes and prices of a restaurant's or shop's menu, in `menu`.
         */
        MenuFormat: {
            /**
             * @description Selects menu data.
             * @constant
             */
            type: "menu";
        };
        /**
         * No extracted data
         * @description An empty list stands here instead of an object as long as an extract job has no result.
         */
        NoExtractData: unknown[];
        /**
         * Caller label
         * @description A free label for the program that makes the request, for the service's statistics. It changes nothing about the
         *     result. Clients in use send it with every body.
         * @default api
         */
        Origin: string;
        /**
         * File parser
         * @description How to treat one kind of file: the bare string `pdf` for the defaults, or an object with options. The specification
         *     shows both forms, so both are accepted here.
         */
        Parser: "pdf" | components["schemas"]["PdfParser"];
        /**
         * Error body passed through from the agent service
         * @description Agent traces and snapshots hand on the error of the service behind them as it came, so `success` can be missing.
         *     Match on the HTTP status and `error`.
         */
        PassedThroughError: {
            /**
             * @description Is `false` where the upstream error has it. Its absence means nothing.
             * @constant
             */
            success?: false;
            /** @description A message for people, and the text to look up in the error catalogue. */
            error: string;
            /** @description A stable name for the failure, where the upstream error has one. */
            code?: string;
            /** @description Further information from upstream, for people to read. */
            details?: unknown;
        };
        /**
         * PDF action
         * @description Prints the page to a PDF at this point. Its address is added to `actions.pdfs` of the page document.
         */
        PdfAction: {
            /**
             * @description Selects printing.
             * @constant
             */
            type: "pdf";
            /**
             * @description Paper size.
             * @default Letter
             * @enum {string}
             */
            format?: "A0" | "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "Letter" | "Legal" | "Tabloid" | "Ledger";
            /**
             * @description Print across the long side of the paper.
             * @default false
             */
            landscape?: boolean;
            /**
             * @description Size of the content on the paper, where 1 is its natural size and 0.5 is half.
             * @default 1
             */
            scale?: number;
        };
        /**
         * PDF parser with options
         * @description Turns a PDF into Markdown, with choices. No field beyond the ones below is accepted.
         */
        PdfParser: {
            /**
             * @description The kind of file this parser is for.
             * @enum {string}
             */
            type: "pdf";
            /**
             * @description How to get at the text: `fast` reads only the text embedded in the file, `ocr` recognises every page from its
             *     picture, `auto` tries `fast` and falls back to `ocr`.
             * @default auto
             * @enum {string}
             */
            mode?: "fast" | "auto" | "ocr";
            /** @description Stop after this many pages. Left out, all pages are parsed, and each one is billed. */
            maxPages?: number;
            /**
             * @description Also return the Markdown page by page, in the page document's `pages`. Costs nothing extra.
             * @default false
             */
            pages?: boolean;
            /**
             * @description Also return the layout in `blocks`: titles, paragraphs, tables, figures and so on, with their place on the
             *     page, reading order, position in the Markdown and confidence. Costs nothing extra.
             * @default false
             */
            blocks?: boolean;
            /**
             * @description Mark page breaks inside the Markdown with a blank line, a horizontal rule, the comment `<!-- page N -->` and
             *     another blank line, where N is the physical page that follows, counted from 1. Nothing stands before page 1,
             *     and a number is left out where pages were merged across a break. Adds no field and costs nothing extra.
             * @default false
             */
            pageMarkers?: boolean;
        };
        /**
         * Press action
         * @description Presses one key, for instance to submit a form.
         */
        PressAction: {
            /**
             * @description Selects the key press.
             * @constant
             */
            type: "press";
            /** @description Name of the key, such as `Enter`. */
            key: string;
        };
        /**
         * Product format
         * @description Asks for the product that the page offers, with variants and prices, in `product`.
         */
        ProductFormat: {
            /**
             * @description Selects product data.
             * @constant
             */
            type: "product";
        };
        /**
         * Question format
         * @description Has a model answer one question from the page. The reply stands in the page document's `answer`.
         */
        QuestionFormat: {
            /**
             * @description Selects an answer to a question.
             * @constant
             */
            type: "question";
            /** @description What you want to know, at most 10000 characters. */
            question: string;
        };
        /**
         * Raw bytes format
         * @description Asks for the bytes of the response, base64-encoded, in `rawBase64`. Useful for files that are not pages.
         */
        RawBase64Format: {
            /**
             * @description Selects the base64-encoded bytes.
             * @constant
             */
            type: "rawBase64";
        };
        /**
         * Raw HTML format
         * @description Asks for the HTML exactly as the page delivered it, in `rawHtml`.
         */
        RawHtmlFormat: {
            /**
             * @description Selects the untouched HTML.
             * @constant
             */
            type: "rawHtml";
        };
        /**
         * Redaction options
         * @description How personal data is taken out of the returned Markdown. No field beyond the ones below is accepted.
         */
        RedactPIIOptions: {
            /**
             * @description `accurate` trusts the model alone and removes little that is harmless; `aggressive` adds heuristics to miss
             *     less; `fast` uses heuristics alone and calls no model.
             * @default accurate
             * @enum {string}
             */
            mode?: "accurate" | "aggressive" | "fast";
            /** @description The kinds of personal data to remove. Left out, all of them. */
            entities?: ("PERSON" | "EMAIL" | "PHONE" | "LOCATION" | "FINANCIAL" | "SECRET")[];
            /**
             * @description What stands in place of removed text: a placeholder that names its kind (`tag`), asterisks (`mask`), or
             *     nothing (`remove`).
             * @default tag
             * @enum {string}
             */
            replaceStyle?: "tag" | "mask" | "remove";
        };
        /**
         * End of a result's life
         * Format: date-time
         * @description When the service deletes the job's result, 24 hours after the job ended. Later requests give 404.
         */
        ResultExpiry: string;
        /**
         * Scrape action
         * @description Records the address and HTML of the page as they are at this point, in `actions.scrapes`.
         */
        ScrapeAction: {
            /**
             * @description Selects the intermediate record.
             * @constant
             */
            type: "scrape";
        };
        /**
         * Page acquisition options
         * @description How a page is fetched, prepared and returned. Extract, crawl and search take these options as `scrapeOptions`; scrape
         *     and batch scrape take them directly in the body. All of them are optional.
         */
        ScrapeOptions: {
            formats?: components["schemas"]["Formats"];
            /**
             * @description Drop headers, navigation and footers by fixed HTML rules. No model takes part.
             * @default true
             */
            onlyMainContent?: boolean;
            /**
             * @description Have a model go over the Markdown and take out what `onlyMainContent` leaves behind: cookie banners, advertising,
             *     share buttons, breadcrumbs, newsletter forms, comments, lists of related articles. Headings, lists, tables, code,
             *     image references and links in the text stay.
             *
             *     Where the Markdown is too long for the model, it is returned as it was, with a warning. Cannot be used on
             *     requests with zero data retention. Works alone or together with `onlyMainContent`.
             * @default false
             */
            onlyCleanContent?: boolean;
            /** @description Keep only these parts of the page, as tag names (CSS selectors have been seen to work too). */
            includeTags?: string[];
            /** @description Drop these parts of the page, as tag names (CSS selectors have been seen to work too). */
            excludeTags?: string[];
            /**
             * @description The oldest cached copy you accept, in milliseconds. A younger copy is returned at once; otherwise the page is
             *     fetched anew. The default is two days, and two years under `lockdown`. Send 0 for a fresh page.
             * @default 172800000
             */
            maxAge?: number;
            /**
             * @description Answer from the cache only, with data at least this many milliseconds old; the page itself is never fetched.
             *     `1` accepts any cached copy. When nothing fits, the answer is 404 with the code `SCRAPE_NO_CACHED_DATA`.
             */
            minAge?: number;
            /**
             * @description Headers to send to the page, such as cookies or a user agent: names as keys, text as values. Using them switches
             *     `storeInCache` off.
             */
            headers?: {
                [key: string]: unknown;
            };
            /**
             * @description Milliseconds to wait before the page is read, on top of the service's own wait for the page to settle.
             * @default 0
             */
            waitFor?: number;
            /**
             * @description Pretend to be a mobile phone, for sites that show such visitors another page.
             * @default false
             */
            mobile?: boolean;
            /**
             * @description Accept pages whose TLS certificate is not valid. Send `false` where you rely on the certificate.
             * @default true
             */
            skipTlsVerification?: boolean;
            /**
             * @description Milliseconds the page may take. After that the request ends with 408.
             * @default 60000
             */
            timeout?: number;
            /**
             * @description Which files to turn into text. With `pdf` in the list, PDFs become Markdown. With an empty list they come back
             *     as they are, base64-encoded.
             * @default [
             *       "pdf"
             *     ]
             */
            parsers?: components["schemas"]["Parser"][];
            /** @description Steps to take in the browser before the page is read, in this order. Using them switches `storeInCache` off. */
            actions?: components["schemas"]["Action"][];
            location?: components["schemas"]["Location"];
            /**
             * @description Take images that are embedded as base64 out of the Markdown: their alternative text stays, their address becomes
             *     a placeholder. `html` and `rawHtml` are not touched.
             * @default true
             */
            removeBase64Images?: boolean;
            /**
             * @description Block advertising and cookie pop-ups while the page loads.
             * @default true
             */
            blockAds?: boolean;
            /**
             * @description Which kind of proxy to fetch through. `basic` is fast and does for sites with little defence against robots;
             *     `enhanced` is slower and gets through more of them; `auto` tries `basic` first and `enhanced` after that. All
             *     three cost the same.
             * @default auto
             * @enum {string}
             */
            proxy?: "basic" | "enhanced" | "auto";
            /**
             * @description Let the page be stored in the service's index and cache. Options that can make a page personal, such as `actions`
             *     and `headers`, turn this off whatever you send.
             * @default true
             */
            storeInCache?: boolean;
            /**
             * @description Answer from the cache alone: no request ever leaves for the page. When the page is not cached, the answer is 404
             *     with the code `SCRAPE_LOCKDOWN_CACHE_MISS`, and its address is not logged. Such requests count as zero data
             *     retention, and the default of `maxAge` becomes two years.
             * @default false
             */
            lockdown?: boolean;
            /**
             * @description Take personal data out of the returned Markdown. `true` means the defaults of the options object.
             * @default false
             */
            redactPII?: boolean | components["schemas"]["RedactPIIOptions"];
            profile?: components["schemas"]["BrowserProfile"];
            threatProtection?: components["schemas"]["ThreatProtectionOverride"];
            auditMetadata?: components["schemas"]["AuditMetadata"];
        };
        /**
         * Screenshot action
         * @description Takes a picture at this point. Its address is added to `actions.screenshots` of the page document.
         */
        ScreenshotAction: {
            /**
             * @description Selects the screenshot.
             * @constant
             */
            type: "screenshot";
            /**
             * @description Take the whole page from top to bottom instead of the visible part.
             * @default false
             */
            fullPage?: boolean;
            /** @description Image quality, from 1 (smallest file) to 100 (best picture). Left out, the service chooses. */
            quality?: number;
            viewport?: components["schemas"]["Viewport"];
        };
        /**
         * Screenshot format
         * @description Asks for a picture of the page. `screenshot` in the page document then holds the address of the image, which works
         *     for 24 hours; the lifetime is observed, not specified.
         */
        ScreenshotFormat: {
            /**
             * @description Selects the screenshot.
             * @constant
             */
            type: "screenshot";
            /**
             * @description Take the whole page from top to bottom. The height of `viewport` is then ignored.
             * @default false
             */
            fullPage?: boolean;
            /** @description Image quality, from 1 (smallest file) to 100 (best picture). Left out, the service chooses. */
            quality?: number;
            viewport?: components["schemas"]["Viewport"];
        };
        /**
         * Scroll action
         * @description Scrolls the page, or one element of it.
         */
        ScrollAction: {
            /**
             * @description Selects scrolling.
             * @constant
             */
            type: "scroll";
            /**
             * @description Which way to go.
             * @default down
             * @enum {string}
             */
            direction?: "up" | "down";
            /** @description CSS selector of the element to scroll. Left out, the page itself scrolls. */
            selector?: string;
        };
        /**
         * Format by name
         * @description The formats that need no options and may be asked for by their bare name.
         * @enum {string}
         */
        SimpleFormatName: "markdown" | "html" | "rawHtml" | "links" | "summary" | "images";
        /**
         * Summary format
         * @description Asks for a short summary of the page, in the page document's `summary`.
         */
        SummaryFormat: {
            /**
             * @description Selects the summary.
             * @constant
             */
            type: "summary";
        };
        /**
         * Threat protection for one request
         * @description Replaces parts of the organization's threat protection for this request: each field given here takes the place of
         *     the organization's, each field left out keeps it.
         *
         *     The team needs threat protection (an enterprise feature), and the organization must not have switched overrides off;
         *     otherwise any request with this object is refused with 403.
         */
        ThreatProtectionOverride: {
            /**
             * @description `normal` checks every URL with an external reputation service; `off` checks none, and is refused with 403 where
             *     the team must use threat protection.
             * @enum {string}
             */
            mode?: "off" | "normal";
            /** @description Block a URL whose risk score is this high or higher. A lower number is stricter. */
            riskScoreThreshold?: number;
            /** @description Domains to block always. Plain domains or wildcards such as `*.bad.example`; no scheme, path or port. */
            blacklist?: string[];
            /** @description Domains to allow always, in the form of `blacklist`. An entry here outranks every other rule. */
            whitelist?: string[];
            /** @description Top-level domains to block altogether, in lower case and without the leading dot, such as `zip`. */
            blockedTlds?: string[];
            /**
             * @description What happens when the reputation service cannot be reached: `closed` blocks the request, `open` lets it through.
             * @enum {string}
             */
            failurePolicy?: "open" | "closed";
        };
        /**
         * Video format
         * @description Asks for the video of a supported video page in the best quality there is. `video` in the page document is a signed
         *     address that works for one hour; the lifetime is observed, not specified.
         */
        VideoFormat: {
            /**
             * @description Selects the video file.
             * @constant
             */
            type: "video";
        };
        /**
         * Browser viewport
         * @description The size of the browser window for a screenshot. Without it the service uses a size of its own.
         */
        Viewport: {
            /** @description Pixels from left to right. The upper bound is observed, not specified. */
            width: number;
            /** @description Pixels from top to bottom. The upper bound is observed, not specified. */
            height: number;
        };
        /**
         * Wait for a time
         * @description Lets a fixed time pass before the next action. Use either this or a wait for an element; one action cannot be both,
         *     and no further field is accepted.
         */
        WaitByDurationAction: {
            /**
             * @description Selects the wait.
             * @constant
             */
            type: "wait";
            /** @description How long to wait, in milliseconds. */
            milliseconds: number;
            selector?: never;
        };
        /**
         * Wait for an element
         * @description Waits until an element is on the page. Use either this or a wait for a time; one action cannot be both, and no
         *     further field is accepted.
         */
        WaitForSelectorAction: {
            /**
             * @description Selects the wait.
             * @constant
             */
            type: "wait";
            /** @description CSS selector of the element to wait for. */
            selector: string;
            milliseconds?: never;
        };
        /**
         * Write action
         * @description Types text, one character after the other, into the element that has the focus. Click the element first.
         */
        WriteAction: {
            /**
             * @description Selects typing.
             * @constant
             */
            type: "write";
            /** @description The characters to type. */
            text: string;
        };
    };
    responses: {
        /** @description A proxy or worker behind the service gave an answer that could not be used. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request breaks a rule of its schema, or names a URL or an id that cannot be used. Correct it first. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The state of the resource does not allow the operation, for example because the job has already ended. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The key may not use this endpoint or feature, the team may not override its threat protection, or a safety check
         *     stopped the request.
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The gateway stopped waiting. Long work belongs into a crawl or batch job that is started and then polled. */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service failed in a way it did not foresee. Trying again later can help, unless the row says otherwise. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description There is no such job or resource for this key, or the cache holds nothing that the request accepts. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is larger than the service takes. The limit itself is not published. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The account has no credits left for this request, or no billing set up. */
        PaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The page took longer than the request's `timeout`. A long PDF may go on being processed in the background; such an
         *     answer has been seen with `Retry-After`, though nothing promises it.
         */
        RequestTimeout: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service is out of reach for the moment. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The plan's requests per minute or its concurrent browsers are used up. Wait at least `Retry-After` seconds where
         *     the header is there, else back off exponentially with jitter.
         */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The API key is missing, malformed or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The JSON Schema in the request is not valid, or the model could not produce data that fits it. */
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @description The extract job, as the `id` that starting it returned. */
        ExtractId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Whole seconds to wait before the same request is worth sending again. Wait at least that long. The header is sent
         *     when the service knows the time; without it, back off exponentially with jitter.
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type AudioFormat = components['schemas']['AudioFormat'];
export type AuditMetadata = components['schemas']['AuditMetadata'];
export type BrandingFormat = components['schemas']['BrandingFormat'];
export type BrowserProfile = components['schemas']['BrowserProfile'];
export type ChangeTrackingFormat = components['schemas']['ChangeTrackingFormat'];
export type ClickAction = components['schemas']['ClickAction'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ExecuteJavascriptAction = components['schemas']['ExecuteJavascriptAction'];
export type ExtractCancelled = components['schemas']['ExtractCancelled'];
export type ExtractCompleted = components['schemas']['ExtractCompleted'];
export type ExtractFailed = components['schemas']['ExtractFailed'];
export type ExtractJob = components['schemas']['ExtractJob'];
export type ExtractProcessing = components['schemas']['ExtractProcessing'];
export type ExtractRequest = components['schemas']['ExtractRequest'];
export type ExtractStarted = components['schemas']['ExtractStarted'];
export type Format = components['schemas']['Format'];
export type Formats = components['schemas']['Formats'];
export type HighlightsFormat = components['schemas']['HighlightsFormat'];
export type HtmlFormat = components['schemas']['HtmlFormat'];
export type ImagesFormat = components['schemas']['ImagesFormat'];
export type Integration = components['schemas']['Integration'];
export type JsonFormat = components['schemas']['JsonFormat'];
export type LinksFormat = components['schemas']['LinksFormat'];
export type Location = components['schemas']['Location'];
export type MarkdownFormat = components['schemas']['MarkdownFormat'];
export type MenuFormat = components['schemas']['MenuFormat'];
export type NoExtractData = components['schemas']['NoExtractData'];
export type Origin = components['schemas']['Origin'];
export type Parser = components['schemas']['Parser'];
export type PassedThroughError = components['schemas']['PassedThroughError'];
export type PdfAction = components['schemas']['PdfAction'];
export type PdfParser = components['schemas']['PdfParser'];
export type PressAction = components['schemas']['PressAction'];
export type ProductFormat = components['schemas']['ProductFormat'];
export type QuestionFormat = components['schemas']['QuestionFormat'];
export type RawBase64Format = components['schemas']['RawBase64Format'];
export type RawHtmlFormat = components['schemas']['RawHtmlFormat'];
export type RedactPIIOptions = components['schemas']['RedactPIIOptions'];
export type ResultExpiry = components['schemas']['ResultExpiry'];
export type ScrapeAction = components['schemas']['ScrapeAction'];
export type ScrapeOptions = components['schemas']['ScrapeOptions'];
export type ScreenshotAction = components['schemas']['ScreenshotAction'];
export type ScreenshotFormat = components['schemas']['ScreenshotFormat'];
export type ScrollAction = components['schemas']['ScrollAction'];
export type SimpleFormatName = components['schemas']['SimpleFormatName'];
export type SummaryFormat = components['schemas']['SummaryFormat'];
export type ThreatProtectionOverride = components['schemas']['ThreatProtectionOverride'];
export type VideoFormat = components['schemas']['VideoFormat'];
export type Viewport = components['schemas']['Viewport'];
export type WaitByDurationAction = components['schemas']['WaitByDurationAction'];
export type WaitForSelectorAction = components['schemas']['WaitForSelectorAction'];
export type WriteAction = components['schemas']['WriteAction'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseGatewayTimeout = components['responses']['GatewayTimeout'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePaymentRequired = components['responses']['PaymentRequired'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnprocessableEntity = components['responses']['UnprocessableEntity'];
export type ParameterExtractId = components['parameters']['ExtractId'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    startExtract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which pages to read and what to look for. Only `urls` has to be there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtractRequest"];
            };
        };
        responses: {
            /** @description The job has been started, and `id` names it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtractStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getExtract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The extract job, as the `id` that starting it returned. */
                id: components["parameters"]["ExtractId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtractJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
}
