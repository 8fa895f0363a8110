/** What a setting takes. */
export type SettingKind = "text" | "texts" | "flag" | "count";

/** One setting of the command. It can be given by flag, environment and file, and the first of these wins. */
export interface Setting {
  readonly kind: SettingKind;
  /** Placeholder of its value in the help. */
  readonly value?: string;
  readonly help: string;
  readonly preset?: string | boolean;
  /** Its value is never shown. */
  readonly isSecret?: true;
  /** Environment variable, where it has a name of its own. */
  readonly env?: string;
}

/** Every setting, by the name of its flag. */
export const settings = {
  port: { kind: "count", value: "N", preset: "4010", help: "port to listen on; 0 takes a free one" },
  host: {
    kind: "text",
    value: "ADDRESS",
    preset: "127.0.0.1",
    help: "interface to bind; any but loopback needs --api-key or --accounts",
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
    help: "keys with rules of their own, as a JSON list; read again when it changes. See `keys --help`",
  },
  credits: { kind: "count", value: "N", help: "credits each key has per month; without credits, calls get 402" },
  "rate-limit": { kind: "count", value: "N", help: "requests each key has per minute; further calls get 429" },
  scope: { kind: "texts", value: "OPERATION", help: "operation that each key may call; others get 403; repeatable" },
  state: {
    kind: "text",
    value: "STATE",
    isSecret: true,
    help: "keep jobs and cache in this SQLite file, or in the Postgres at postgres://… that several processes share (default: gone with the process)",
  },
  role: {
    kind: "text",
    value: "ROLE",
    preset: "all",
    help: "part of a service with a shared Postgres: all, api (takes calls) or worker (runs jobs)",
  },
  concurrency: {
    kind: "count",
    value: "N",
    preset: "10",
    help: "pages read at the same time for one team, by all processes together",
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
    help: "pages of one host that jobs may read at the same time, by all processes together",
  },
  "keep-results": {
    kind: "count",
    value: "HOURS",
    preset: "24",
    help: "how long results of a finished job stay readable",
  },
  "keep-copies": { kind: "count", value: "DAYS", preset: "730", help: "how long copies of pages stay in the cache" },
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
    help: "let search and map find what any key has read (default: only what the same key has read)",
  },
  "allow-origin": {
    kind: "texts",
    value: "ORIGIN",
    help: "let web pages of this origin call the service; repeatable; * for all",
  },
  "public-url": {
    kind: "text",
    value: "URL",
    help: "address by which callers reach the service, without /v2 (default: from their Host header)",
  },
  "trust-proxy": { kind: "flag", help: "trust X-Forwarded-Proto and X-Forwarded-Host of the proxy in front" },
  metrics: { kind: "text", value: "WHO", preset: "keyed", help: "who may read /metrics: keyed, open or off" },
  traces: { kind: "flag", help: "create OpenTelemetry spans, for the SDK loaded with --import" },
  log: { kind: "text", value: "FORMAT", preset: "off", help: "log to stderr: text, json or off" },
  verbose: { kind: "flag", help: "the same as --log text" },
  drain: { kind: "count", value: "SECONDS", preset: "25", help: "how long running calls may continue after SIGTERM" },
  demo: {
    kind: "flag",
    help: "serve the hosts of the documents' examples (shop.example.com and so on) from a built-in demo site",
  },
  fault: {
    kind: "texts",
    value: "SPEC",
    help: "produce an error; repeatable: OPERATION:ROW[,times=N][,after=N][,retry-after=VALUE][,delay=MS][,wire=stall|reset|truncate]",
  },
  "model-url": { kind: "text", value: "URL", help: "OpenAI-compatible endpoint" },
  model: { kind: "text", value: "NAME", help: "model to use there" },
  "model-api-key": { kind: "text", value: "KEY", isSecret: true, env: "MODEL_API_KEY", help: "key of that endpoint" },
  "webhook-secret": {
    kind: "text",
    value: "SECRET",
    isSecret: true,
    env: "WEBHOOK_SECRET",
    help: "secret to sign webhook messages with (default: not signed)",
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Name of a setting. */
export type SettingName = keyof typeof settings;

/** All settings as a list; the table's own type knows each of them apart. */
export const settingList = Object.entries(settings) as readonly (readonly [SettingName, Setting])[];

/** The environment variable of a setting. */
export function envOf(name: string, { env }: Setting): string {
  return env ?? `EXTRACTION_API_${name.toUpperCase().replaceAll("-", "_")}`;
}
