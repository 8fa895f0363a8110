import type { Span, Tracer } from "@opentelemetry/api";
import { beforeEach, expect, it } from "vitest";
import { jobSpans } from "../../src/otel/jobs.ts";

/** The polls to which each job's span links, by the name of the job. */
let links: Record<string, unknown[]>;
let jobs: ReturnType<typeof jobSpans>;
const tracer = {
  startSpan: (_: string, { attributes }: { attributes: Record<string, string> }) => {
    const own: unknown[] = (links[attributes["extraction_api.job.id"] ?? ""] = []);
    return { addLink: ({ context }: { context: unknown }) => own.push(context), setAttribute: () => {}, end: () => {} };
  },
} as unknown as Tracer;

beforeEach(() => {
  links = {};
  jobs = jobSpans(tracer);
});

const poll = (jobId: string, name: string): void =>
  jobs.polled(`https://api.test/v2/crawl/${jobId}`, { spanContext: () => name } as unknown as Span);
const job = (jobId: string): void =>
  jobs.observe({ type: "job", operation: "GET /crawl/{id}", jobId, status: "scraping" });

it("links each poll to its job, also with several concurrent jobs", () => {
  poll("a", "a1");
  poll("b", "b1");
  poll("c", "c1");
  for (const id of ["a", "b", "c"]) job(id);
  poll("a?skip=1", "a2");
  job("a");
  expect(links).toEqual({ a: ["a1", "a2"], b: ["b1"], c: ["c1"] });
});

it("begins a new span for a job that is watched again", () => {
  poll("a", "a1");
  job("a");
  jobs.observe({ type: "job-end", operation: "GET /crawl/{id}", jobId: "a", kind: undefined });
  poll("a", "a2");
  job("a");
  expect(links).toEqual({ a: ["a2"] });
});

it("does not confuse an id with a longer id that starts with it", () => {
  poll("job-1", "1");
  poll("job-10", "10");
  job("job-1");
  job("job-10");
  expect(links).toEqual({ "job-1": ["1"], "job-10": ["10"] });
});

it.each([
  [63, ["a1"]],
  [64, []],
])("has discarded a poll without a job event after %i more: %j", (others, linked) => {
  poll("a", "a1");
  for (let at = 0; at < others; at++) poll(`other-${at}`, "other");
  job("a");
  expect(links["a"]).toEqual(linked);
});
