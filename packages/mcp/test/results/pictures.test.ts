import { expect, test } from "vitest";
import { takePictures } from "../../src/results/pictures.ts";
import { overHttp, textOf } from "../support/connect.ts";
import { KEY, listen } from "../support/service.ts";

const png = "data:image/png;base64,iVBORw0KGgo=";
const jpeg = "data:image/jpeg;base64,/9j/4AAQ";
const [first, second] = [
  { type: "image", mimeType: "image/png", data: "iVBORw0KGgo=" },
  { type: "image", mimeType: "image/jpeg", data: "/9j/4AAQ" },
];

test.each([
  [
    { data: { screenshot: png, title: "a" } },
    [first],
    { data: { screenshot: "picture 1 of this result", title: "a" } },
  ],
  [
    { data: { screenshot: png, actions: { screenshots: [jpeg], pdfs: [] } } },
    [first, second],
    {
      data: {
        screenshot: "picture 1 of this result",
        actions: { screenshots: ["picture 2 of this result"], pdfs: [] },
      },
    },
  ],
  [
    { status: "completed", data: [{ screenshot: png }, { screenshot: jpeg }] },
    [first, second],
    {
      status: "completed",
      data: [{ screenshot: "picture 1 of this result" }, { screenshot: "picture 2 of this result" }],
    },
  ],
  [{ data: { web: [{ screenshot: png }] } }, [first], { data: { web: [{ screenshot: "picture 1 of this result" }] } }],
])("screenshots are pictures: %j", (result, pictures, shown) => {
  expect(takePictures(result, "scrape")).toEqual({ result: shown, pictures, notes: [] });
});

test.each([
  { data: { screenshot: "https://files.example.com/a.png" } },
  { data: { json: { screenshot: png }, markdown: png } },
  { data: { json: [{ screenshot: png }] } },
  { data: { screenshot: "data:image/svg+xml;base64,PHN2Zz4=" } },
  { data: { screenshot: "data:image/png;base64,iVBORw0KGgo no base64" } },
  { data: { screenshot: "data:image/png;base64,AAAA" } },
  { data: null },
  { id: "7" },
])("anything else stays as it is: %j", (result) => {
  expect(takePictures(result, "scrape")).toEqual({ result, pictures: [], notes: [] });
});

test.each(["extract", "agent", "job_status", "map"])("what a page gave to %s is no picture", (tool) => {
  const result = { data: { name: "Tea", screenshot: png } };
  expect(takePictures(result, tool)).toEqual({ result, pictures: [], notes: [] });
});

test("few pictures are shown, and none that is too large", () => {
  const many = takePictures({ data: Array.from({ length: 6 }, () => ({ screenshot: png })) }, "crawl");
  expect(many.pictures).toHaveLength(4);
  expect(many.result).toHaveProperty("data.5.screenshot", "not shown: a result shows at most 4 pictures");
  const large = takePictures(
    { data: { screenshot: `data:image/png;base64,iVBORw0KGgo${"a".repeat(5_000_001)}` } },
    "scrape",
  );
  expect(large).toMatchObject({ pictures: [], notes: [expect.stringContaining("quality")] });
  expect(large.result).toEqual({ data: { screenshot: "not shown: too large" } });
});

test("a client receives a screenshot as a picture, however short its results are", async () => {
  const body = {
    success: true,
    data: { screenshot: `data:image/png;base64,${"iVBORw0KGgo" + "A".repeat(72_001)}`, metadata: {} },
  };
  const fake = await listen((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  try {
    const baseUrl = `http://127.0.0.1:${fake.port}/v2`;
    await using connected = await overHttp({ baseUrl, apiKey: KEY, resultChars: 2_000 });
    const result = await connected.client.callTool({
      name: "scrape",
      arguments: { url: "https://shop.example.com/", formats: [{ type: "screenshot" }] },
    });
    expect(result.content).toContainEqual({
      type: "image",
      mimeType: "image/png",
      data: "iVBORw0KGgo" + "A".repeat(72_001),
    });
    expect(textOf(result)).toContain('"screenshot":"picture 1 of this result"');
    expect(textOf(result)).not.toContain("Cut:");
  } finally {
    await fake.close();
  }
});
