/** Serves the interface over real HTTP on your own machine. */
export { createService } from "./service.ts";
export type { Service } from "./service.ts";
export type { ServiceOptions } from "./options.ts";
export type { AccountSettings, ThreatPolicy } from "./account/settings.ts";
export type {
  AcquiredPage,
  Acquirer,
  ModelEndpoint,
  PageDocument,
  ScrapeOptions,
  ScrapeOutcome,
} from "./acquisition.ts";
export type { Fault } from "./faults/fault.ts";
export type { ListenOptions } from "./http/listener.ts";
export type { Clock } from "./clock.ts";
export type { Limits } from "./limits.ts";
