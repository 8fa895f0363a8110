/** What the demo asks of the demo site: its products, its events and who is behind it. */

const text = { type: "string" };
const product = {
  type: "object",
  properties: { name: text, sku: text, price: { type: "number" }, currency: text, inStock: { type: "boolean" } },
};
const event = {
  type: "object",
  properties: { name: text, startDate: { type: "string", format: "date" }, location: text },
};
const company = { type: "object", properties: { name: text, email: text, telephone: text } };

/** JSON Schema of what `npm start` extracts. */
export const demoSchema = {
  type: "object",
  properties: { products: { type: "array", items: product }, events: { type: "array", items: event }, company },
};
