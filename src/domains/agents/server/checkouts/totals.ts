import type { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Total } from '../../contract/answers.ts';
import type { Priced } from './price-wish.ts';

type Words = ReturnType<typeof serverMessages<'server/agents/words'>>;

/**
 * The totals in the order in which they are shown. All entries but the total add up to it. Where prices include tax,
 * the taxes stand within the total. Pure.
 */
export function totalsOf(
  priced: Pick<
    Priced,
    'subtotalMinor' | 'discounts' | 'depositMinor' | 'shipping' | 'taxes' | 'totalMinor' | 'pricesIncludeTax'
  >,
  t: Words,
): Total[] {
  const { subtotalMinor, discounts, depositMinor, shipping, taxes, totalMinor, pricesIncludeTax } = priced;
  const due = taxes.filter(({ taxMinor }) => taxMinor > 0);
  const taxMinor = due.reduce((sum, tax) => sum + tax.taxMinor, 0);
  const total: Total = { type: 'total', amount: totalMinor };
  return [
    { type: 'subtotal', amount: subtotalMinor },
    ...discounts
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(
        ({ name, amountMinor }): Total => ({ type: 'discount', amount: -amountMinor, display_text: name }),
      ),
    ...(depositMinor > 0
      ? [{ type: 'fee', amount: depositMinor, display_text: t('deposit') } satisfies Total]
      : []),
    ...(shipping
      ? [{ type: 'fulfillment', amount: shipping.priceMinor, display_text: shipping.name } satisfies Total]
      : []),
    ...(pricesIncludeTax
      ? []
      : due.map((tax): Total => ({ type: 'tax', amount: tax.taxMinor, display_text: tax.name }))),
    pricesIncludeTax && due.length > 0
      ? {
          ...total,
          lines: [
            { display_text: t('net'), amount: totalMinor - taxMinor },
            ...due.map((tax) => ({ display_text: tax.name, amount: tax.taxMinor })),
          ],
        }
      : total,
  ];
}
