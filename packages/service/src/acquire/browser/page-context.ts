import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { languagesOf, userAgent, type HeaderOptions } from "../request-headers.ts";

/** The scrape options that shape the browser context. */
export interface ContextOptions extends HeaderOptions {
  readonly skipTlsVerification?: boolean;
  readonly blockAds?: boolean;
}

const desktopSize = { width: 1280, height: 800 };
const mobileSize = { width: 390, height: 844 };

/** Time zones of capitals, for countries that are requested often. */
const zones: Readonly<Record<string, string>> = {
  US: "America/New_York",
  GB: "Europe/London",
  DE: "Europe/Berlin",
  FR: "Europe/Paris",
  ES: "Europe/Madrid",
  IT: "Europe/Rome",
  NL: "Europe/Amsterdam",
  PL: "Europe/Warsaw",
  SE: "Europe/Stockholm",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  MX: "America/Mexico_City",
  AU: "Australia/Sydney",
  JP: "Asia/Tokyo",
  CN: "Asia/Shanghai",
  IN: "Asia/Kolkata",
  KR: "Asia/Seoul",
  RU: "Europe/Moscow",
  TR: "Europe/Istanbul",
  ZA: "Africa/Johannesburg",
};

/** Hosts of advertising, tracking and consent banners; subdomains included. */
const adHosts = `
  doubleclick.net googlesyndication.com google-analytics.com googletagmanager.com adnxs.com criteo.com criteo.net
  taboola.com outbrain.com amazon-adsystem.com scorecardresearch.com hotjar.com facebook.net cookiebot.com
  onetrust.com cookielaw.org`
  .trim()
  .split(/\s+/);

/**
 * Opens a separate browser context for one page. Pages share nothing except what `storage` carries over.
 *
 * @param proxy URL of the page's own proxy, if it has one
 */
export async function openContext(
  browser: Browser,
  options: ContextOptions,
  storage: BrowserContextOptions["storageState"],
  proxy?: string,
): Promise<BrowserContext> {
  const mobile = options.mobile === true;
  const [, agent] = Object.entries(options.headers ?? {}).find(([name]) => name.toLowerCase() === "user-agent") ?? [];
  const zone = zones[options.location?.country ?? "US"];
  const context = await browser.newContext({
    userAgent: agent === undefined ? userAgent(mobile) : String(agent),
    viewport: mobile ? mobileSize : desktopSize,
    isMobile: mobile,
    hasTouch: mobile,
    deviceScaleFactor: mobile ? 3 : 1,
    locale: languagesOf(options.location)[0] ?? "en-US",
    ignoreHTTPSErrors: options.skipTlsVerification !== false,
    acceptDownloads: false,
    serviceWorkers: "block",
    ...(proxy !== undefined && { proxy: { server: proxy, bypass: "<-loopback>" } }),
    ...(zone !== undefined && { timezoneId: zone }),
    ...(storage !== undefined && { storageState: storage }),
  });
  if (options.blockAds !== false)
    await context.route(
      ({ hostname }) => adHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
      (route) => route.abort(),
    );
  return context;
}
