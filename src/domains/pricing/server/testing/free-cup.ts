/** The terms of a promotion that adds one of this target, `product:…` or `variant:…`, to an order for nothing. */
export const freeCup = (target: string) => ({
  name: 'A cup for free',
  kind: 'buy_get' as const,
  percentOff: 100,
  buyQuantity: 0,
  getQuantity: 1,
  getTargets: [target],
});
