// The generated types also work with openapi-fetch alone. What must not compile comes first.
import createFetchClient, { type FetchOptions, type Middleware } from "openapi-fetch";
import { unwrap } from "../../src/fetch.ts";
import { createClient } from "../../src/index.ts";
import type { ErrorBody, ExtractJob, paths } from "@extraction-api/v2";

type Equal<A, B> = 0 extends 1 & A ? false : [A, B] extends [B, A] ? true : false;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter is the assertion
function holds<T extends true>(...facts: T[]): number {
  return facts.length;
}

const client = createFetchClient<paths>({ baseUrl: "https://api.test/v2" });
const urls = ["https://example.com/"];
const id = "7f1c";

export async function refused(): Promise<void> {
  // @ts-expect-error no such path
  await client.GET("/nothing");
  // @ts-expect-error the path does not support this method
  await client.GET("/extract");
  // @ts-expect-error the path parameter is missing
  await client.GET("/extract/{id}");
  // @ts-expect-error the path takes no query
  await client.GET("/extract/{id}", { params: { path: { id }, query: { a: 1 } } });
  // @ts-expect-error the operation takes no query
  await client.POST("/extract", { params: { query: { a: 1 } }, body: { urls } });
  // @ts-expect-error the body is missing
  await client.POST("/extract");
  // @ts-expect-error a field of the body has another type
  await client.POST("/extract", { body: { urls: 1 } });
  // @ts-expect-error the operation takes no body
  await client.GET("/extract/{id}", { params: { path: { id } }, body: {} });
  // @ts-expect-error the operation takes no path parameter
  await client.POST("/extract", { params: { path: { id } }, body: { urls } });
}

export async function typed(): Promise<void> {
  const { data, error } = await client.GET("/extract/{id}", { params: { path: { id } } });
  holds<Equal<typeof data, ExtractJob | undefined>>();
  if (error) holds<Equal<typeof error, ErrorBody>>();
  const { response } = await client.GET("/agent", { params: { query: { before: 5 } } });
  void response.status;
}

// Code written for openapi-fetch compiles with the calls by path of this client.
export async function fits(options: FetchOptions<paths["/extract"]["post"]>, middleware: Middleware): Promise<void> {
  const { body, headers, params } = options;
  const own = createClient();
  own.use(middleware);
  const { data } = await own.POST("/extract", { body, headers, middleware: [middleware] });
  holds<Equal<typeof data.id, string>>();
  void params;
  const text = await own.GET("/extract/{id}", { params: { path: { id } }, parseAs: "text" });
  holds<Equal<typeof text.data, string>>();
  const unwrapped = await unwrap(client.GET("/extract/{id}", { params: { path: { id } } }));
  holds<Equal<typeof unwrapped, ExtractJob>>();
}
