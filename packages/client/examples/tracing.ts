// Trace calls, attempts and jobs, following OpenTelemetry's conventions for HTTP clients.
import { createClient } from "@extraction-api/client";
import { traced } from "@extraction-api/client/otel";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

await createClient(traced({ tracer: provider.getTracer("example") })).getQueueStatus();
for (const { name, attributes } of exporter.getFinishedSpans())
  console.log(name, attributes["http.response.status_code"]);
