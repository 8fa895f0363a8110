import type { Page } from "playwright-core";
import type { RawPage } from "../../acquisition.ts";

/** Lets the browser begin with a page that was fetched already, so that its site is not asked for it twice. */
export async function beginWith(page: Page, fetched: RawPage): Promise<void> {
  const { finalUrl, statusCode, contentType, body, cookies = [] } = fetched;
  const address = withoutFragment(finalUrl);
  await page.route(
    (url) => withoutFragment(url.href) === address,
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
      const headers = {
        "content-type": contentType || "text/html",
        ...(cookies.length > 0 && { "set-cookie": cookies.join("\n") }),
      };
      await route.fulfill({ status: statusCode, headers, body: Buffer.from(body) });
    },
    { times: 1 },
  );
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, "");
}
