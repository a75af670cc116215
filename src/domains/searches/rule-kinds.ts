/** What a search rule may be and how large, for its contract and its form. */
export const ruleKinds = ['synonyms', 'redirect', 'pins'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** How many words or searches it has. */
export const MOST_WORDS = 20;
/** How many characters each of them. */
export const LONGEST_WORDS = 100;
/** How many products it pins. */
export const MOST_PRODUCTS = 20;

/** How many searches of a visit a browser remembers, until an order is placed. */
export const MOST_REMEMBERED = 5;
