import fc from 'fast-check';
import { createBrand, createCategory, createProducts } from '#domains/catalog/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { refreshListings } from '../refresh-listings.ts';

/** Prices in minor units; a deal is running, over or in the future. */
export type Goods = {
  brand: number;
  category: number;
  prices: number[];
  onHand: number;
  stars: number[];
  isDraft: boolean;
  deal: { when: 'now' | 'over' | 'later'; percentOff?: number; priceMinor?: number } | null;
};

export const brandSlugs = ['halden', 'norr', 'ovale', 'pike'];
export const categorySlugs = ['kitchen', 'garden', 'music'];

const price = fc.integer({ min: 0, max: 6 }).map((step) => step * 1_000 + 99);
const terms = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((percentOff) => ({ percentOff })),
  price.map((priceMinor) => ({ priceMinor })),
);
const deal = fc
  .tuple(fc.constantFrom('now' as const, 'over' as const, 'later' as const), terms)
  .map(([when, terms]) => ({ when, ...terms }));

export const goods: fc.Arbitrary<Goods> = fc.record({
  brand: fc.nat({ max: brandSlugs.length - 1 }),
  category: fc.nat({ max: categorySlugs.length - 1 }),
  prices: fc.array(price, { minLength: 1, maxLength: 3 }),
  onHand: fc.constantFrom(0, 0, 1, 7),
  stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  isDraft: fc.constantFrom(false, false, false, true),
  deal: fc.option(deal),
});

const capital = (slug: string) => slug[0]?.toUpperCase() + slug.slice(1);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const spans = { now: [-1, 1], over: [-3, -2], later: [2, 3] } as const;

/** Inserts goods into an empty shop; returns their ids in the same order. */
export async function stockCatalog(staff: Context, catalog: Goods[]): Promise<string[]> {
  const brands: string[] = [];
  for (const slug of brandSlugs) brands.push((await createBrand(staff, { name: capital(slug) })).id);
  const categories: string[] = [];
  for (const slug of categorySlugs)
    categories.push((await createCategory(staff, { name: capital(slug) })).id);
  const created = await createProducts(
    staff,
    catalog.map((item, index) => ({
      name: `Thing ${index}`,
      brandId: brands[item.brand] ?? '',
      categoryId: categories[item.category] ?? '',
      status: item.isDraft ? ('draft' as const) : ('published' as const),
      options:
        item.prices.length > 1
          ? [{ name: 'Size', choices: item.prices.map((_, n) => ({ value: `${n}` })) }]
          : [],
      variants: item.prices.map((priceMinor, n) => ({
        priceMinor,
        onHand: n === 0 ? item.onHand : 0,
        choices: item.prices.length > 1 ? [`${n}`] : [],
      })),
    })),
  );
  const ids = created.map(({ id }) => id);
  await inTransaction(staff, async (tx) => {
    for (const [index, { deal, stars }] of catalog.entries()) {
      const productId = ids[index] ?? '';
      if (deal) await startDeal(tx, productId, deal);
      if (stars.length > 0) await insertRatings(tx, [ratingOf(productId, stars)]);
    }
    await refreshListings(tx, 'all');
  });
  return ids;
}

async function startDeal(
  tx: Context,
  productId: string,
  { when, percentOff, priceMinor }: NonNullable<Goods['deal']>,
) {
  const [startsAt, endsAt] = spans[when].map(hours) as [Date, Date];
  const span = { productId, startsAt, endsAt };
  await scheduleDeal(
    tx,
    percentOff === undefined ? { ...span, priceMinor: priceMinor ?? 0 } : { ...span, percentOff },
  );
}

const insertRatings = tableColumns('product_ratings', {
  productId: 'string',
  ratingCounts: 'json',
  reviewCount: 'number',
  ratingSum: 'number',
}).insertRows();

const ratingOf = (productId: string, stars: number[]) => ({
  productId,
  ratingCounts: [1, 2, 3, 4, 5].map((star) => stars.filter((each) => each === star).length),
  reviewCount: stars.length,
  ratingSum: stars.reduce((sum, star) => sum + star, 0),
});
