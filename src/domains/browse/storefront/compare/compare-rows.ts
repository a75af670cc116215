import type { ProductDetail } from '#domains/browse/contract.ts';

/** A fact of all compared products; an empty text: the product does not state it. */
export type CompareRow = {
  name: string;
  values: { productId: string; text: string }[];
  /** Whether the products differ in it. */
  isDifferent: boolean;
};

type Words = Record<'brand' | 'category' | 'availability' | 'inStock' | 'soldOut', string>;

/** What a product states, by the name of the fact. */
function statedBy(product: ProductDetail, words: Words): Map<string, string> {
  const { brand, category, countInStock, options, facts } = product;
  return new Map([
    [words.brand, brand],
    [words.category, category.name],
    [words.availability, countInStock > 0 ? words.inStock : words.soldOut],
    ...options.map(
      ({ name, choices }) => [name, choices.map(({ label }) => label).join(', ')] satisfies [string, string],
    ),
    ...facts.map(({ name, value }) => [name, value] satisfies [string, string]),
  ]);
}

/** Every fact that one of the products states, in the order in which they first come. */
export function compareRows(products: readonly ProductDetail[], words: Words): CompareRow[] {
  const stated = products.map((product) => ({ productId: product._id, of: statedBy(product, words) }));
  const names = new Set(stated.flatMap(({ of }) => [...of.keys()]));
  return [...names].map((name) => {
    const values = stated.map(({ productId, of }) => ({ productId, text: of.get(name) ?? '' }));
    return { name, values, isDifferent: new Set(values.map(({ text }) => text)).size > 1 };
  });
}
