/** The type of a setting's value. */
export type SettingKind = "text" | "texts" | "flag" | "count";

/** One setting of the command. It can be given by flag, environment variable or file, in this order of precedence. */
export interface Setting {
  readonly kind: SettingKind;
  /** Placeholder of its value in the help. */
  readonly value?: string;
  readonly help: string;
  readonly preset?: string | boolean;
  /** The values it may have. */
  readonly choices?: readonly string[];
  /** Whether its value is secret and never printed. */
  readonly isSecret?: true;
  /** Its environment variable, if it differs from the derived name. */
  readonly env?: string;
}

/** Every setting, by the name of its flag. */
export const settings = {
  port: { kind: "count", value: "N", preset: "4010", help: "port to listen on; 0 picks a free port" },
  host: {
    kind: "text",
    value: "ADDRESS",
    preset: "127.0.0.1",
    help: "address to bind; anything other than loopback requires --api-key or --accounts",
  },
  "api-key": {
    kind: "texts",
    value: "KEY",
    isSecret: true,
    help: "accept this key; repeatable (default: any non-empty key)",
  },
  accounts: {
    kind: "text",
    value: "FILE",
    help: "JSON list of keys, each with its own limits; reloaded when the file changes. See `keys --help`",
  },
  credits: { kind: "count", value: "N", help: "credits per key per month; when they run out, calls get 402" },
  "rate-limit": { kind: "count", value: "N", help: "requests per key per minute; further calls get 429" },
  scope: {
    kind: "texts",
    value: "OPERATION",
    help: "operation that keys may call; other operations get 403; repeatable",
  },
  state: {
    kind: "text",
    value: "STATE",
    isSecret: true,
    help: "keep jobs and cache in this SQLite file, or in a Postgres database (postgres://…) that several processes share (default: in memory only)",
  },
  role: {
    kind: "text",
    value: "ROLE",
    choices: ["all", "api", "worker"],
    preset: "all",
    help: "role of this process when several share a Postgres database: all, api (takes calls) or worker (runs jobs)",
  },
  concurrency: {
    kind: "count",
    value: "N",
    preset: "10",
    help: "pages read at the same time for one team, across all processes",
  },
  "worker-concurrency": {
    kind: "count",
    value: "N",
    help: "pages that this process reads for jobs at the same time (default: no limit)",
  },
  "host-concurrency": {
    kind: "count",
    value: "N",
    preset: "16",
    help: "pages of one host that jobs read at the same time, across all processes",
  },
  "keep-results": {
    kind: "count",
    value: "HOURS",
    preset: "24",
    help: "hours to keep the results of a finished job",
  },
  "keep-copies": {
    kind: "count",
    value: "DAYS",
    preset: "730",
    help: "days to keep cached pages, unused profiles and the audit log",
  },
  "keep-megabytes": {
    kind: "count",
    value: "MB",
    help: "space for results, copies and the index; the oldest are deleted first (default: no limit)",
  },
  "allow-private-hosts": { kind: "flag", help: "allow pages on loopback and private addresses" },
  "outbound-proxy": {
    kind: "text",
    value: "URL",
    isSecret: true,
    help: "read pages and send webhooks through this http:// proxy; names are resolved and checked here",
  },
  "shared-search": {
    kind: "flag",
    help: "let search and map find pages that any key has read (default: only pages that the same key has read)",
  },
  "allow-origin": {
    kind: "texts",
    value: "ORIGIN",
    help: "let web pages of this origin call the service; repeatable; * for all",
  },
  "public-url": {
    kind: "text",
    value: "URL",
    help: "URL at which callers reach the service, without /v2 (default: taken from the Host header)",
  },
  "trust-proxy": { kind: "flag", help: "trust X-Forwarded-Proto and X-Forwarded-Host of the proxy in front" },
  metrics: {
    kind: "text",
    value: "WHO",
    choices: ["keyed", "open", "off"],
    preset: "keyed",
    help: "who may read /metrics: keyed, open or off",
  },
  traces: { kind: "flag", help: "create OpenTelemetry spans, for the SDK loaded with --import" },
  log: {
    kind: "text",
    value: "FORMAT",
    choices: ["text", "json", "off"],
    preset: "off",
    help: "log to stderr: text, json or off",
  },
  verbose: { kind: "flag", help: "the same as --log text" },
  drain: {
    kind: "count",
    value: "SECONDS",
    preset: "25",
    help: "seconds that running calls may continue after SIGTERM",
  },
  demo: {
    kind: "flag",
    help: "serve the hosts in the examples of the API reference (such as shop.example.com) from a built-in demo site, and start the jobs that its example ids name",
  },
  fault: {
    kind: "texts",
    value: "SPEC",
    help: "produce an error; repeatable: OPERATION:ROW[,times=N][,after=N][,retry-after=VALUE][,delay=MS][,wire=stall|reset|truncate]",
  },
  "model-url": { kind: "text", value: "URL", isSecret: true, help: "base URL of an OpenAI-compatible endpoint" },
  model: { kind: "text", value: "NAME", help: "model to use at that endpoint" },
  "model-api-key": {
    kind: "text",
    value: "KEY",
    isSecret: true,
    env: "MODEL_API_KEY",
    help: "API key for that endpoint",
  },
  "webhook-secret": {
    kind: "text",
    value: "SECRET",
    isSecret: true,
    env: "WEBHOOK_SECRET",
    help: "secret that signs webhook messages (default: unsigned)",
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Name of a setting. */
export type SettingName = keyof typeof settings;

/** All settings as a list of entries, typed uniformly. */
export const settingList = Object.entries(settings) as readonly (readonly [SettingName, Setting])[];

/** Returns the environment variable of a setting. */
export function envOf(name: string, { env }: Setting): string {
  return env ?? `EXTRACTION_API_${name.toUpperCase().replaceAll("-", "_")}`;
}
