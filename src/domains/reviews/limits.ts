/* The longest texts about a product, in code points. */
export const LONGEST_COMMENT = 2_000;
export const LONGEST_TITLE = 120;
/** Of a report by a reader. */
export const LONGEST_REASON = 1_000;
/** Of the shop's answer. */
export const LONGEST_REPLY = 2_000;
