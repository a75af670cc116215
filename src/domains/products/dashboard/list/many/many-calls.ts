import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../../contract/bulk.ts';

type Contracts = {
  prices: typeof contract.changeManyPrices;
  stock: typeof contract.adjustManyStocks;
  status: typeof contract.publishMany;
  selling: typeof contract.sellMany;
  category: typeof contract.moveMany;
  deletion: typeof contract.deleteMany;
};

/** The inputs of bulk changes. */
export type ManyChange = { [What in keyof Contracts]: Omit<BodyOf<Contracts[What]>, 'products'> };
export type Rounding = NonNullable<ManyChange['prices']['rounding']>;

type ManyCalls = {
  [What in keyof Contracts]: (
    products: readonly contract.Chosen[],
    change: ManyChange[What],
  ) => Promise<{ changed: number }>;
};

const chosen = (products: readonly contract.Chosen[]) => products.map(({ id, version }) => ({ id, version }));

/** All or none. Throw what `requestJson` throws. */
export const manyCalls = (lang: Locale): ManyCalls => ({
  prices: (products, change) =>
    ask<Contracts['prices']>('POST /dashboard/products/many/prices', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  stock: (products, change) =>
    ask<Contracts['stock']>('POST /dashboard/products/many/stock', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  status: (products, change) =>
    ask<Contracts['status']>('POST /dashboard/products/many/status', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  selling: (products, change) =>
    ask<Contracts['selling']>('POST /dashboard/products/many/selling', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  category: (products, change) =>
    ask<Contracts['category']>('POST /dashboard/products/many/category', {
      lang,
      body: { ...change, products: chosen(products) },
    }),
  deletion: (products) =>
    ask<Contracts['deletion']>('POST /dashboard/products/many/deletion', {
      lang,
      body: { products: chosen(products) },
    }),
});

export const restoreMany = (lang: Locale, ids: readonly string[]) =>
  ask<typeof contract.restoreMany>('POST /dashboard/products/many/restoration', {
    lang,
    body: { ids: [...ids] },
  });
