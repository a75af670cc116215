import { createPromotion, createShippingMethod } from '#domains/pricing/server/index.ts';
import type { DemoPart } from './part.ts';

/** Shipping methods, and a discount on the first order, as the banner says. */
export const offers: DemoPart = {
  name: 'offers',
  version: 1,
  async add(tx) {
    await createShippingMethod(tx, {
      name: 'Next day before noon',
      texts: { de: { name: 'Am nächsten Tag bis 12 Uhr' } },
      position: 1,
      isDemo: true,
      priceMinor: 990,
      daysMin: 1,
      daysMax: 1,
    });
    await createShippingMethod(tx, {
      name: 'Express',
      texts: { de: { name: 'Expressversand' } },
      position: 0,
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
