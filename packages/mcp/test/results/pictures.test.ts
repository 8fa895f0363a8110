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

/** Returns the beginning of a picture of a size, as a `data:` URL. */
function pictureOf(type: "png" | "jpeg", width: number, height: number): string {
  const size = Buffer.alloc(8);
  if (type === "png") {
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    const begin = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    return `data:image/png;base64,${Buffer.concat([begin, size]).toString("base64")}`;
  }
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  // Metadata of 16 bytes come before the frame.
  const begin = Buffer.from(`ffd8ffe00012${"00".repeat(16)}ffc2001108`, "hex");
  return `data:image/jpeg;base64,${Buffer.concat([begin, size]).toString("base64")}`;
}

test.each(["png", "jpeg"] as const)("a %s with a side above 8,000 pixels is left out with words", (type) => {
  const shown = takePictures({ data: { screenshot: pictureOf(type, 1_280, 8_000) } }, "scrape");
  expect([shown.pictures.length, shown.notes]).toEqual([1, []]);
  for (const [width, height] of [
    [1_280, 8_001],
    [9_000, 720],
  ] as const) {
    const { result, pictures, notes } = takePictures(
      { data: { screenshot: pictureOf(type, width, height) } },
      "scrape",
    );
    expect(result).toEqual({ data: { screenshot: "not shown: too tall or too wide" } });
    expect(pictures).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("8000 pixels")]);
  }
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
