import { createChangeStore, extractStructured } from "@extraction-api/page-reader";
import { createAcquirer } from "../../src/acquire/index.ts";
import type { ModelEndpoint } from "../../src/acquisition.ts";
import type { ServiceOptions } from "../../src/index.ts";
import { createModel } from "../../src/model/openai-model.ts";
import { unpackPage } from "../../src/pages/packed-page.ts";

/**
 * Options of a service that reads pages on the thread of the test: to start one for each service takes longer than most
 * tests.
 */
export function readHere(endpoint?: ModelEndpoint): ServiceOptions {
  const model = endpoint && createModel(endpoint);
  const acquirer = createAcquirer({
    allowPrivateHosts: true,
    clock: { now: Date.now },
    model,
    changes: createChangeStore(),
  });
  return {
    allowPrivateHosts: true,
    acquirer: {
      ...acquirer,
      async remake(_url, load, options, signal) {
        const page = await load();
        return page && acquirer.presentAgain(unpackPage(page), options, signal);
      },
    },
    extractStructured: (input) => extractStructured({ ...input, ...(model && { model }) }),
    ...(endpoint && { model: endpoint }),
  };
}
