// A library that imports only this entry point of the client.
import {
  downgradeGetCrawl,
  downgradeResponse,
  downgradeScrape,
  downgradeSearch,
  upgradeRequest,
  upgradeScrape,
} from "@extraction-api/client/upgrade";

export const newer = (url: string) => upgradeScrape({ url });
export const crawl = (url: string) => upgradeRequest("startCrawl", { url, maxDepth: 2 });
export const older = (page: Parameters<typeof downgradeScrape>[0]) => downgradeScrape(page);
export const report = (job: Parameters<typeof downgradeGetCrawl>[0]) => downgradeGetCrawl(job).data;
export const hits = (found: Parameters<typeof downgradeSearch>[0]) => downgradeSearch(found);
export const links = (found: { success: true; links: { url: string }[] }) => downgradeResponse("map", found);
