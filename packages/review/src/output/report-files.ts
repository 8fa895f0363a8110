import type { Review } from "../review.ts";
import { renderComment } from "./comment.ts";
import { renderAnnotations, renderJson, renderSarif } from "./machine.ts";
import { renderPage } from "./page.ts";

/** Returns a review in every format, by file name. */
export function reportFiles(found: Review): Record<string, string> {
  return {
    "comment.md": renderComment(found),
    "review.html": renderPage(found),
    "review.sarif": renderSarif(found),
    "annotations.txt": renderAnnotations(found),
    "review.json": renderJson(found),
  };
}
