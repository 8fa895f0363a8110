/** The product format's result; its shape is the schema `Product` of the v2 document. */
export interface Product {
  title: string;
  brand?: string;
  category?: string;
  url: string;
  description?: string;
  variants: ProductVariant[];
}

/** One kind of a product. */
export interface ProductVariant {
  id?: string;
  sku?: string;
  title?: string;
  values?: Record<string, string>;
  price?: Price;
  sale?: { originalPrice: Price };
  availability: { inStock: boolean; text?: string | null };
  images?: { url: string; alt?: string }[];
}

/** An amount of money. */
export interface Price {
  amount: number;
  currency?: string;
  formatted?: string;
}
