import type { ScreenshotFormat } from "@extraction-api/v2";
import type { Page } from "playwright-core";

/** Options of a picture of the page (specification 2.3.1). */
export type PictureOptions = Pick<ScreenshotFormat, "fullPage" | "quality" | "viewport">;

/** Tallest picture that is taken, pixels. */
const maxHeight = 16_384;

/**
 * Takes a picture and gives it as a `data:` address: this service keeps no files, so the address
 * carries the picture itself. With a quality it is a JPEG, else a PNG.
 */
export async function takePicture(
  page: Page,
  { fullPage = false, quality, viewport }: PictureOptions,
): Promise<string> {
  if (viewport) await page.setViewportSize(viewport);
  const tall = fullPage && Number(await page.evaluate("document.documentElement.scrollHeight")) > maxHeight;
  const type = quality === undefined ? "png" : "jpeg";
  const picture = await page.screenshot({
    type,
    fullPage: fullPage && !tall,
    ...(quality !== undefined && { quality }),
  });
  return `data:image/${type};base64,${picture.toString("base64")}`;
}
