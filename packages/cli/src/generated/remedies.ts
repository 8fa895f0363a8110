// Generated from openapi/dist/v2.json by `npm run generate`; do not edit.

/** An error's cause and remedy, by its id in the error catalogue. */
export const remedies: Readonly<Record<string, { readonly cause?: string; readonly remedy?: string }>> =
  {
  "bad-request": {
    "cause": "The body or a parameter does not satisfy its schema. `details` names the fields.",
    "remedy": "Correct the fields that `details` or the message names. The same request fails again."
  },
  "invalid-url": {
    "cause": "The address to work on is missing, malformed, or has another scheme than http and https.",
    "remedy": "Send an absolute http or https URL."
  },
  "unauthorized": {
    "cause": "The API key is missing, malformed or revoked.",
    "remedy": "Send `Authorization: Bearer <API_KEY>` with a key that is valid in the account dashboard."
  },
  "payment-required": {
    "cause": "The plan's credits are used up, or no billing is set up.",
    "remedy": "Add credits or set up billing, or wait for the next billing period."
  },
  "forbidden": {
    "cause": "The key may not use the endpoint or the feature. Also for a request that overrides threat protection although the team does not have it, must not switch it off, or has overrides disabled.",
    "remedy": "Use a key with the permission, or leave out the feature. An administrator of the team can change either."
  },
  "prompt-injection-detected": {
    "cause": "The `json` format was asked for with `checkPromptInjection`, and the page contains text that tries to instruct the model. Nothing was extracted.",
    "remedy": "Inspect the page before you trust it. Leave the page out, or request another format."
  },
  "not-found": {
    "cause": "The job, the resource or the endpoint path does not exist, or is not visible to this key.",
    "remedy": "Check the id and the path. Results of jobs are deleted a day after the job ended."
  },
  "no-cached-data": {
    "cause": "The request has `minAge`, which allows only the cache, and no cached copy of the page fits.",
    "remedy": "Lower `minAge`, or leave it out to have the page fetched."
  },
  "lockdown-cache-miss": {
    "cause": "The request has `lockdown`, which forbids fetching the page, and the page is not in the cache.",
    "remedy": "Scrape the page once without `lockdown`, or skip the page. A miss costs 1 credit."
  },
  "request-timeout": {
    "cause": "The page took longer than the request's `timeout`.",
    "remedy": "Retry, with a longer `timeout` for a slow page."
  },
  "conflict": {
    "cause": "The state of the resource does not allow the operation, for example because it was deleted before.",
    "remedy": "Read the current state of the resource before you decide what to do."
  },
  "payload-too-large": {
    "cause": "The body is larger than the service accepts.",
    "remedy": "Send fewer URLs or a smaller schema, split over several requests if necessary."
  },
  "unprocessable-entity": {
    "cause": "The schema in the request is not a valid JSON Schema, or the model found no result that conforms to it.",
    "remedy": "Check the schema first. If it is valid, make it simpler or the prompt clearer."
  },
  "rate-limit-exceeded": {
    "cause": "The plan's requests per minute are used up.",
    "remedy": "Wait as long as `Retry-After` says, or back off. Spread your requests over time."
  },
  "concurrency-limit-reached": {
    "cause": "All browsers that the plan may use at the same time are busy.",
    "remedy": "Wait until running requests finish, or run fewer at once."
  },
  "internal-server-error": {
    "cause": "The service failed unexpectedly.",
    "remedy": "Retry later. If the error persists, report it with the time and the id of the job."
  },
  "bad-gateway": {
    "cause": "A proxy or worker behind the service returned an unusable response.",
    "remedy": "Retry after a short wait."
  },
  "service-unavailable": {
    "cause": "The service is temporarily unavailable.",
    "remedy": "Retry after a short wait."
  },
  "gateway-timeout": {
    "cause": "The gateway timed out before the work was done, typically during a long crawl.",
    "remedy": "Start long work as a crawl or batch job, and poll its status."
  },
  "dns-resolution-failed": {
    "cause": "The page's host name could not be resolved. In v2 this failure comes with HTTP 200 and `success: false`.",
    "remedy": "Check the address for typing errors, and whether the site still exists."
  },
  "unsafe-domain-blocked": {
    "cause": "Threat protection blocks the page's domain.",
    "remedy": "Leave the page out, or have an administrator put the domain on the organization's whitelist."
  },
  "scrape-timeout": {
    "cause": "The page took longer than `timeout`. A long PDF may continue to be processed in the background.",
    "remedy": "Retry, with a longer `timeout` for a slow page. If `Retry-After` is sent, wait that long first."
  },
  "all-engines-failed": {
    "cause": "Every method of fetching the page failed.",
    "remedy": "Retry after a short wait, then with fewer options or with `proxy` set to `enhanced`."
  },
  "ssl-error": {
    "cause": "The page's TLS certificate could not be verified.",
    "remedy": "Send `skipTlsVerification: true` if you trust the page anyway."
  },
  "site-error": {
    "cause": "The browser could not load the site, for instance because the connection was closed.",
    "remedy": "Open the page in your own browser. If it works there, retry."
  },
  "action-failed": {
    "cause": "One of the request's `actions` failed, for instance because nothing matches its selector.",
    "remedy": "Correct the action, or wait for its element first."
  },
  "pdf-prefetch-failed": {
    "cause": "The site did not let the service download the PDF.",
    "remedy": "Retry, with `proxy` set to `enhanced` if it happens again."
  },
  "pdf-insufficient-time": {
    "cause": "The PDF has more pages than can be parsed within `timeout`.",
    "remedy": "Send a longer `timeout`, or fewer pages with `maxPages`."
  },
  "pdf-antibot": {
    "cause": "The site's bot protection blocked the download of the PDF.",
    "remedy": "Retry with `proxy` set to `enhanced`."
  },
  "unsupported-file": {
    "cause": "The address leads to a file of a kind or size that the service cannot read.",
    "remedy": "Leave the file out, or convert it and host it elsewhere."
  },
  "zero-data-retention-violation": {
    "cause": "An option in the request needs data to be kept, which zero data retention rules out.",
    "remedy": "Remove the option, or turn off zero data retention."
  },
  "unknown-error": {
    "cause": "The scrape failed for an unspecified reason.",
    "remedy": "Retry after a short wait."
  },
  "invalid-job-id": {
    "cause": "The `jobId` in the path is not a UUID.",
    "remedy": "Use the `id` that starting the run returned."
  },
  "invalid-snapshot-id": {
    "cause": "The `snapshotId` in the path is malformed.",
    "remedy": "Use a `snapshotId` from an `artifact.updated` event of the run's trace."
  },
  "trace-not-available": {
    "cause": "The run is from before traces were recorded.",
    "remedy": "Start the run again to get a trace. The old run has none."
  },
  "snapshots-not-available": {
    "cause": "The run is from before snapshots were recorded.",
    "remedy": "Start the run again to get snapshots. The old run has none."
  },
  "zero-data-retention-not-supported": {
    "cause": "The team must use zero data retention, which agent runs cannot offer.",
    "remedy": "Use a team without zero data retention, or scrape the pages instead."
  },
  "agent-job-not-found": {
    "cause": "There is no run with this id, or it belongs to another team.",
    "remedy": "Check the id and the key."
  },
  "snapshot-not-found": {
    "cause": "No snapshot with this id belongs to the run.",
    "remedy": "Use a `snapshotId` from an `artifact.updated` event of the same run's trace."
  },
  "agent-already-finished": {
    "cause": "The run to cancel has already ended.",
    "remedy": "Fetch the run to see how it ended. There is nothing left to cancel."
  },
  "agent-already-cancelled": {
    "cause": "The run is being cancelled already. It will end as `failed`, with a message that says so.",
    "remedy": "Poll the run until it has ended."
  },
  "agent-passthrough-failed": {
    "cause": "The agent service refused the run when it was submitted.",
    "remedy": "Retry after a short wait."
  },
  "trace-cancelled": {
    "cause": "The caller cancelled the run.",
    "remedy": "Start a new run if the result is still wanted."
  },
  "trace-credit-limit-reached": {
    "cause": "The run reached its `maxCredits`.",
    "remedy": "Start a new run with a higher `maxCredits` or a narrower task. The failed run was not billed."
  },
  "trace-parent-finished": {
    "cause": "The agent that a sub-agent worked for has finished, so the sub-agent is no longer needed.",
    "remedy": "Nothing to do. Look at how the run as a whole ended."
  },
  "trace-refused": {
    "cause": "The agent declined the task.",
    "remedy": "Put the task differently, or do without it."
  },
  "trace-internal": {
    "cause": "Something unforeseen failed during the run.",
    "remedy": "Start the run again where the event says that it can help."
  }
};
