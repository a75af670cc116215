import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { fromPercent, toPpm } from '#platform/percent.ts';
import { demoSettings } from '../content/shop-settings.ts';
import type { DemoPart } from './part.ts';

const beginHistory = plannedQuery(
  `update price_history was set started_at = p.created_at
   from variants v join products p on p.id = v.product_id
   where v.id = was.variant_id and p.is_demo and p.created_at < was.started_at
     and not exists (select from price_history w where w.variant_id = v.id and w.started_at < was.started_at)`,
);

/** Tax rates, promotions, and the price history. */
export const terms: DemoPart = {
  name: 'terms',
  version: 1,
  async add(tx) {
    await writeSetting(tx, 'pricesIncludeTax', demoSettings.pricesIncludeTax);
    for (const [place, percent, name, german] of rates) {
      const [country = '', region = null] = place.split('-');
      const ratePpm = toPpm(fromPercent(percent));
      await createTaxRate(tx, {
        country,
        region,
        name,
        texts: { de: { name: german } },
        ratePpm,
        isDemo: true,
      });
    }
    await createPromotion(tx, {
      name: 'Ten percent off',
      texts: { de: { name: 'Zehn Prozent Rabatt' } },
      code: 'KIOSK10',
      isDemo: true,
      kind: 'percentage',
      percentOff: 10,
      minimumMinor: 3_000,
    });
    await createPromotion(tx, {
      name: 'Thank you',
      texts: { de: { name: 'Dankeschön' } },
      code: 'THANKYOU',
      isDemo: true,
      kind: 'amount',
      amountMinor: 500,
      usageLimit: 1_000,
      usageLimitPerCustomer: 1,
    });
    await beginHistory(tx, []);
  },
};

/** Destinations with rates in percent; for a state only its own share. */
const rates: [place: string, percent: number, name: string, german: string][] = [
  ['DE', 19, 'VAT', 'MwSt.'],
  ['AT', 20, 'VAT', 'USt.'],
  ['BE', 21, 'VAT', 'MwSt.'],
  ['ES', 21, 'VAT', 'MwSt.'],
  ['FR', 20, 'VAT', 'MwSt.'],
  ['IT', 22, 'VAT', 'MwSt.'],
  ['NL', 21, 'VAT', 'MwSt.'],
  ['PL', 23, 'VAT', 'MwSt.'],
  ['CH', 8.1, 'VAT', 'MwSt.'],
  ['GB', 20, 'VAT', 'MwSt.'],
  ['US-CA', 7.25, 'Sales tax', 'Verkaufssteuer'],
  ['US-FL', 6, 'Sales tax', 'Verkaufssteuer'],
  ['US-IL', 6.25, 'Sales tax', 'Verkaufssteuer'],
  ['US-MA', 6.25, 'Sales tax', 'Verkaufssteuer'],
  ['US-NY', 4, 'Sales tax', 'Verkaufssteuer'],
  ['US-PA', 6, 'Sales tax', 'Verkaufssteuer'],
  ['US-TX', 6.25, 'Sales tax', 'Verkaufssteuer'],
  ['US-WA', 6.5, 'Sales tax', 'Verkaufssteuer'],
];
