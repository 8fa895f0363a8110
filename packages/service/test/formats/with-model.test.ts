import { afterEach, beforeAll, afterAll, describe, expect, test } from "vitest";
import { createService } from "../../src/index.ts";
import { startModel, type NextResponse, type TestModel } from "../support/model-server.ts";
import { pdf } from "../support/pdf.ts";
import { readHere } from "../support/read-here.ts";
import { send, untilEnded, type TestResponse } from "../support/service.ts";
import { startSite, type TestSite } from "../support/site.ts";

// What needs a model, with a model on loopback: real HTTP on both sides.
const markdown = "# Pot\n\nAccept all cookies\n\nA clay pot by Ada Holm, ada@holm.example, for 5 EUR.";
const page = `<html><body><main><h1>Pot</h1><p>Accept all cookies</p><p>A clay pot by Ada Holm, ada@holm.example, for 5 EUR.</p></main></body></html>`;

let site: TestSite;
beforeAll(async () => {
  const file = pdf([["Pot", "A clay pot by Ada Holm."]]);
  site = await startSite({
    "/": page,
    "/long": `<main><p>${"A sentence about pots. ".repeat(3_000)}</p></main>`,
    "/pot.pdf": (_request, response) => void response.writeHead(200, { "content-type": "application/pdf" }).end(file),
  });
});
afterAll(() => site.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function scrape(
  answers: readonly NextResponse[],
  options: object,
  path = "/",
): Promise<TestResponse & { model: TestModel }> {
  const model = await startModel(answers);
  const service = createService(readHere(model.endpoint));
  closing.push(model.close, service.close);
  const got = await send(service, "POST", "/scrape", { url: site.url + path, ...options });
  expect(JSON.stringify(got.body)).not.toContain(model.endpoint.apiKey);
  return { ...got, model };
}

const question = { formats: [{ type: "question", question: "What does the clay pot cost?" }] };
const json = { formats: [{ type: "json", prompt: "price", schema: { type: "object", required: ["price"] } }] };
const clean = { onlyCleanContent: true };
const accurate = { redactPII: true };
const found = (...pieces: [string, string][]) =>
  JSON.stringify({ found: pieces.map(([entity, text]) => ({ entity, text })) });

describe("a valid response is accepted", () => {
  const cases: [string, string, object, string, unknown][] = [
    ["summary", "A pot for five euros.", { formats: ["summary"] }, "summary", "A pot for five euros."],
    ["question", "5 EUR", question, "answer", "5 EUR"],
    ["json", '{"price":5}', json, "json", { price: 5 }],
    [
      "onlyCleanContent",
      markdown.replace("Accept all cookies\n\n", ""),
      clean,
      "markdown",
      markdown.replace("Accept all cookies\n\n", ""),
    ],
    [
      "redactPII",
      found(["PERSON", "Ada Holm"], ["EMAIL", "ada@holm.example"]),
      accurate,
      "markdown",
      "# Pot\n\nAccept all cookies\n\nA clay pot by <PERSON>, <EMAIL>, for 5 EUR.",
    ],
  ];
  test.each(cases)("%s", async (_name, answer, options, field, expected) => {
    const { status, body, model } = await scrape([answer], options);
    expect(status).toBe(200);
    expect(body.data[field]).toEqual(expected);
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({ model: "small", messages: [{ role: "system" }, { role: "user" }] });
    expect(model.requests[0]?.messages[1]?.content).toContain("clay pot");
  });

  test("a file is given to the model like a page", async () => {
    const { body, model } = await scrape(["A pot."], { formats: ["summary"] }, "/pot.pdf");
    expect(body.data.summary).toBe("A pot.");
    expect(model.requests[0]?.messages[1]?.content).toContain("A clay pot by Ada Holm.");
    expect((await scrape(['{"price":5}'], json, "/pot.pdf")).body.data.json).toEqual({ price: 5 });
  });
});

describe("a response that does not conform is returned to the model once, with its errors", () => {
  const cases: [string, string, string, object, string, unknown, string][] = [
    ["summary", " ", "A pot.", { formats: ["summary"] }, "summary", "A pot.", "it is empty"],
    ["question", "", "5 EUR", question, "answer", "5 EUR", "it is empty"],
    ["json", '{"cost":5}', '{"price":5}', json, "json", { price: 5 }, "price"],
    ["onlyCleanContent", "# Pot\n\nBuy now!", "# Pot", clean, "markdown", "# Pot", "Buy now!"],
    ["redactPII", "none", found(), accurate, "markdown", markdown, "it is not JSON"],
  ];
  test.each(cases)("%s", async (_name, wrong, right, options, field, expected, reason) => {
    const { body, model } = await scrape([wrong, right], options);
    expect(body.data[field]).toEqual(expected);
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.messages.at(-1)?.content).toContain(reason);
  });
});

