/**
 * What moved the shop's money at its payment providers, payouts to the bank included, and the accounts that it is booked
 * on.
 *
 * Owns `balance_entries` and `balance_readings`.
 */

import { createRouter } from '#platform/http.ts';
import { csvHeaders } from '#platform/write-csv.ts';
import * as contract from '../contract.ts';
import { exportComposition, exportDays } from './export-payouts.ts';
import { readOrderEntries } from './read-order-entries.ts';
import { listPayouts, readBalanceAmounts, readPayout } from './read-payouts.ts';

export { readBalances } from './read-balances.ts';
export { readTransitMovements, type TransitMovement } from './read-movements.ts';

export const payoutRoutes = createRouter()
  .openapi(contract.getBalances, async (c) => c.json(await readBalanceAmounts(c.var.ctx), 200))
  .openapi(contract.listPayouts, async (c) => c.json(await listPayouts(c.var.ctx, c.req.valid('query')), 200))
  .openapi(contract.getPayout, async (c) => {
    const input = { ...c.req.valid('query'), ...c.req.valid('param') };
    return c.json(await readPayout(c.var.ctx, input), 200);
  })
  .openapi(contract.listOrderEntries, async (c) =>
    c.json(await readOrderEntries(c.var.ctx, c.req.valid('param').code), 200),
  )
  .openapi(contract.exportPayouts, async (c) => {
    const { from, to } = c.req.valid('query');
    const csv = await exportDays(c.var.ctx, { from, to });
    return c.body(csv, 200, csvHeaders('payouts', { days: [from, to] }));
  })
  .openapi(contract.exportPayout, async (c) => {
    const { csv, day } = await exportComposition(c.var.ctx, c.req.valid('param').id);
    return c.body(csv, 200, csvHeaders('payout', { days: [day] }));
  });
