import { writeSetting } from '#domains/content/server/index.ts';
import { demoSettings } from '../content/shop-settings.ts';
import type { DemoPart } from './part.ts';

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
