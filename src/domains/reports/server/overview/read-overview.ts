import { readSettings } from '#domains/content/server/index.ts';
import { readNewestOrders } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import type { Overview } from '../../contract.ts';
import { countThings } from './count-things.ts';
import { lowStock } from './low-stock.ts';
import { waitingReviews } from './waiting-reviews.ts';

const NEWEST_ORDERS = 6;

/** The overview's counts and what needs attention. Staff only; the newest orders only with `orders.read`. */
export async function readOverview(ctx: Context): Promise<Overview> {
  requireStaff(ctx);
  const { lowStock: mark } = await readSettings(ctx);
  const [counts, waiting, low, newestOrders] = await Promise.all([
    countThings(ctx),
    waitingReviews(ctx),
    lowStock(ctx, mark),
    isGranted(ctx, 'orders.read') ? readNewestOrders(ctx, NEWEST_ORDERS) : null,
  ]);
  return { counts, waitingReviews: waiting, lowStock: low, newestOrders };
}
