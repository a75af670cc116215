import { locales } from '#platform/locale.ts';
import type { Shape } from './count-sql.ts';
import type { Fit, ListOrder } from './keys-sql.ts';

/*
 * The shapes that the texts of lists can have, for the check of queries. Filters are conditions of their own: each by itself, none
 * and all of them show every text that one can become.
 */

const some = '00000000-0000-7000-8000-000000000000';
const none: Fit = {
  categories: null,
  brands: null,
  rating: null,
  inStock: false,
  onSale: false,
  lowest: null,
  highest: null,
  options: [],
};
const weights = {
  name: 'field.weight',
  keys: ['field.weight:1..2'],
  range: { key: 'field.weight:1..2', field: 'field.weight', low: 1, high: 2 },
};
const filters: Partial<Fit>[] = [
  { categories: [some] },
  { categories: [some, some] },
  { brands: [some] },
  { brands: [some, some] },
  { rating: 4 },
  { inStock: true },
  { onSale: true },
  { lowest: 1 },
  { highest: 1 },
  { options: [{ name: 'color', keys: ['color:red'] }] },
  { options: [{ name: 'color', keys: ['color:red'], isRare: true }] },
  { options: [weights] },
  { options: [{ ...weights, isRare: true }] },
];
export const sampleFits: Fit[] = [{}, ...filters, Object.assign({}, ...filters)].map((filter) => ({
  ...none,
  ...filter,
}));

const orders: ListOrder[] = ['newest', 'best_selling', 'discount', 'price_asc', 'price_desc', 'rating'];
const yesNo = [false, true];
export const samplePages = orders.flatMap((order) =>
  [null, some].map((after) => ({ order, after, offset: 0, limit: 1 })),
);

export const sampleShapes: Shape[] = yesNo.flatMap((isCategoryPage) =>
  yesNo.flatMap((hasCategories) =>
    yesNo.flatMap((hasBrands) =>
      [0, 4].flatMap((rating) =>
        yesNo.map((inStock) => ({ isCategoryPage, hasCategories, hasBrands, rating, inStock })),
      ),
    ),
  ),
);

/** `make` of each language and whether or not. */
export const eachWay = <Made>(make: (locale: (typeof locales)[number], isSo: boolean) => Made): Made[] =>
  locales.flatMap((locale) => yesNo.map((isSo) => make(locale, isSo)));
