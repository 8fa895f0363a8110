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
    help: "keys with rules of their own, as a JSON list; read anew when it changes. See `keys --help`",
  },
  credits: { kind: "count", value: "N", help: "credits each key has for a month; spent, calls are 402" },
  "rate-limit": { kind: "count", value: "N", help: "requests each key has for a minute; above it calls are 429" },
  scope: { kind: "texts", value: "OPERATION", help: "each key may call this operation alone, else 403; repeatable" },
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
    help: "what this process does of a service that shares its Postgres: all, api (takes calls) or worker (works on jobs)",
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
    help: "pages that this process reads for jobs at the same time (default: no limit of its own)",
  },
  "host-concurrency": {
    kind: "count",
    value: "N",
    preset: "16",
    help: "pages of one host that jobs read at the same time at most, by all processes together",
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
    help: "most that results, copies and the index take; beyond that the oldest go (default: no limit)",
  },
  "allow-private-hosts": { kind: "flag", help: "let pages on loopback and private addresses be read" },
  "outbound-proxy": {
    kind: "text",
    value: "URL",
    isSecret: true,
    help: "read pages and send webhooks through this http:// proxy; names are resolved and judged here",
  },
  "shared-search": {
    kind: "flag",
    help: "let every key find by search and map what any key had read (default: its own)",
  },
  "allow-origin": {
    kind: "texts",
    value: "ORIGIN",
    help: "let pages of this origin call the service from a browser; repeatable, * for every one",
  },
  "public-url": {
    kind: "text",
    value: "URL",
    help: "address under which callers reach the service, without /v2 (default: what their Host header says)",
  },
  "trust-proxy": { kind: "flag", help: "believe X-Forwarded-Proto and X-Forwarded-Host of the proxy in front" },
  metrics: { kind: "text", value: "WHO", preset: "keyed", help: "who may read /metrics: keyed, open or off" },
  traces: { kind: "flag", help: "make OpenTelemetry spans, for the SDK that --import brings" },
  log: { kind: "text", value: "FORMAT", preset: "off", help: "log to stderr: text, json or off" },
  verbose: { kind: "flag", help: "the same as --log text" },
  drain: { kind: "count", value: "SECONDS", preset: "25", help: "how long running calls may go on after SIGTERM" },
  demo: {
    kind: "flag",
    help: "give the hosts of the documents' examples (shop.example.com and so on) from a demo site that comes along",
  },
  fault: {
    kind: "texts",
    value: "SPEC",
    help: "make an error happen; repeatable: OPERATION:ROW[,times=N][,after=N][,retry-after=VALUE][,delay=MS][,wire=stall|reset|truncate]",
  },
  "model-url": { kind: "text", value: "URL", help: "OpenAI-compatible endpoint" },
  model: { kind: "text", value: "NAME", help: "model to ask there" },
  "model-api-key": { kind: "text", value: "KEY", isSecret: true, env: "MODEL_API_KEY", help: "key of that endpoint" },
  "webhook-secret": {
    kind: "text",
    value: "SECRET",
    isSecret: true,
    env: "WEBHOOK_SECRET",
    help: "sign webhook messages with it (default: they are not signed)",
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
