import type { ProductDetail } from '#domains/browse/contract.ts';

/** The choices of an option of which some have a look: it is a CSS background. */
type Stated = { text: string; swatches: { label: string; background: string | null }[] };
export type CompareValue = Stated & { productId: string };

/** A fact of all compared products; an empty text: the product does not state it. */
export type CompareRow = {
  name: string;
  values: CompareValue[];
  /** Whether the products differ in it. */
  isDifferent: boolean;
};

type Words = Record<'brand' | 'category' | 'availability' | 'inStock' | 'soldOut' | 'delivery', string> & {
  /** The days on which goods in stock arrive; null if the shop states none. */
  days: string | null;
};

const plain = (text: string): Stated => ({ text, swatches: [] });

const choicesOf = ({ choices }: ProductDetail['options'][number]): Stated => ({
  text: choices.map(({ label }) => label).join(', '),
  swatches: choices.some(({ swatch }) => swatch)
    ? choices.map(({ label, swatch }) => ({ label, background: swatch }))
    : [],
});

/** What a product states, by the name of the fact. */
function statedBy(product: ProductDetail, words: Words): Map<string, Stated> {
  const { brand, category, countInStock, options, facts, isGiftCard } = product;
  const isDelivered = countInStock > 0 && !isGiftCard;
  return new Map<string, Stated>([
    [words.brand, plain(brand)],
    [words.category, plain(category.name)],
    [words.availability, plain(countInStock > 0 ? words.inStock : words.soldOut)],
    ...(words.days ? [[words.delivery, plain(isDelivered ? words.days : '')] as const] : []),
    ...options.map((option): [string, Stated] => [option.name, choicesOf(option)]),
    ...facts.map(({ name, value }): [string, Stated] => [name, plain(value)]),
  ]);
}

/** Every fact that one of the products states, in the order in which they first come. */
export function compareRows(products: readonly ProductDetail[], words: Words): CompareRow[] {
  const stated = products.map((product) => ({ productId: product._id, of: statedBy(product, words) }));
  const names = new Set(stated.flatMap(({ of }) => [...of.keys()]));
  return [...names].map((name) => {
    const values = stated.map(({ productId, of }) => ({ productId, ...(of.get(name) ?? plain('')) }));
    return { name, values, isDifferent: new Set(values.map(({ text }) => text)).size > 1 };
  });
}

/** Its rating in stars; null without reviews. */
export const averageRating = ({ rating, reviewCount }: Pick<ProductDetail, 'rating' | 'reviewCount'>) =>
  reviewCount > 0 ? rating : null;

/** Which of the values are ahead of the others; none if all that are known are the same. */
export function areBest(values: readonly (number | null)[], wanted: 'lowest' | 'highest'): boolean[] {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const most = Math.max(...known);
  return values.map((value) => least < most && value === (wanted === 'lowest' ? least : most));
}

/** The compared ids once the removal of one from `before`, or with null of all, is undone. What changed since stays. */
export const putBack = (now: readonly string[], before: readonly string[], removed: string | null) => [
  ...before.filter((id) => now.includes(id) || removed === null || id === removed),
  ...now.filter((id) => !before.includes(id)),
];
