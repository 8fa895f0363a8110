// MSW is a module only: also a program in CommonJS, which requires this package, has its types.
import { handlers } from "@extraction-api/client/msw";

export const names: string[] = handlers({ baseUrl: "https://example.com/v2" }).map(({ info }) => info.header);
