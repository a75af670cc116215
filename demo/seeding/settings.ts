import { readSettings, writeSetting } from '#domains/content/server/index.ts';
import { demoSettings } from '../content/shop-settings.ts';
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

/** Reminders that members may choose in their account. */
export const reminders: DemoPart = {
  name: 'reminders',
  version: 1,
  async add(tx) {
    await writeSetting(tx, 'cartReminderHours', demoSettings.cartReminderHours);
    await writeSetting(tx, 'reviewRequestDays', demoSettings.reviewRequestDays);
  },
};

/** The demo's invoice limits; an older demo has the lower defaults of a new shop. */
export const invoice: DemoPart = {
  name: 'invoice',
  version: 1,
  async add(tx) {
    await writeSetting(tx, 'invoiceUpTo', demoSettings.invoiceUpTo);
    await writeSetting(tx, 'invoiceMostUnits', demoSettings.invoiceMostUnits);
    await writeSetting(tx, 'invoicePerCustomer', demoSettings.invoicePerCustomer);
    await writeSetting(tx, 'invoicePerAddress', demoSettings.invoicePerAddress);
  },
};

/** The demo shows the units left of all products. */
export const stockShown: DemoPart = {
  name: 'stockShown',
  version: 1,
  add: (tx) => writeSetting(tx, 'stockShown', 'always'),
};

/** Where the shop is: search engines read what delivery there costs, and how long goods may be returned. */
export const homeCountry: DemoPart = {
  name: 'home-country',
  version: 1,
  async add(tx) {
    if ((await readSettings(tx)).country === '') await writeSetting(tx, 'country', demoSettings.country);
  },
};
