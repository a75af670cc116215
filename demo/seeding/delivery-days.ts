import { writeSetting } from '#domains/content/server/index.ts';
import type { DemoPart } from './part.ts';

/** Orders until two o'clock leave on the same day. */
export const deliveryDays: DemoPart = {
  name: 'delivery-days',
  version: 1,
  async add(tx) {
    await writeSetting(tx, 'orderCutOff', '14:00');
    await writeSetting(tx, 'arrivalDays', [1, 2, 3, 4, 5, 6]);
    await writeSetting(tx, 'showsDeliveryDates', true);
  },
};
