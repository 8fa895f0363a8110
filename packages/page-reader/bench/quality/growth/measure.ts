import { extractStructured } from "../../../src/extract/extract-structured.ts";
import { parsePage } from "../../../src/dom/parse.ts";
import { productOf } from "../../../src/product/index.ts";
import { longListPage, longProductPage } from "./long-pages.ts";

/** CPU time of one kind of work on a page, at each size, milliseconds. */
export interface Growth {
  readonly work: string;
  readonly milliseconds: readonly number[];
}

const schema = {
  type: "object",
  properties: {
    talks: {
      type: "array",
      items: {
        type: "object",
        properties: { title: { type: "string" }, startDate: { type: "string", format: "date" } },
      },
    },
  },
};

/** Measures the product format (parsing left out) and structured extraction at some sizes; the least of some runs each. */
export async function measureGrowth(runs = 5, sizes: readonly number[] = [1, 2, 4]): Promise<Growth[]> {
  productOf(parsePage(longProductPage(1)), "https://shop.example/lamp");
  const product = sizes.map((times) => {
    const pages = Array.from({ length: runs }, () => parsePage(longProductPage(times)));
    return leastOf(pages.map((page) => cpuOf(() => productOf(page, "https://shop.example/lamp"))));
  });
  const extraction: number[] = [];
  for (const times of sizes) {
    const html = longListPage(times);
    const taken: number[] = [];
    for (let run = 0; run < runs; run++) {
      const start = process.cpuUsage();
      await extractStructured({ pages: [{ url: "https://talks.example/", html }], schema });
      taken.push(milliseconds(process.cpuUsage(start)));
    }
    extraction.push(leastOf(taken));
  }
  return [
    { work: "product", milliseconds: product },
    { work: "extraction", milliseconds: extraction },
  ];
}

function cpuOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return milliseconds(process.cpuUsage(start));
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function leastOf(values: readonly number[]): number {
  return Math.min(...values);
}