describe("two invalid responses", () => {
  test.each([
    ["summary", { formats: ["summary"] }],
    ["question", question],
    ["json", json],
    ["redactPII: the text is not returned unredacted", accurate],
  ])("%s: 422", async (_name, options) => {
    const { status, body, model } = await scrape([""], options);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).not.toContain("Ada");
    expect(model.requests).toHaveLength(2);
  });

  test("onlyCleanContent keeps the page's own text, with a warning", async () => {
    const { body } = await scrape(["Something made up."], clean);
    expect(body.data).toMatchObject({ markdown, warning: expect.stringContaining("text that is not on the page") });
  });
});

describe("a model that fails", () => {
  const all: [string, object][] = [
    ["summary", { formats: ["summary"] }],
    ["question", question],
    ["json", json],
    ["onlyCleanContent", clean],
    ["redactPII", accurate],
  ];
  test.each(all)("%s: an error is 502 without the key", async (_name, options) => {
    const { status, body } = await scrape([500], options);
    expect({ status, error: body.error }).toEqual({ status: 502, error: "Bad Gateway" });
    expect(JSON.stringify(body.details)).toContain("did not respond");
  });

  test.each(all)("%s: no response within the timeout is 408", async (_name, options) => {
    const { status } = await scrape([null], { ...options, timeout: 1_000 });
    expect(status).toBe(408);
  });
});

describe("redaction by a model", () => {
  test("accurate uses the model alone, aggressive adds the rules", async () => {
    const named = found(["PERSON", "Ada Holm"]);
    expect((await scrape([named], accurate)).body.data.markdown).toContain("<PERSON>, ada@holm.example");
    const more = await scrape([named], { redactPII: { mode: "aggressive" } });
    expect(more.body.data.markdown).toContain("<PERSON>, <EMAIL>");
  });

  test("only requested entities are redacted, and invented ones change nothing", async () => {
    const named = found(["PERSON", "Ada Holm"], ["EMAIL", "ada@holm.example"], ["EMAIL", "no@where.example"]);
    const { body } = await scrape([named], { redactPII: { entities: ["EMAIL"], replaceStyle: "remove" } });
    expect(body.data.markdown).toContain("A clay pot by Ada Holm, , for 5 EUR.");
  });

  test("overlapping matches leave nothing of either", async () => {
    const named = found(["PERSON", "Ada Holm"], ["PERSON", "Holm, ada"]);
    expect((await scrape([named], accurate)).body.data.markdown).toContain("by <PERSON>@holm.example");
  });
});

