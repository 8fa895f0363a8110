import type { ScreenshotFormat } from "@extraction-api/v2";
import type { Page } from "playwright-core";
import { holdStill } from "./navigation.ts";
import { isolatedWorld } from "./isolated-world.ts";

/** Options of a screenshot (specification 2.3.1). */
export type PictureOptions = Pick<ScreenshotFormat, "fullPage" | "quality" | "viewport">;

/** Maximum height of a screenshot, pixels. */
const maxHeight = 16_384;

/**
 * How long a screenshot may take until the page is held still for it, milliseconds, and as a share of the time that is
 * left: a page that refreshes itself may never have one otherwise.
 */
const steady = { longestMs: 2_000, share: 1 / 4 };

/** Screenshot attempts while the page is paused: one fails if a navigation is refused at the same moment. */
const heldAttempts = 5;

/**
 * Takes a screenshot and returns it as a `data:` URL: this service stores no files, so the URL contains the image. With
 * a quality it is a JPEG, otherwise a PNG.
 *
 * @param deadline when the page must have been read, in milliseconds of `performance.now`
 */
export async function takePicture(
  page: Page,
  { fullPage = false, quality, viewport }: PictureOptions,
  deadline: number,
): Promise<string> {
  if (viewport) await page.setViewportSize(viewport);
  const world = await isolatedWorld(page);
  const tall = fullPage && Number(await world.evaluate("document.documentElement.scrollHeight")) > maxHeight;
  const type = quality === undefined ? "png" : "jpeg";
  const shoot = (timeout: number) =>
    page.screenshot({ type, fullPage: fullPage && !tall, ...(quality !== undefined && { quality }), timeout });
  const steadyMs = Math.min(steady.longestMs, (deadline - performance.now()) * steady.share);
  const picture = await shoot(Math.max(1, steadyMs)).catch(async (error: unknown) => {
    if (page.isClosed()) throw error;
    const release = await holdStill(page, deadline);
    try {
      return await retried(() => shoot(0), page);
    } finally {
      await release().catch(() => {});
    }
  });
  return `data:image/${type};base64,${picture.toString("base64")}`;
}

async function retried(shoot: () => Promise<Buffer>, page: Page, attempts = heldAttempts): Promise<Buffer> {
  return shoot().catch((error: unknown) => {
    if (attempts === 1 || page.isClosed()) throw error;
    return retried(shoot, page, attempts - 1);
  });
}
