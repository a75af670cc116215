/* What rules of collections can ask of a product: for contract, server and form. A further kind is one line here, its
 * schema in `contract/rules.ts`, its SQL in `server/rules-sql.ts` and its input in `dashboard/condition-value.tsx`. */

/** The kinds of conditions, with how each compares. */
export const ruleKinds = {
  /** What the cheapest variant costs now, deals included. */
  price: ['at_most', 'at_least'],
  tag: ['is', 'is_not'],
  brand: ['is', 'is_not'],
  /** Itself, or with all categories within it. */
  category: ['is', 'is_not', 'within', 'not_within'],
  /** Units of all variants; what is not counted, or sold on, never runs out. */
  stock: ['at_most', 'at_least'],
  available: ['yes', 'no'],
  /** Whether a deal runs. */
  deal: ['yes', 'no'],
  /** Days since the product was created. */
  age: ['at_most', 'at_least'],
  /** A plain field of products. */
  field: ['is', 'is_not', 'contains', 'filled', 'empty'],
  /** A field of the shop's own; which of them fit is in `custom-conditions.ts`. */
  custom: [
    'is',
    'is_not',
    'contains',
    'at_least',
    'at_most',
    'yes',
    'no',
    'has',
    'has_not',
    'before',
    'after',
    'on',
    'filled',
    'empty',
  ],
} as const;

export type RuleKind = keyof typeof ruleKinds;
export const kindsOfRules = Object.keys(ruleKinds) as RuleKind[];

/** The order of a collection's products; `manual` only where they are chosen by hand. */
export const collectionSorts = [
  'manual',
  'best_selling',
  'newest',
  'discount',
  'price_asc',
  'price_desc',
  'rating',
] as const;
export type CollectionSort = (typeof collectionSorts)[number];

export const MOST_CONDITIONS = 20;
/** How many products can be chosen by hand. */
export const MOST_CHOSEN = 1_000;
export const LONGEST_VALUE = 255;
export const MOST_DAYS = 10_000;
