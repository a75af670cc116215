/**
 * What orders may have in common, as the rows of reports name it: units of a product or variant, the event
 * `expired`, or a return for a reason or of a product. Those of returns are by the days on which these were requested.
 */
export const orderParts = ['product', 'variant', 'event', 'returnReason', 'returnOf'] as const;
export type OrderPart = (typeof orderParts)[number];

/** The key of returns without a reason. */
export const NO_REASON = 'none';
