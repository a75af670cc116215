/** The maximum number of gift cards that one order is paid with. */
export const MOST_CARDS = 5;
/** Longer than a code with its dashes, as it is typed. */
export const LONGEST_CARD_CODE = 50;
/** Whether a typed text has the form of a gift card's code: 16 letters, of which none is misread. */
export const isCardCode = (typed: string): boolean =>
  /^[2-9A-HJKMNP-TV-Z]{16}$/i.test(typed.replace(/[\s-]/g, ''));
export const LONGEST_CREDIT_NOTE = 200;
/** The maximum value of a gift card, and of one change of store credit, in the currency's own decimals. */
export const LARGEST_CREDIT = 100_000;

export const creditKinds = ['gift_card', 'store_credit'] as const;
export type CreditKind = (typeof creditKinds)[number];
export const entryKinds = ['sold', 'granted', 'deducted', 'spent', 'refunded', 'returned'] as const;
export type EntryKind = (typeof entryKinds)[number];
/** Why a gift card cannot be spent. */
export const cardProblems = ['unknown', 'disabled', 'expired', 'empty'] as const;
export type CardProblem = (typeof cardProblems)[number];

/** Of a gift card that goes to a recipient in place of its buyer. */
export const LONGEST_GIFT_NAME = 100;
export const LONGEST_GIFT_MESSAGE = 300;
/** So many days ahead it can be put off. */
export const MOST_GIFT_DAYS = 365;
/** Whether a message has a link: those go to addresses that a stranger typed. */
export const hasLink = (text: string): boolean => /:\/\/|\bwww\./i.test(text);
