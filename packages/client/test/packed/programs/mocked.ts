// MSW is only an ES module. A CommonJS program that requires this package still has its types.
import { handlers } from "@extraction-api/client/msw";

export const names: string[] = handlers({ baseUrl: "https://example.com/v2" }).map(({ info }) => info.header);