describe("an extract job with a model", () => {
  const extract = async (answers: readonly NextResponse[]) => {
    const model = await startModel(answers);
    const service = createService(readHere(model.endpoint));
    closing.push(model.close, service.close);
    const started = await send(service, "POST", "/extract", {
      urls: [`${site.url}/`],
      schema: json.formats[0]?.schema,
    });
    return { service, ...(await untilEnded(service, `/extract/${started.body.id}`)) };
  };

  test("reports the tokens of all model responses, and adds them to the team's usage", async () => {
    const { service, body } = await extract(["{}", '{"price":5}']);
    expect(body).toMatchObject({ status: "completed", data: { price: 5 }, tokensUsed: 200 });
    const usage = await send(service, "GET", "/team/token-usage/historical");
    expect(usage.body.periods).toMatchObject([{ totalTokens: 200 }]);
  });

  test("fails with the reason if the model does not conform or respond", async () => {
    expect((await extract(["{}"])).body).toMatchObject({
      status: "failed",
      error: expect.stringContaining("could not produce a conforming result"),
    });
    expect((await extract([500])).body.error).toContain("did not respond");
  });
});

test("an agent run says that the model did not respond, not that there was nothing to read", async () => {
  const model = await startModel([500]);
  const service = createService(readHere(model.endpoint));
  closing.push(model.close, service.close);
  const started = await send(service, "POST", "/agent", { prompt: "the price", urls: [`${site.url}/`] });
  const { body } = await untilEnded(service, `/agent/${started.body.id}`);
  expect(body).toMatchObject({ status: "failed", error: expect.stringContaining("did not respond") });
});

test("a page longer than the model's output is not cleaned, with a warning", async () => {
  const { body, model } = await scrape(["x"], clean, "/long");
  expect(body.data.warning).toContain("longer than the model can return");
  expect(model.requests).toEqual([]);
});

test.each([
  [{ formats: ["summary"] }, "summary"],
  [question, "answer"],
])(
  "%j of a page longer than the model's context is made from its beginning, with a warning",
  async (options, field) => {
    const { body, model } = await scrape([413, "Pots."], options, "/long");
    expect(body.data[field]).toBe("Pots.");
    expect(body.data.warning).toContain("characters were not read: the page is too long");
    expect(model.requests).toHaveLength(2);
  },
);

describe("without a model", () => {
  const bare = async (options: object, path = "/") => {
    const service = createService(readHere());
    closing.push(service.close);
    return send(service, "POST", "/scrape", { url: site.url + path, ...options });
  };

  test("summary and answer are the page's own sentences", async () => {
    const { body } = await bare({ formats: ["summary", ...question.formats] });
    expect(page).toContain(body.data.summary);
    expect(body.data.answer).toContain("5 EUR");
  });

  test("cleaning is skipped with a warning; accurate redaction is refused with a remedy", async () => {
    expect((await bare(clean)).body.data.warning).toContain("needs a model");
    const refused = await bare(accurate);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: ["redactPII", "mode"] }] } });
    expect(refused.body.details[0].message).toMatch(/none is configured.*"aggressive"/);
  });

  test("aggressive redaction uses rules, with a warning that this is less than requested", async () => {
    const { body } = await bare({ redactPII: { mode: "aggressive" } });
    expect(body.data).toMatchObject({
      markdown: expect.stringContaining("<EMAIL>"),
      warning: expect.stringContaining("names and places may remain"),
    });
  });

  test.each([
    [["PERSON"], true],
    [["EMAIL", "LOCATION"], true],
    [["EMAIL"], false],
    [undefined, true],
  ])("fast redaction of %j: a warning that names and places remain? %s", async (entities, isWarned) => {
    const { body } = await bare({ redactPII: { mode: "fast", ...(entities && { entities }) } });
    expect(body.data.warning?.includes("finds no names and places") ?? false).toBe(isWarned);
  });

  test("a file gives structured data by rules, and names the formats it cannot have", async () => {
    const title = { type: "json", schema: { type: "object", properties: { title: { type: "string" } } } };
    const { body } = await bare({ formats: ["markdown", { type: "product" }, title] }, "/pot.pdf");
    expect(body.data.warning).toContain("product: only for HTML pages");
    expect(body.data).toHaveProperty("json");
  });

  test("data without a required field are 422, naming the field", async () => {
    const schema = { type: "object", required: ["warranty"], properties: { warranty: { type: "string" } } };
    const { status, body } = await bare({ formats: [{ type: "json", schema }] });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain("warranty");
  });
});
