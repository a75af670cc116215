import { addTax } from '#domains/pricing/server/index.ts';
import type { WholeLine } from '../queries/whole-order.ts';

/** The deposit on the units of a line, as a line of its own. */
export type LineDeposit = {
  unitMinor: number;
  quantity: number;
  taxRatePpm: number;
  netMinor: number;
  taxMinor: number;
};

/**
 * A line as its goods and its deposit, which add up to it: invoices state them apart, since a deposit is no part of the
 * price but is taxed like the goods. Invoices from before deposits have none. Pure.
 */
export function withoutDeposit(
  line: WholeLine,
  pricesIncludeTax: boolean,
): { goods: WholeLine; deposit: LineDeposit | null } {
  const { unitDepositMinor: unitMinor = 0, quantity, taxRatePpm } = line;
  if (unitMinor === 0) return { goods: line, deposit: null };
  const { taxMinor: exact, totalMinor: exactTotal } = addTax(
    unitMinor * quantity,
    taxRatePpm,
    pricesIncludeTax,
  );
  // The line was rounded as a whole: its goods keep what is left of its tax, which is never below zero.
  const taxMinor = Math.min(exact, line.taxMinor);
  const totalMinor = pricesIncludeTax ? exactTotal : exactTotal - exact + taxMinor;
  const goods = {
    ...line,
    taxMinor: line.taxMinor - taxMinor,
    totalMinor: line.totalMinor - totalMinor,
  };
  return { goods, deposit: { unitMinor, quantity, taxRatePpm, netMinor: totalMinor - taxMinor, taxMinor } };
}
