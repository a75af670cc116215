import { createPromotion, createShippingMethod } from '#domains/pricing/server/index.ts';
import type { DemoPart } from './part.ts';

/** Shipping methods, and a discount on the first order, as the banner says. */
export const offers: DemoPart = {
  name: 'offers',
  version: 1,
  async add(tx) {
    await createShippingMethod(tx, {
      name: 'At a time you choose',
      texts: { de: { name: 'Zum Wunschtermin' } },
      position: 0,
      isDemo: true,
      priceMinor: 490,
      freeFromMinor: 5_000,
      daysMin: 2,
      daysMax: 4,
    });
    await createShippingMethod(tx, {
      name: 'Express',
      texts: { de: { name: 'Expressversand' } },
      position: 1,
      isDemo: true,
      priceMinor: 0,
      daysMin: 1,
      daysMax: 2,
      isExpress: true,
    });
    await createPromotion(tx, {
      name: 'First order',
      texts: { de: { name: 'Erste Bestellung' } },
      isDemo: true,
      kind: 'percentage',
      percentOff: 50,
      isFirstOrderOnly: true,
    });
  },
};
