/** The quick start. Tests compile and run it, like every sample. */
export const quickStart = `import { createClient } from "@extraction-api/client";

// Reads EXTRACTION_API_KEY and EXTRACTION_API_BASE_URL.
const client = createClient();

const { data } = await client.extract({
  urls: ["https://shop.example.com/products/*"],
  schema: {
    type: "object",
    properties: {
      products: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string" },
            price: { type: "number" },
          },
        },
      },
    },
  },
});
console.log(data);
`;

/** The output of the quick start if the demo site serves the example host. Tests compare it. */
export const quickStartResult = {
  products: [
    { name: "Desk lamp Alva", price: 39.5 },
    { name: "Floor lamp Bodil", price: 129 },
    { name: "Side table Carl", price: 89 },
    { name: "Stool Dagny", price: 64 },
    { name: "Wall lamp Einar", price: 54.9 },
    { name: "Linen shade Freja", price: 24 },
  ],
};

/** The shell commands of the quick start. VERSION is a placeholder for the version that the client uses. */
export const quickStartShell = `npm start                 # installs, builds everything, extracts from demo pages
npm run serve             # this site and a self-hosted service, until Ctrl-C
export EXTRACTION_API_BASE_URL=http://127.0.0.1:4010/VERSION
export EXTRACTION_API_KEY=any-text
`;
